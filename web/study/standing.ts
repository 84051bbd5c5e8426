// Where final scores stand among those of perfect games.
import type { GameRecord } from "@pipwise/core";
import { roomOf } from "@pipwise/games/rooms";
import { part } from "../device/part.ts";
import { useLoaded } from "../device/use-loaded.ts";
import type { Replay } from "./replay.ts";

/** `shares[points]`: which share of perfect games comes to so many points. */
export type Shares = readonly number[];

/** Somebody's final score, and the share of perfect games that come to less. */
export interface Mark {
  readonly seat: number;
  readonly points: number;
  readonly beaten: number;
}

/** Nothing where perfect games are not known, or the game was not played to its end. */
export function usePerfectGames({ game, record, moments }: Replay):
  | {
      readonly shares: Shares;
      readonly marks: readonly Mark[];
    }
  | undefined {
  // A picture that does not come leaves the rest of the analysis as it is.
  const shares = useLoaded(record, (one) => sharesFor(one).catch(() => undefined));
  const standings = game.outcome(moments.at(-1)?.table.state);
  if (!shares || !standings) return undefined;
  const marks = standings
    .flatMap(({ seat, score }) =>
      score === undefined ? [] : [{ seat, points: score, beaten: shareBelow(shares, score) }],
    )
    .sort((a, b) => a.seat - b.seat);
  return { shares, marks };
}

export function shareBelow(shares: Shares, points: number): number {
  return shares.slice(0, points).reduce((sum, share) => sum + share, 0);
}

/** The fewest points that this share of perfect games does not exceed. */
export function pointsAt(shares: Shares, share: number): number {
  let sum = 0;
  const points = shares.findIndex((more) => (sum += more) >= share);
  return points < 0 ? shares.length - 1 : points;
}

/**
 * Flags whose names stand to the right of their poles: a row for each, counted from the top, so that no pole and no name
 * runs through another's name. Of those that are close together the leftmost stands highest.
 */
export function flagRows(
  flags: readonly { readonly x: number; readonly width: number }[],
): number[] {
  const rows: number[] = flags.map(() => 0);
  const order = flags.map((_, i) => i).sort((a, b) => (flags[a]?.x ?? 0) - (flags[b]?.x ?? 0));
  for (const [nth, i] of order.entries())
    for (const before of order.slice(0, nth)) {
      const { x = 0, width = 0 } = flags[before] ?? {};
      if (x + width > (flags[i]?.x ?? 0)) rows[i] = Math.max(rows[i] ?? 0, (rows[before] ?? 0) + 1);
    }
  return rows;
}

async function sharesFor({ game, options = {} }: GameRecord): Promise<Shares | undefined> {
  const known = await part(async () => roomOf(game)?.perfectScores?.());
  return known?.[game]?.(options as never);
}
