import type { CommonLevel as Level, Mind, Minds } from "@pipwise/core";
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

/** The levels that both kinds of games have; those that need no table wake at once. */
export function tournamentMinds(contests: StageMinds, lastDice: StageMinds): Minds {
  const both = (contest: Mind<never, Move>, lastDie: Mind<never, Move>) =>
    inTurn({ "one-by-one": contest, "all-together": contest, "last-die": lastDie });
  const levels = Object.keys(contests) as Level[];
  return Object.fromEntries(
    levels.map((level) => [
      level,
      () => {
        const [one, other] = [contests[level](), lastDice[level]()];
        return one instanceof Promise || other instanceof Promise
          ? Promise.all([one, other]).then(([contest, lastDie]) => both(contest, lastDie))
          : both(one, other);
      },
    ]),
  );
}

/** Minds of a game of the tournament, by level. */
export type StageMinds = Readonly<
  Record<Level, () => Mind<never, Move> | Promise<Mind<never, Move>>>
>;
