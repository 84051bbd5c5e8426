// What games ask for, seen in their playthroughs and in random games that begin like them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  act,
  awaited,
  chanceFrom,
  FORMAT,
  fold,
  type Happening,
  happeningOf,
  isNeeds,
  isRefusal,
  openRecord,
  type Playthrough,
  type Seat,
  sample,
  seeded,
  type Table,
  type TableEvent,
} from "@pipwise/core";
import type { AnyGame } from "@pipwise/games";
import { ROOT } from "./examples.ts";

/** Of random games, so many moves at most: everything that is asked has been asked by then. */
const MOST_MOVES = 400;
/** Of moves that cannot be listed, so many are tried. */
const SAMPLES = 12;

/** Something that happened, and what had been asked. */
export interface Step {
  /** Undefined where the one who acted had not been asked. */
  readonly kind: string | undefined;
  /** That would have answered it. */
  readonly moves: readonly unknown[];
  readonly before: Table;
  readonly happening: Happening;
  readonly after: Table;
}

type Expecting = TableEvent & { readonly expect?: unknown };

const GAMES = join(ROOT, "games");
const playthroughs: readonly Playthrough[] = readdirSync(GAMES, {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => /^[^/]+\/playthroughs\/[^/]+\.json$/.test(file))
  .sort()
  .map((file) => JSON.parse(readFileSync(join(GAMES, file), "utf8")));

/** Every step of the playthroughs. */
export function* inPlaythroughs(game: AnyGame): Generator<Step> {
  for (const { before, events } of opened(game)) {
    let table = before;
    for (const { expect: _, ...event } of events) {
      const after = fold(table, { ...event, seq: table.seq + 1 });
      // It is refused, as that playthrough expects.
      if (isRefusal(after)) continue;
      const happened = happeningOf(event, table, after);
      if (happened) {
        const { move } = happened;
        yield step(table, happened, after, move === undefined ? [] : [move]);
      }
      table = after;
    }
  }
}

/** Steps of random games that are set like the playthroughs, with moves that are allowed then. */
export function* inRandomGames(game: AnyGame, seed: string, games: number): Generator<Step> {
  const known = [...inPlaythroughs(game)].flatMap(({ happening: { move } }) => move ?? []);
  for (const [i, { before }] of opened(game).entries())
    for (let n = 0; n < games; n++) {
      const random = seeded(`${seed}/${game.id}/${i}/${n}`);
      let table = before;
      for (let moved = 0; moved < MOST_MOVES && table.life === "playing"; moved++) {
        const seat = awaited(table)[0]?.seat as Seat;
        const all = table.game.legal(table.state, seat);
        const move = sample(all, random);
        const moves =
          "sample" in all
            ? [
                ...Array.from({ length: SAMPLES }, () => sample(all, random)),
                ...known.filter((one) => all.has(one)),
              ]
            : all;
        const done = act(table, { type: "moved", seat, move }, chanceFrom(random), 0);
        if (isRefusal(done) || isNeeds(done)) throw new Error(JSON.stringify(done));
        yield step(table, { seat, move, chance: done.event.chance }, done.table, moves);
        ({ table } = done);
      }
    }
}

function step(before: Table, happening: Happening, after: Table, moves: readonly unknown[]): Step {
  const kind = before.asked.find(({ seat }) => seat === happening.seat)?.kind;
  return { kind, moves, before, happening, after };
}

/** The playthroughs that were made by the rules of now, at their start. */
function opened(game: AnyGame): { before: Table; events: readonly Expecting[] }[] {
  return playthroughs
    .filter(({ game: id, rules }) => id === game.id && rules === game.version)
    .flatMap((playthrough) => {
      const all = openRecord(game, { ...playthrough, format: FORMAT });
      return isRefusal(all) ? [] : [{ before: all.table, events: all.events }];
    });
}
