// Hints in Plyt: for a sum the easiest way in the head, step by step; otherwise what wins the race most often.
import {
  type Advise,
  type Coach,
  catalogue,
  type Saying,
  type Seat,
  seeded,
  together,
} from "@pipwise/core";
import { type Equation, type SmartStep, smartWay, wayWords } from "@pipwise/facts";
import type { Move, View } from "../rules/index.ts";
import { termsOf } from "./choosing.ts";
import { raceOf } from "./estimate.ts";
import { racer, toWin } from "./racer.ts";

export const coach: Coach = {
  words: together(
    wayWords,
    catalogue((language) => import(`../words/${language}/hints.json`, { with: { type: "json" } })),
  ),
  advisers: { plyt: () => advise as unknown as Advise<never, never> },
};

/** Advises people by how they, and the others, have calculated so far. */
const adviser = racer(undefined, toWin);

export const advise: Advise<View, Move> = (sight) => {
  const { view, seat, moves } = sight;
  if (view.stage === "answer") return sum(view, seat);
  const list = moves as readonly Move[];
  if (list.length < 2) return undefined;
  const move = adviser.choose({ ...plain(sight), random: seeded("coach") });
  const first = "dice" in move ? odds(view, seat, list) : { says: "hint.look", params: {} };
  return { rungs: [first, told(move)], move };
};

function plain({ seat, view, moves }: Parameters<typeof advise>[0]) {
  return { seat, view, moves };
}

function sum(view: View, seat: Seat): ReturnType<typeof advise> {
  const { steps, result } = smartWay(view.sum, termsOf(view, seat).operation);
  const last = steps.findIndex(({ equations }) => equations.at(-1)?.result === result);
  if (last < 0) return { rungs: [{ says: "hint.read", params: {} }] };
  const before = steps.slice(0, last).map(({ key, params }) => ({ says: key, params }));
  return { rungs: [...before, ...untilTheLast((steps[last] as SmartStep).equations)] };
}

/** The way up to its last step, which is left to whoever asked. */
function untilTheLast(equations: readonly Equation[]): Saying[] {
  const [only] = equations;
  const way = equations.length === 1 && only ? nearby(only) : equations;
  const said = (says: string, { left, sign, right, result }: Equation): Saying => ({
    says,
    params: { left, sign, right, result },
  });
  const { result: _, ...rest } = way.at(-1) as Equation;
  return [
    ...way.slice(0, -1).map((equation) => said("hint.step", equation)),
    { says: "hint.rest", params: { ...rest } },
  ];
}

/** A fact that somebody may know by heart is led up to from the one before it. */
function nearby(fact: Equation): readonly Equation[] {
  const { left, sign, right, result } = fact;
  const [many, few] = [Math.max(left, right), Math.min(left, right)];
  if (sign !== "×" || few < 3) return [fact];
  const before = many * (few - 1);
  return [
    { left: many, sign: "×", right: few - 1, result: before },
    { left: before, sign: "+", right: many, result },
  ];
}

/** The fewest dice and the most, and how sure one can be of each. */
function odds(view: View, seat: Seat, moves: readonly Move[]): Saying {
  const counts = moves.flatMap((move) => ("dice" in move ? [move.dice] : []));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const race = raceOf(view, seat);
  const sure = (dice: number): number => {
    const masters = Array.from({ length: view.agreed.sides }, (_, i) => race.accuracy(dice, i + 1));
    return masters.reduce((total, one) => total + one, 0) / masters.length;
  };
  return {
    says: "hint.dice-odds",
    params: { least, most, easy: sure(least), hard: sure(most) },
  };
}

function told(move: Move): Saying {
  if ("dice" in move) return { says: "hint.dice", params: { dice: move.dice } };
  if ("to" in move) {
    const { to } = move;
    return "player" in move
      ? { says: "hint.other", params: { player: move.player + 1, to } }
      : { says: "hint.self", params: { to } };
  }
  const says = ["keep", "return", "done", "discard"].find((kind) => kind in move) ?? "look";
  return { says: `hint.${says}`, params: {} };
}
