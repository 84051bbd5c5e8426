// Somebody else plays on at a seat, under their own name.
import { expect, it } from "vitest";
import {
  act,
  chanceFrom,
  type Deed,
  type GameRecord,
  isNeeds,
  isRefusal,
  mindOf,
  openTable,
  type Refusal,
  recordOf,
  replay,
  seeded,
  type Table,
  type TableEvent,
} from "../index.ts";
import { highCard } from "./games/high-card.ts";

/** A table, and what has happened at it. */
class Played {
  table = openTable(highCard, 2) as Table;
  readonly events: TableEvent[] = [];
  readonly #chance = chanceFrom(seeded("handed over"));

  do(deed: Deed): Refusal | undefined {
    const done = act(this.table, deed, this.#chance, this.events.length);
    if (isRefusal(done)) return done;
    if (isNeeds(done)) throw new Error("dice are missing");
    this.table = done.table;
    this.events.push(done.event);
    return undefined;
  }
}

function begun(): Played {
  const played = new Played();
  played.do({ type: "sat", seat: 0, player: { name: "Ada" } });
  played.do({ type: "sat", seat: 1, player: { name: "casual", mind: "casual" } });
  played.do({ type: "started" });
  return played;
}

it("in a bot's place, and in that of somebody for whom a bot stands in", () => {
  const played = begun();
  expect(mindOf(played.table, 1)).toBe("casual");
  expect(played.do({ type: "handed-over", seat: 1, name: "Ben" })).toBeUndefined();
  expect(played.table.chairs[1]).toEqual({ player: { name: "Ben" } });
  played.do({ type: "bot-took-over", seat: 0, mind: "casual" });
  played.do({ type: "handed-over", seat: 0, name: "Cleo" });
  expect(played.table.chairs[0]).toEqual({ player: { name: "Cleo" } });
  expect(mindOf(played.table, 0)).toBeUndefined();
});

it("not before the start, and not for somebody who gave up", () => {
  const played = new Played();
  played.do({ type: "sat", seat: 0, player: { name: "Ada" } });
  expect(played.do({ type: "handed-over", seat: 0, name: "Ben" })?.refused).toBe("not-playing");
  expect(played.do({ type: "handed-over", seat: 1, name: "Ben" })?.refused).toBe("seat-empty");
  const three = begun();
  three.do({ type: "resigned", seat: 0 });
  expect(three.do({ type: "handed-over", seat: 0, name: "Ben" })).toBeDefined();
});

it("a record begins with whoever sat there at the start, and leads to the same table", () => {
  const played = begun();
  played.do({ type: "moved", seat: 1, move: { name: 3 } });
  played.do({ type: "handed-over", seat: 1, name: "Ben" });
  const record = recordOf(played.table, played.events) as GameRecord;
  expect(record.seats).toEqual([{ name: "Ada" }, { name: "casual", mind: "casual" }]);
  const again = replay(highCard, JSON.parse(JSON.stringify(record)));
  expect((again as Table).chairs).toEqual(played.table.chairs);
});
