export { bestEquation, everyEquation } from "./solver/index.ts";
