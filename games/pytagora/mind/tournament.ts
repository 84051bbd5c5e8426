import type { Mind } from "@pipwise/core";
import type { Move, StageId, TournamentView } from "../rules/index.ts";

/** Plays each game of the tournament with the mind that would play it alone. */
export function inTurn(
  minds: { readonly [G in StageId]: Mind<never, Move> },
): Mind<TournamentView, Move> {
  return {
    choose({ seat, view, moves, random }) {
      const { stage } = view;
      return minds[stage.game].choose({ seat, view: stage.view as never, moves, random });
    },
    async ponder({ seat, view, moves, random }, work) {
      const { stage } = view;
      const sight = { seat, view: stage.view as never, moves, random };
      await minds[stage.game].ponder?.(sight, work);
    },
  };
}

/** A line of minds for the tournament, each as it plays the two kinds of games. */
export function tournamentLine(contests: StageMinds, lastDice: StageMinds): StageMinds {
  const both = (contest: Mind<never, Move>, lastDie: Mind<never, Move>) =>
    inTurn({ "one-by-one": contest, "all-together": contest, "last-die": lastDie });
  return contests.map((wake, place) => () => {
    const [one, other] = [wake(), (lastDice[place] as typeof wake)()];
    return one instanceof Promise || other instanceof Promise
      ? Promise.all([one, other]).then(([contest, lastDie]) => both(contest, lastDie))
      : both(one, other);
  });
}

/** Minds of a game of the tournament, weakest first. */
export type StageMinds = readonly (() => Mind<never, Move> | Promise<Mind<never, Move>>)[];
