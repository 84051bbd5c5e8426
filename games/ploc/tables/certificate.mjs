// What is proven of a packed table, as it is read.
import { furthestFrom } from "./prove.mjs";
import { starter } from "./solve.mjs";

/** `chances` are what the table reads, `bounds` those that hold. Nothing is claimed more exactly than it was proven. */
export function certificate(chances, model, bounds) {
  const [least, most] = [bounds.lower, bounds.upper].map((all) => starter(all, model.levels));
  return {
    error: up(furthestFrom((mine, theirs) => chances.of(mine, theirs), model, bounds)),
    start: { least: down(least), most: up(most) },
  };
}

const DIGITS = 100_000;

function up(bound) {
  return Math.ceil(bound * DIGITS) / DIGITS;
}

function down(bound) {
  return Math.floor(bound * DIGITS) / DIGITS;
}
