import { analysisWords, type Hint, isRefusal, recorded, seeded } from "@pipwise/core";
import { speakerOf } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { coach } from "../mind/index.ts";
import { type Move, ploc, type State, type View } from "../rules/index.ts";
import { match, peopled, thrown } from "./pieces.ts";

const speak = await speakerOf("en", analysisWords, coach.words);

describe("hints", () => {
  it("end in a legal move, and say more from rung to rung", async () => {
    const random = seeded("hints");
    const die = (): number => 1 + random.below(6);
    for (let i = 0; i < 40; i++) {
      const columns: [number[], number[]] = [
        [die(), die(), die()],
        [die(), die(), die()],
      ];
      const start = peopled(match(columns), [1 + random.below(9), 1], [1 + random.below(9), 1]);
      let state = thrown(start, die(), die(), die());
      while (state.phase === "act" && state.turn === 0) {
        const hint = await hintOn(state);
        expect(hint?.rungs.length).toBeGreaterThanOrEqual(3);
        for (const { says, params } of hint?.rungs ?? [])
          expect(speak.say(says, params)).toMatch(/^[A-Z].*\.$/);
        const next = ploc.play(state, 0, hint?.move as Move, recorded([die()]));
        expect(isRefusal(next)).toBe(false);
        state = next as State;
      }
    }
  });

  it("take the match when it is there", async () => {
    const state = thrown(
      peopled(
        match([
          [5, 3, 1],
          [6, 6, 6],
        ]),
        [9, 0],
        [3, 0],
      ),
      3,
      1,
      5,
    );
    const hint = await hintOn(state);
    expect(hint?.rungs[0]?.params).toEqual({ chance: 1 });
    expect(speak.say(hint?.rungs[1]?.says ?? "", hint?.rungs[1]?.params ?? {})).toBe(
      "Eliminate 3 athletes; keep your column as it is.",
    );
  });

  it("PLO-17 say that nobody knows where a turn limit counts", async () => {
    const start = match([
      [5, 3, 1],
      [6, 6, 6],
    ]);
    const hint = await hintOn(thrown({ ...start, turnLimit: 30 }, 3, 1, 5));
    expect(hint?.move).toBeUndefined();
    expect(hint?.rungs.map(({ says, params }) => speak.say(says, params))).toEqual([
      expect.stringMatching(/no hint here/),
    ]);
  });

  it("PLO-15 say that nobody knows with “net only”", async () => {
    const columns: [number[], number[]] = [
      [5, 3, 1],
      [6, 6, 6],
    ];
    const hint = await hintOn(thrown(match(columns, 0, true), 3, 1, 5));
    expect(hint?.move).toBeUndefined();
    expect(hint?.rungs.map(({ says, params }) => speak.say(says, params))).toEqual([
      expect.stringMatching(/there is no hint/),
    ]);
  });

  it("PLO-15 say whom to keep", () => {
    const says = { kind: "modify", die: 1, face: 2, held: 3, keep: 1, more: 0 };
    expect(speak.say("hint.action", says)).toMatch(/, and keep a weakened athlete\.$/);
    expect(speak.say("hint.action", { ...says, keep: 0 })).toMatch(/in your column\.$/);
  });

  it("have nothing to say before the throw", async () => {
    expect(
      await hintOn(
        match([
          [1, 2, 3],
          [4, 5, 6],
        ]),
      ),
    ).toBeUndefined();
  });
});

async function hintOn(state: State): Promise<Hint<Move> | undefined> {
  const advise = await coach.advisers.ploc?.();
  const sight = { seat: state.turn, view: ploc.view(state, state.turn), random: seeded(1) };
  return (advise as unknown as (sight: { view: View }) => Hint<Move> | undefined)({
    ...sight,
    moves: ploc.legal(state, state.turn),
  } as never);
}
