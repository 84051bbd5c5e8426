// What measurements and other programs may ask of the solvers.
export { optionsAt } from "./last-die/moves.ts";
export { solveLastDie } from "./last-die/solution.ts";
export { Outlook } from "./solitaire/outlook.ts";
export { bestEquation, everyEquation } from "./solver/index.ts";
export { openAlmanac } from "./table/almanac.ts";
export { checkTable, fullSets } from "./table/checking.ts";
export { facesOf } from "./table/dice-set.ts";
export { bestKnown, bestScore, everyBest } from "./table/lookup.ts";
export { makeReadings } from "./table/making/index.ts";
