export {
  type AllTogetherOptions,
  type AllTogetherReport,
  type AllTogetherState,
  type AllTogetherView,
  allTogether,
  type ClosedRound,
} from "./all-together.ts";
export type { Contest, Round } from "./contest.ts";
export type { Entries, Entry } from "./entry.ts";
export { type Checking, check, diceIn, type Equation } from "./equation.ts";
export { type Colour, EQUALS, FACES, type Face, type Faces } from "./faces.ts";
export { findEquations, type Search, someEquation } from "./finder.ts";
export {
  type LastDieOptions,
  type LastDieReport,
  type LastDieState,
  type LastDieView,
  lastDie,
} from "./last-die.ts";
export { fitsLine, LINES, type Line, lineBonus } from "./lines.ts";
export type { Move } from "./move.ts";
export {
  type OneByOneOptions,
  type OneByOneState,
  type OneByOneView,
  oneByOne,
} from "./one-by-one.ts";
export { type CommonOptions, checkingIn, facesIn } from "./options.ts";
export { type Part, score, scoreParts } from "./score.ts";
export { freeLines, layout, ROWS, type Row, type Sheet, type SheetLayout, total } from "./sheet.ts";
export {
  lineValue,
  MOST_AGAIN,
  type SolitaireMove,
  type SolitaireOptions,
  type SolitaireState,
  type SolitaireView,
  solitaire,
} from "./solitaire.ts";
export {
  colourAt,
  faceOf,
  PLACES,
  placesFor,
  readThrow,
  showThrow,
  type Throw,
} from "./throw.ts";
export { finalPlaces, PLACE_POINTS, STAGES, type StageId, type StageResult } from "./title.ts";
export {
  type StageReport,
  type StageView,
  type TournamentOptions,
  type TournamentState,
  type TournamentView,
  tournament,
} from "./tournament.ts";
