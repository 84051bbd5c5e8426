// The thread in which bots think, from within.
import { setImmediate } from "node:timers/promises";
import {
  type Accepted,
  act,
  chanceFrom,
  type Deed,
  openTable,
  seeded,
  type Table,
} from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { describe, expect, it } from "vitest";
import think, { type Thought } from "../bots/thought.ts";

const STRANGE = ["++--x:", "++-xx:", "++--x:", "++--::"];
const STRANGER = ["++--x:", "++-xx:", "++--x:", "+---::"];

describe("a thought that takes long", () => {
  it.each([
    ["a move", "last-die", "best", STRANGE],
    ["a hint", "last-die", undefined, STRANGER],
  ])("%s: others are answered meanwhile", async (_what, game, level, redFaces) => {
    const quick = [asked("ploc", "casual"), asked("last-die", "best")];
    for (const one of quick) await think(one);
    await think(asked(game, level));
    let found: unknown;
    const long = think(asked(game, level, { redFaces })).then((answer) => {
      found = answer;
    });
    let answered = 0;
    for (; found === undefined; await setImmediate()) {
      for (const one of quick) await think(one);
      if (found === undefined) answered++;
    }
    await long;
    expect(answered).toBeGreaterThan(5);
  });
});

/** A seat that has thrown and is asked what it makes of it. */
function asked(id: string, level?: string, options: object = {}): Thought {
  const game = gameById(id);
  if (!game) throw new Error(`there is no game ${id}`);
  const chance = chanceFrom(seeded("thrown"));
  let table = openTable(game, 2) as Table;
  const deeds: Deed[] = [
    { type: "sat", seat: 0, player: { name: "Ada" } },
    { type: "sat", seat: 1, player: { name: "Ben" } },
    { type: "options", options },
    { type: "started" },
  ];
  for (const deed of deeds) ({ table } = act(table, deed, chance, 0) as Accepted);
  const { seat } = table.asked[0] as { seat: number };
  ({ table } = act(table, { type: "moved", seat, move: { throw: true } }, chance, 0) as Accepted);
  const { state } = table;
  return {
    game: id,
    rules: game.version,
    ...(level === undefined ? {} : { level }),
    seat,
    state,
    seed: 1,
  };
}
