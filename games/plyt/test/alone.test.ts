// Nobody else runs: a race is won in any case, and fewest turns are the aim.
import { type Mind, playout } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { advise } from "../mind/coach.ts";
import { raceOf } from "../mind/estimate.ts";
import { best, racer, strong, toWin, turnsAfter } from "../mind/racer.ts";
import { type Move, plyt, type State, type View } from "../rules/index.ts";
import { at, begun, holding } from "./positions.ts";

const BEST = { slip: 18, smart: true };
const GAMES = 300;

/** The last turn wins, and is not counted by the state. */
function turnsOf(mind: Mind<View, Move>, options: object, seats = 1): number {
  let turns = 0;
  for (let seed = 0; seed < GAMES; seed++) {
    const all = Array.from({ length: seats }, () => ({ name: "alone", mind }));
    const done = playout(plyt, all, `alone ${seed}`, options);
    if ("refused" in done) throw new Error(done.refused);
    turns += 1 + (done.table.state as State).turns;
  }
  return turns / GAMES;
}

describe("alone", () => {
  it.each(["act", "off"])("best needs as few turns as it promises, cards: %s", (cards) => {
    const state = begun(1, { cards });
    const promised = raceOf(state, 0, BEST).alone.turns(0);
    const played = turnsOf(best, { cards });
    expect(Math.abs(played - promised)).toBeLessThan(0.4);
    // By its chance to win, which is one everywhere, it took 7.8.
    expect(played).toBeLessThan(6.65);
    expect(played).toBeLessThan(turnsOf(strong, { cards }) - 0.5);
  });

  it("PLY-25 kept cards are planned with: fewer turns than without keeping any", () => {
    const plan = racer(BEST, toWin);
    const keepless: Mind<View, Move> = {
      choose(sight) {
        const { seat, view, random } = sight;
        if (view.stage !== "card") return plan.choose(sight);
        const list = sight.moves as readonly Move[];
        const open = list.filter((move) => !("keep" in move));
        return plan.choose({ seat, view, random, moves: open.length > 0 ? open : list });
      },
    };
    const options = { cards: "keep" };
    const [planned, without] = [turnsOf(plan, options), turnsOf(keepless, options)];
    expect(planned).toBeLessThan(without);
  });

  it("the coach says what leaves fewest turns", async () => {
    for (const square of [0, 20, 60, 95, 108]) {
      const state = at(begun(1), square);
      const view = plyt.view(state, 0);
      const moves = plyt.legal(state, 0) as readonly Move[];
      const advice = await advise({ seat: 0, view, moves } as Parameters<typeof advise>[0]);
      const { alone } = raceOf(view, 0);
      const turns = moves.map((move) => turnsAfter(view, move, alone));
      const move = advice?.move as Move;
      expect(turnsAfter(view, move, alone)).toBe(Math.min(...turns));
    }
  });

  it("PLY-29 a card that can never be played is as good as none", () => {
    const state = holding(at(begun(1, { cards: "keep" }), 112), 0, "me-forward");
    const { alone } = raceOf(state, 0, BEST);
    expect(alone.turns(112, ["me-forward"])).toBe(alone.turns(112));
    expect(alone.turns(105, ["me-forward"])).toBeGreaterThan(alone.turns(105));
    expect(alone.turns(41, ["me-up"])).toBeLessThan(alone.turns(41));
  });
});
