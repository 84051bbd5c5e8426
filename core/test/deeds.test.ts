import { describe, expect, it } from "vitest";
import {
  act,
  DEED_TYPES,
  type Deed,
  deedSchema,
  fits,
  openTable,
  RECORDED_TYPES,
  recorded,
  rolesFor,
  type Table,
} from "../index.ts";
import { highCard } from "./games/high-card.ts";

describe("deeds", () => {
  it("say who may do them, and that depends on the table where it must", () => {
    const open = openTable(highCard, 2) as Table;
    const playing: Table = { ...open, life: "playing" };
    const by = (table: Table) =>
      Object.fromEntries(DEED_TYPES.map((type) => [type, rolesFor(type, table, 0).join(" ")]));
    expect(by(playing)).toEqual({
      sat: "anybody host",
      left: "seat host",
      options: "host",
      terms: "seat host",
      "seeds-asked": "host",
      "seed-opened": "seat",
      started: "host",
      moved: "seat house",
      "timed-out": "house host everybody",
      "clock-restarted": "house",
      paused: "host everybody",
      resumed: "host house everybody",
      "more-time": "host everybody",
      proposed: "seat",
      "join-asked": "anybody",
      agreed: "seat",
      declined: "seat",
      corrected: "seat host everybody",
      "undo-asked": "seat",
      "undo-agreed": "seat",
      "undo-declined": "seat",
      resigned: "seat",
      "bot-took-over": "seat house",
      "bot-gave-back": "seat house",
      "handed-over": "seat host",
      abandoned: "everybody house",
    });
    expect(by(open).abandoned).toBe("host house");
    expect(by({ ...open, starting: { at: 0 } }).started).toBe("host house");
  });

  it("are in a record once the game has started", () => {
    const before = DEED_TYPES.filter((type) => !(RECORDED_TYPES as string[]).includes(type));
    expect(before).toEqual([
      "sat",
      "left",
      "options",
      "terms",
      "seeds-asked",
      "seed-opened",
      "started",
    ]);
  });

  it("have a shape for those who get one from outside", () => {
    const shape = deedSchema("moved");
    expect(fits(shape, { type: "moved", seat: 0, move: {}, answers: 3 })).toBe(true);
    expect(fits(shape, { type: "moved", seat: -1, move: {} })).toBe(false);
    expect(fits(shape, { type: "moved", seat: 0 })).toBe(false);
    expect(fits(shape, { type: "moved", seat: 0, move: {}, extra: 1 })).toBe(false);
    const pause = { type: "proposed", seat: 0, deed: { type: "paused" } };
    expect(fits(deedSchema("proposed"), pause)).toBe(true);
    const move = { type: "proposed", seat: 0, deed: { type: "moved", seat: 1 } };
    expect(fits(deedSchema("proposed"), move)).toBe(false);
  });

  it("that nobody knows are refused", () => {
    const open = openTable(highCard, 2) as Table;
    for (const type of ["nonsense", "constructor", "__proto__"])
      expect(act(open, { type } as unknown as Deed, recorded([]), 0)).toMatchObject({
        refused: "unknown-event",
      });
  });
});
