// The agreements under which The Last Die has been solved so far.
import type { Work } from "@pipwise/core";
import { type Checking, FACES, type Faces } from "../../rules/index.ts";
import { type Almanac, openAlmanac } from "../table/almanac.ts";
import { type Solution, solveLastDie, solveStepByStep } from "./solution.ts";

/** A solution takes 2 MB, and any table may have dice of its own: only those asked for last are kept. */
const KEPT = 16;

/** Solved when first asked for, by agreement and dice; at one go, if nobody had it solved beforehand. */
export function solutionFor(almanac: Almanac, checking: Checking, faces: Faces): Solution {
  const key = keyOf(checking, faces);
  const solution =
    solvedOf(almanac).get(key) ?? (solveLastDie(almanac.under(checking), faces) as Solution);
  keep(almanac, key, solution);
  return solution;
}

/** Solves step by step what `solutionFor` would solve at one go; answers whether it was not stopped. */
export function solvedBeforehand(
  almanac: Almanac,
  checking: Checking,
  faces: Faces,
  work?: Work,
): Promise<boolean> {
  const key = keyOf(checking, faces);
  const solve = async (): Promise<boolean> => {
    const solution =
      solvedOf(almanac).get(key) ?? (await solveStepByStep(almanac.under(checking), faces, work));
    if (solution) keep(almanac, key, solution);
    return solution !== undefined;
  };
  return solvedOf(almanac).has(key) ? solve() : inTurn(solve);
}

let before: Promise<unknown> = Promise.resolve();

/** One after the other: many at once would take as long, and leave less time to everybody else in the thread. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = before.then(work);
  before = own.catch(() => undefined);
  return own;
}

/** An almanac with The Last Die solved as it is usually played. */
export async function openSolved(): Promise<Almanac> {
  const almanac = await openAlmanac();
  await solvedBeforehand(almanac, { allowZeroDividend: true, allowReordered: true }, FACES);
  return almanac;
}

const solutions = new WeakMap<Almanac, Map<string, Solution>>();

/** Those asked for longest ago come first. */
function solvedOf(almanac: Almanac): Map<string, Solution> {
  let own = solutions.get(almanac);
  if (!own) solutions.set(almanac, (own = new Map()));
  return own;
}

function keep(almanac: Almanac, key: string, solution: Solution): void {
  const own = solvedOf(almanac);
  own.delete(key);
  own.set(key, solution);
  if (own.size > KEPT) own.delete(own.keys().next().value as string);
}

function keyOf({ allowZeroDividend, allowReordered }: Checking, faces: Faces): string {
  return JSON.stringify([allowZeroDividend, allowReordered, faces]);
}
