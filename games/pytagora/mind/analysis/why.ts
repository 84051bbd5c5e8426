// Why another equation would have been better.
import { isRefusal, type Saying } from "@pipwise/core";
import {
  type Checking,
  check,
  diceIn,
  type Equation,
  type Face,
  type Move,
  score,
  scoreParts,
  type Throw,
} from "../../rules/index.ts";
import { chanceAfter, type Solution } from "../last-die/solution.ts";
import { setOfFaces } from "../table/dice-set.ts";

/** Dice, and how equations in them are checked. */
interface Desk {
  readonly dice: Throw;
  readonly checking: Checking;
}

/** Where points come from: every die brings one, some bring more. */
interface Sources {
  /** With the bonus for many of them (PYT-9). */
  readonly dice: number;
  readonly numbers: number;
  readonly signs: number;
  readonly score: number;
  readonly count: number;
}

/** Where points count. `made` is undefined for whoever ran out of time. */
export function whyEquation(desk: Desk, best: Move, made: Move | undefined): Saying {
  const good = sourcesOf(desk, best) as Sources;
  const params = { score: good.score };
  if (!made || !("equation" in made)) return { says: "why.none", params };
  const poor = sourcesOf(desk, made);
  if (!poor) return { says: "why.wrong", params };
  const more = (source: keyof Sources): number => good[source] - poor[source];
  const [most = "dice"] = SOURCES.toSorted((a, b) => more(b) - more(a));
  const aboveAll = 2 * more(most) > more("score") ? "yes" : "no";
  return {
    says: `why.more-${most}`,
    params: {
      ...params,
      than: poor.score,
      dice: good.count,
      instead: poor.count,
      more: more(most),
      aboveAll,
    },
  };
}

const SOURCES = ["dice", "numbers", "signs"] as const;

/** Undefined for what does not hold. */
function sourcesOf(desk: Desk, move: Move): Sources | undefined {
  const equation = equationOf(desk, move);
  if (!equation) return undefined;
  const beyond = (clause: string): number =>
    scoreParts(equation)
      .filter((part) => part.clause === clause)
      .reduce((sum, { text, points }) => sum + points - text.length, 0);
  const whole = score(equation);
  const [numbers, signs] = [beyond("PYT-8"), beyond("PYT-7")];
  return {
    dice: whole - numbers - signs,
    numbers,
    signs,
    score: whole,
    count: diceIn(equation),
  };
}

function equationOf({ dice, checking }: Desk, move: Move): Equation | undefined {
  const equation = "equation" in move ? check(move.equation, dice, checking) : undefined;
  return equation && !isRefusal(equation) ? equation : undefined;
}

/** In The Last Die, where it only counts whether somebody can go on. */
export function whyLastDie(
  desk: Desk,
  solution: Solution,
  best: Move,
  made: Move | undefined,
): Saying {
  const good = leftBy(desk, solution, best);
  const isAll = good.left === 0;
  if (!made || !("equation" in made)) {
    const params = { chance: good.chance };
    return { says: isAll ? "why.could-take-all" : "why.could-go-on", params };
  }
  const poor = leftBy(desk, solution, made);
  const params = { best: 1 - good.chance, made: 1 - poor.chance };
  if (isAll) return { says: "why.all-dice", params };
  const says = good.left < poor.left ? "why.fewer-left" : "why.harder";
  return { says, params: { ...params, left: good.left, instead: poor.left } };
}

/** How many dice an equation leaves to throw, and how likely the point is for whoever wrote it. */
function leftBy(
  desk: Desk,
  solution: Solution,
  move: Move,
): { readonly left: number; readonly chance: number } {
  const places = equationOf(desk, move)?.places ?? [];
  const set = setOfFaces(places.map((place) => desk.dice[place] as Face));
  return { left: desk.dice.length - places.length, chance: chanceAfter(solution, set) };
}
