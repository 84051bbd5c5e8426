export type { Checking, Faces } from "../wire/agreed.ts";
export type { AllTogetherReport, AllTogetherView, ClosedRound } from "../wire/all-together.ts";
export type { Contest, Round } from "../wire/contest.ts";
export type { Entries, Entry } from "../wire/entry.ts";
export type { LastDieReport, LastDieView } from "../wire/last-die.ts";
export type { OneByOneView } from "../wire/one-by-one.ts";
export type { Sheet, SolitaireView } from "../wire/solitaire.ts";
export type { Throw } from "../wire/throw.ts";
export type { StageReport, StageResult, StageView, TournamentView } from "../wire/tournament.ts";
export { type AllTogetherOptions, type AllTogetherState, allTogether } from "./all-together.ts";
export { check, diceIn, type Equation } from "./equation.ts";
export { type Colour, EQUALS, FACES, type Face } from "./faces.ts";
export { findEquations, type Search, someEquation } from "./finder.ts";
export { type LastDieOptions, type LastDieState, lastDie } from "./last-die.ts";
export { fitsLine, LINES, type Line, lineBonus } from "./lines.ts";
export type { Move } from "./move.ts";
export { type OneByOneOptions, type OneByOneState, oneByOne } from "./one-by-one.ts";
export { type CommonOptions, checkingIn, facesIn } from "./options.ts";
export { type Part, score, scoreParts } from "./score.ts";
export { freeLines, layout, ROWS, type Row, type SheetLayout, total } from "./sheet.ts";
export {
  lineValue,
  MOST_AGAIN,
  type SolitaireMove,
  type SolitaireOptions,
  type SolitaireState,
  solitaire,
} from "./solitaire.ts";
export { colourAt, faceOf, PLACES, placesFor, readThrow, showThrow } from "./throw.ts";
export { finalPlaces, PLACE_POINTS, STAGES, type StageId } from "./title.ts";
export { type TournamentOptions, type TournamentState, tournament } from "./tournament.ts";
