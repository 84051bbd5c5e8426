// The seeds that people add to the dice: committed to when they sit down, opened when the game is about to start.
import type { GameRecord } from "./game-record.ts";
import type { Seat } from "./seat.ts";
import { fromHex, sha256, toHex } from "./sha256.ts";
import type { Chair } from "./table.ts";

/** What binds somebody to a secret or a seed without telling it: SHA-256 of its bytes. All of it is in hex. */
export function commitmentOf(hex: string): string {
  return toHex(sha256(fromHex(hex)));
}

/** A seed that somebody at the table has committed to. */
export interface CommittedSeed {
  readonly seat: Seat;
  readonly commitment: string;
  /** Undefined until it is opened. */
  readonly seed: string | undefined;
}

/** Who has committed to a seed, in seat order. Whoever has not adds nothing to the dice, and nobody adds it for them. */
export function committedSeeds(chairs: readonly Chair[]): CommittedSeed[] {
  return chairs.flatMap(({ player, seed }, seat) =>
    player?.commitment === undefined ? [] : [{ seat, commitment: player.commitment, seed }],
  );
}

/** What counts for the dice: the seed, or the commitment itself of somebody who has not opened it. */
export function countedSeed({ commitment, seed }: Omit<CommittedSeed, "seat">): string {
  return seed ?? commitment;
}

/** The seeds of a table as its record has them. */
export function fairSeeds(
  chairs: readonly Chair[],
): Pick<NonNullable<GameRecord["fair"]>, "seeds" | "commitments"> {
  const committed = committedSeeds(chairs);
  return {
    seeds: committed.map(countedSeed),
    commitments: committed.map(({ seat, commitment, seed }) =>
      seed === undefined ? { seat, commitment, unopened: true } : { seat, commitment },
    ),
  };
}
