import { Chain, plainSign } from "./chain.ts";
import type { Outcome } from "./chance.ts";
import { joinedAt } from "./deeds/join.ts";
import type { TableEvent } from "./deeds.ts";
import { fairChance } from "./fair.ts";
import type { Game } from "./game.ts";
import type { GameRecord } from "./game-record.ts";
import { Hmac } from "./hmac.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";
import { allSteps, type Step } from "./replay.ts";
import { commitmentOf, countedSeed } from "./seeds.ts";
import { fromHex } from "./sha256.ts";
import { act } from "./table.ts";

/** What somebody kept of a game, and a record of it can be held against. */
export interface Anchors {
  /** Their own seeds. */
  readonly seeds?: readonly string[];
  /** The server's commitment, as it was before the game. */
  readonly commitment?: string | undefined;
  /** The last link that they were told. */
  readonly link?: string | undefined;
}

/** What a look at every die, card and event of a record has shown. */
export interface Verified {
  readonly ok: boolean;
  readonly moves: number;
  readonly draws: number;
  /** Absent for a table with its own dice: there is nothing to verify. */
  readonly commitment?: string;
  /** The record ends at a link that somebody kept: nothing in it can have been changed, added or left out. */
  readonly anchored: boolean;
  /** So many events lie before the link that was kept. */
  readonly anchoredTo?: number;
  /** Who came during the game, and so has no seed in its dice (TAB-6). */
  readonly late?: readonly string[];
  readonly problem?: Refusal;
}

type Fair = NonNullable<GameRecord["fair"]>;

/** Plays a record again with dice worked out from its secret and seeds, and compares every one; and the chain. */
export function verifyRecord(
  game: Game<never>,
  record: GameRecord,
  anchors: Anchors = {},
): Verified {
  const moves = record.events.filter((event) => event.move !== undefined).length;
  const { fair } = record;
  const result = { moves, draws: 0, anchored: false };
  const walked = allSteps(game, record);
  if (isRefusal(walked)) return { ok: false, ...result, problem: walked };
  if (!fair) return { ok: false, ...result, problem: refuse("own-dice") };
  const { commitment, secret } = fair;
  const failed = (problem: Refusal, draws = 0): Verified => ({
    ok: false,
    ...result,
    draws,
    commitment,
    problem,
  });
  if (secret === undefined) return failed(refuse("secret-not-revealed"));
  const wrong = commitmentRefusal(fair, secret) ?? anchorRefusal(fair, anchors);
  if (wrong) return failed(wrong);
  const dice = throwAgain(walked, fair, secret);
  if (dice.problem) return failed(dice.problem, dice.draws);
  const anchored = holdLink(record, fair, secret, anchors.link);
  if (isRefusal(anchored)) return failed(anchored, dice.draws);
  const late = lateComers(walked);
  const came = late.length > 0 ? { late } : {};
  return { ok: true, moves, draws: dice.draws, commitment, ...anchored, ...came };
}

function lateComers(walked: readonly Step[]): string[] {
  return walked.slice(1).flatMap(({ before, table }) => {
    const seat = joinedAt(before, table);
    return seat === undefined ? [] : [table.chairs[seat]?.player?.name ?? ""];
  });
}

/** Secret and seeds are what everybody had committed to. */
function commitmentRefusal(fair: Fair, secret: string): Refusal | undefined {
  const { commitment, seeds, commitments } = fair;
  if (commitmentOf(secret) !== commitment) return refuse("other-commitment");
  const bound = commitments.every((one, i) => {
    const seed = seeds[i] as string;
    return one.unopened ? seed === countedSeed({ ...one, seed: undefined }) : opens(seed, one);
  });
  return bound && seeds.length === commitments.length ? undefined : refuse("unbound-seed");
}

function opens(seed: string, { commitment }: { readonly commitment: string }): boolean {
  return commitmentOf(seed) === commitment;
}

/** What somebody kept is what the record says. Only a seed that was committed to was nobody else's to choose. */
function anchorRefusal(fair: Fair, { seeds = [], commitment }: Anchors): Refusal | undefined {
  if (commitment !== undefined && commitment !== fair.commitment) return refuse("other-seal");
  for (const seed of seeds) {
    const mine = fair.commitments.find((one) => opens(seed, one));
    if (!mine) return refuse("seed-left-out");
    if (mine.unopened) return refuse("seed-not-counted");
  }
  return undefined;
}

function throwAgain(
  walked: readonly Step[],
  { seeds }: Fair,
  secret: string,
): { draws: number; problem?: Refusal } {
  const hmac = new Hmac(fromHex(secret));
  let draws = 0;
  for (const { event, before } of walked) {
    const again = act(before, event, fairChance(hmac, seeds, draws), event.at);
    if (!("event" in again) || !sameOutcomes(again.event, event))
      return { draws, problem: refuse("other-dice", { at: event.seq }) };
    draws += event.chance.length;
  }
  return { draws };
}

/** The chain holds, and goes through the link that somebody kept. */
function holdLink(
  record: GameRecord,
  { link, signature }: Fair,
  secret: string,
  kept: string | undefined,
): { anchored: boolean; anchoredTo?: number } | Refusal {
  const chain = new Chain(plainSign(secret), record);
  let anchoredTo = chain.last === kept ? 0 : undefined;
  for (const event of record.events) {
    chain.add(event);
    if (chain.last === kept) anchoredTo = chain.size;
  }
  if ((link ?? chain.last) !== chain.last || (signature ?? chain.signature) !== chain.signature)
    return refuse("broken-chain");
  if (kept === undefined) return { anchored: false };
  if (anchoredTo === undefined) return refuse("other-link");
  return { anchored: anchoredTo === chain.size, anchoredTo };
}

function sameOutcomes(a: TableEvent, b: TableEvent): boolean {
  return (
    a.chance.length === b.chance.length &&
    a.chance.every((outcome: Outcome, i) => outcome === b.chance[i])
  );
}
