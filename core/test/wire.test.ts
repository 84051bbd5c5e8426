import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { exact, gameWire, happeningSchema } from "../index.ts";

const Card = Type.Enum(["ace", "king"], { description: "A card." });
const Move = Type.Union([exact({ play: Card }), exact({ pass: Type.Literal(true) })]);
const game = {
  view: exact({ top: Card, hand: Type.Array(Card, { description: "In the hand." }) }),
  report: happeningSchema(Move),
  move: Move,
  decisions: { turn: [{ play: "Which to play." }, { pass: "Plays none." }] },
};

describe("what a game says and hears over the wire", () => {
  it("has what is used twice once, by its name, and keeps what it is said to be", () => {
    const { view } = gameWire({ ...game, named: { Card } });
    const card = { $ref: "#/$defs/Card" };
    expect(view).toMatchObject({
      properties: { top: { ...card, description: "A card." }, hand: { items: card } },
      $defs: { Card: { enum: ["ace", "king"] } },
    });
  });

  it("tells of a move the shapes that answer a decision, with a sentence for each property", () => {
    const { move, report, decisions } = gameWire(game);
    expect(decisions).toEqual([{ kind: "turn", move }]);
    expect(move).toMatchObject({
      anyOf: [
        { properties: { play: { enum: ["ace", "king"], description: "Which to play." } } },
        { properties: { pass: { const: true, description: "Plays none." } } },
      ],
    });
    expect(report).toMatchObject({
      properties: { move: { $ref: "#/$defs/Move" } },
      $defs: { Move: move },
    });
  });

  it("fails where no move has these properties", () => {
    const decisions = { turn: [{ keep: "Which to keep." }] };
    expect(() => gameWire({ ...game, decisions })).toThrow("no move has keep");
  });
});
