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
  };
}
