// What every pool of bots promises.
import { act, chanceFrom, isRefusal, openTable, seeded, type Table } from "@pipwise/core";
import { fetchGame } from "@pipwise/games/rooms";
import type { Position } from "@pipwise/games/think";
import type { Bots } from "../ports.ts";
import { type Check, expectSame } from "./check.ts";

/** What every source of bots must do. */
export function botsContract(open: () => Bots): Check[] {
  return [
    {
      name: "a bot's move is one that the rules accept",
      run: async () => {
        const bots = open();
        for (const level of ["random", "casual", "best"]) {
          const { table, position } = await firstDecision();
          const move = await bots.choose(level, position);
          const done = act(table, { type: "moved", seat: position.seat, move }, dice(), 0);
          expectSame(isRefusal(done), false, level);
        }
      },
    },
    {
      name: "several may be asked at once",
      run: async () => {
        const bots = open();
        const { position } = await firstDecision();
        const moves = [1, 2, 3].map(() => bots.choose("casual", position));
        expectSame((await Promise.all(moves)).length, 3);
      },
    },
    {
      name: "a hint says something, and the move",
      run: async () => {
        const hint = await open().hint((await firstDecision()).position);
        expectSame(hint !== undefined && "rungs" in hint && hint.rungs.length > 0, true);
      },
    },
    {
      name: "a question that makes no sense is an error, and the next one is answered",
      run: async () => {
        const bots = open();
        const { position } = await firstDecision();
        const wrong = await bots.choose("casual", { ...position, game: "chess" }).then(
          () => "answered",
          () => "rejected",
        );
        expectSame(wrong, "rejected");
        await bots.choose("casual", position);
      },
    },
  ];
}

const dice = () => chanceFrom(seeded("contract"));

/** Yatzy, after the first throw: there is something to choose. */
async function firstDecision(): Promise<{ table: Table; position: Position }> {
  const game = await fetchGame("yatzy");
  if (!game) throw new Error("no yatzy");
  let table = openTable(game, 1) as Table;
  for (const deed of [
    { type: "sat", seat: 0, player: { name: "Ada" } },
    { type: "started" },
    { type: "moved", seat: 0, move: { keep: [] } },
  ] as const) {
    const done = act(table, deed, dice(), 0);
    if (!("event" in done)) throw new Error(JSON.stringify(done));
    table = done.table;
  }
  return { table, position: { game: "yatzy", rules: game.version, seat: 0, state: table.state } };
}
