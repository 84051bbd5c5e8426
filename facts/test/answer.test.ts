// How answers to sums are kept.
import { describe, expect, it } from "vitest";
import {
  ANSWERED_IN,
  answerInGame,
  factIndex,
  factsShown,
  OPERATIONS,
  packAnswer,
  type SumAnswer,
  unpackAnswer,
} from "../index.ts";

describe("an answer", () => {
  it("is the same when it is unpacked, and the same answers have the same text", () => {
    for (const operation of OPERATIONS)
      for (const from of ANSWERED_IN)
        for (const took of [undefined, 0, 1800])
          for (const right of [true, false]) {
            const rest = took === undefined ? {} : { took };
            const answer: SumAnswer = { at: 5, operation, right, from, numbers: [8, 7], ...rest };
            expect(unpackAnswer(packAnswer(answer))).toEqual(answer);
            expect(packAnswer(unpackAnswer(packAnswer(answer)))).toBe(packAnswer(answer));
          }
  });

  it("in a game says which facts were on the way, in practice which one was asked for", () => {
    const sum = { seat: 0, operation: "multiply", right: true, at: 10.4, took: 2000.6 } as const;
    const inGame = answerInGame({ ...sum, numbers: [20, 6] });
    expect(inGame).toEqual({
      at: 10,
      took: 2001,
      operation: "multiply",
      right: true,
      from: "game",
      numbers: [20, 6],
    });
    expect(factsShown(inGame)).toEqual([factIndex(2, 6)]);
    expect(factsShown({ ...inGame, from: "practice", numbers: [7, 8] })).toEqual([factIndex(7, 8)]);
    expect(factsShown({ ...inGame, from: "practice", numbers: [20, 6] })).toEqual([]);
    expect(answerInGame({ ...sum, unasked: true, numbers: [1] }).from).toBe("choice");
  });
});
