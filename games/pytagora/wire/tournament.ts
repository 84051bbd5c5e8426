import { exact, type Of, seatSchema } from "@pipwise/core";
import { type TSchema, Type } from "typebox";
import { STAGES, type StageId } from "../rules/title.ts";
import { AllTogetherReport, AllTogetherView } from "./all-together.ts";
import { LastDieReport, LastDieView } from "./last-die.ts";
import { OneByOneReport, OneByOneView } from "./one-by-one.ts";

/** A game of the tournament, as a viewer may see it. */
export const StageView = Type.Union([
  viewOf("one-by-one", OneByOneView),
  viewOf("all-together", AllTogetherView),
  viewOf("last-die", LastDieView),
]);
export type StageView = Of<typeof StageView>;

/** What a viewer may learn of an event, by the game that was on. */
export const StageReport = Type.Union([
  reportOf("one-by-one", OneByOneReport),
  reportOf("all-together", AllTogetherReport),
  reportOf("last-die", LastDieReport),
]);
export type StageReport = Of<typeof StageReport>;

const Standing = exact({
  seat: seatSchema("Whose it is."),
  place: Type.Integer({ description: "Counts from 1; shared places count 1-2-2-4." }),
  score: Type.Optional(
    Type.Integer({ description: "Left out where the game did not get that far." }),
  ),
});

/** How one of the games went, and the tournament points it brought, by seat. */
export const StageResult = exact({
  game: Type.Enum([...STAGES], { description: "Which game." }),
  standings: Type.Array(Standing, { description: "By seat." }),
  points: Type.Array(Type.Integer(), { description: "Tournament points, by seat." }),
});
export type StageResult = Of<typeof StageResult>;

/** What somebody may know of a tournament. */
export const TournamentView = exact({
  stage: Type.Union(StageView.anyOf, { description: "The game that is on." }),
  ended: Type.Array(StageView, { description: "The games before it, as they ended." }),
  results: Type.Array(StageResult, { description: "How the games that are over went." }),
  points: Type.Array(Type.Integer(), { description: "Tournament points so far, by seat." }),
});
export type TournamentView = Of<typeof TournamentView>;

function viewOf<Id extends StageId, View extends TSchema>(game: Id, view: View) {
  return exact({
    game: Type.Literal(game, { description: "Which game." }),
    view: { ...view, description: "What is seen of it." },
  });
}

function reportOf<Id extends StageId, Report extends TSchema>(game: Id, report: Report) {
  return exact({
    game: Type.Literal(game, { description: "Which game." }),
    report: { ...report, description: "What is told of it." },
  });
}
