// The solver as a library: the whole game, every decision, the distribution of the final score.
export { type Distribution, distributionOf, distributionTogether } from "./distribution.ts";
export { solve } from "./kernel.ts";
export {
  decisions,
  forcedOutlook,
  moveValue,
  type Outlook,
  outlookOf,
  rollValue,
  type Valued,
} from "./outlook.ts";
export { pack, unpack } from "./packing.ts";
export { Cancelled } from "./progress.ts";
export { lowerSets, solvePlainly, solveRow } from "./reference.ts";
export { fetched, type Shelf, solved } from "./shelf.ts";
export { simulateBest } from "./simulation.ts";
export {
  emptyTable,
  POSITIONS,
  type Position,
  type Precision,
  placeOf,
  positionOf,
  START,
  type Table,
  worthOf,
} from "./table.ts";
export { solveTogether } from "./together.ts";
