// The solver as a library: the table, every decision; and the parts that its generator needs.
export { tableMind } from "./best.ts";
export { type Chances, chancesFrom, solvedTable } from "./chances.ts";
export { COLUMNS, columnOf, SIXES, SUMS, WAYS } from "./columns.ts";
export { bestOf } from "./decide.ts";
export { type Ending, endings, KEPT, unpacked } from "./endings.ts";
export { chanceOf, patient, starterChance } from "./outlook.ts";
export { type Factors, type Proven, pack } from "./packing.ts";
export { MOST, SIDES } from "./sides.ts";
export { Throws } from "./throws.ts";
export { wholeTurns } from "./turns.ts";
