// Whoever comes late sits down (TAB-6): what a table makes of it, whatever the game.
import { expect, it } from "vitest";
import {
  act,
  chanceFrom,
  type Deed,
  type GameRecord,
  isNeeds,
  isRefusal,
  openTable,
  type Refusal,
  recordOf,
  replay,
  seeded,
  type Table,
  type TableEvent,
  type Takeback,
} from "../index.ts";
import { highCard } from "./games/high-card.ts";

/** Three cards each; whoever comes late draws theirs when the others have. */
const roomy: typeof highCard = {
  ...highCard,
  seats: { min: 1, max: 3 },
  join: (state) => ({ ...(state as object), late: true }) as never,
};

class Played {
  table: Table;
  readonly events: TableEvent[] = [];
  readonly #chance = chanceFrom(seeded("late"));

  constructor(game: typeof highCard, people: readonly string[], takeback: Takeback = "agreed") {
    this.table = openTable(game, people.length, takeback) as Table;
    for (const [seat, name] of people.entries())
      this.do({
        type: "sat",
        seat,
        player: name === "bot" ? { name: "casual", mind: "casual" } : { name },
      });
    this.do({ type: "started" });
  }

  do(deed: Deed): Refusal | undefined {
    const done = act(this.table, deed, this.#chance, 100 * this.events.length);
    if (isRefusal(done)) return done;
    if (isNeeds(done)) throw new Error("dice are missing");
    this.table = done.table;
    this.events.push(done.event);
    return undefined;
  }

  ask(seat: number, name = "Mia"): Refusal | undefined {
    return this.do({ type: "join-asked", seat, player: { name } });
  }
}

it("TAB-6 a bot's seat goes to whoever comes, when all people have agreed", () => {
  const at = new Played(highCard, ["Ada", "bot"]);
  expect(at.ask(1)).toBeUndefined();
  expect(at.table.chairs[1]?.player).toEqual({ name: "casual", mind: "casual" });
  const { state } = at.table;
  expect(at.do({ type: "agreed", seat: 1 })).toMatchObject({ refused: "seat-has-a-bot" });
  expect(at.do({ type: "agreed", seat: 0 })).toBeUndefined();
  expect(at.table.chairs[1]?.player).toEqual({ name: "Mia" });
  expect(at.table.state).toBe(state);
  expect(at.table.proposal).toBeUndefined();
});

it("TAB-6 a new seat is the next one, as the rules have it", () => {
  const at = new Played(roomy, ["Ada", "Ben"]);
  at.ask(2);
  at.do({ type: "agreed", seat: 0 });
  expect(at.table.chairs).toHaveLength(2);
  at.do({ type: "agreed", seat: 1 });
  expect(at.table.chairs[2]?.player).toEqual({ name: "Mia" });
  expect(at.table.state).toMatchObject({ late: true });
});

it("TAB-6 whoever is asked may say no, and whoever asks may think better of it", () => {
  const at = new Played(roomy, ["Ada", "Ben"]);
  at.ask(2);
  expect(at.do({ type: "declined", seat: 0 })).toBeUndefined();
  expect(at.table.proposal).toBeUndefined();
  at.ask(2);
  expect(at.do({ type: "declined", seat: 2 })).toBeUndefined();
  expect(at.table.proposal).toBeUndefined();
  expect(at.table.chairs).toHaveLength(2);
});

it("TAB-6 around one device nobody need tap", () => {
  const at = new Played(roomy, ["Ada", "Ben"], "choices");
  at.ask(2);
  expect(at.table.chairs[2]?.player).toEqual({ name: "Mia" });
});

it.each([
  ["where a person sits", roomy, ["Ada", "Ben"], 0, "seat-taken"],
  ["beyond the next seat", roomy, ["Ada"], 2, "no-such-seat"],
  ["on more seats than the game has", roomy, ["Ada", "Ben", "Cleo"], 3, "table-full"],
  ["in a game that has no room for it", highCard, ["Ada", "Ben"], 2, "nobody-joins-late"],
] as const)("TAB-6 nobody sits down %s", (_, game, people, seat, refused) => {
  expect(new Played(game, people).ask(seat)).toMatchObject({ refused });
});

it("TAB-6 one comes after the other, and nobody during a pause", () => {
  const at = new Played(roomy, ["Ada"]);
  at.do({ type: "paused" });
  expect(at.ask(1)).toMatchObject({ refused: "paused" });
  const two = new Played(roomy, ["Ada", "Ben"]);
  two.ask(2);
  expect(two.ask(2, "Nils")).toMatchObject({ refused: "join-pending", params: { name: "Mia" } });
  const other = { type: "proposed", seat: 0, deed: { type: "paused" } } as const;
  expect(two.do(other)).toMatchObject({ refused: "join-pending" });
});

it("TAB-6 a record says when, and begins with whoever was there", () => {
  const at = new Played(roomy, ["Ada", "bot"]);
  at.ask(2);
  at.do({ type: "agreed", seat: 0 });
  at.ask(1, "Nils");
  for (const seat of [0, 2]) at.do({ type: "agreed", seat });
  const record = recordOf(at.table, at.events) as GameRecord;
  expect(record.seats).toEqual([
    { name: "Ada" },
    { name: "casual", mind: "casual" },
    { name: "Mia", late: true },
  ]);
  const again = replay(roomy as never, record) as Table;
  expect(again.chairs.map(({ player }) => player?.name)).toEqual(["Ada", "Nils", "Mia"]);
});
