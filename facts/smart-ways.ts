// The easiest way to do a sum in the head, step by step, as a teacher would show it.
import type { Operation } from "./facts.ts";
import { additions, easiestSum } from "./smart-adding.ts";
import type { SmartKey } from "./smart-key.ts";
import { foundProduct, multiplications } from "./smart-multiplying.ts";

export type Sign = "+" | "−" | "×" | "÷";

/** One step of a way: two numbers, and what they come to. */
export interface Equation {
  readonly left: number;
  readonly sign: Sign;
  readonly right: number;
  readonly result: number;
}

/** One step in the head: some of the numbers give way to others that come to the same. */
export interface SmartStep {
  /** What a teacher says, in the catalogue; `params` are its figures. */
  readonly key: SmartKey;
  readonly params: Readonly<Record<string, number | string>>;
  readonly takes: readonly number[];
  readonly gives: readonly number[];
  /** Everything that is calculated on the way. */
  readonly equations: readonly Equation[];
}

export interface SmartWay {
  readonly steps: readonly SmartStep[];
  readonly result: number;
}

/** A step that could be taken, and how hard it is: a table fact such as 7 × 8 is about 0.6. */
export interface Trick extends SmartStep {
  readonly effort: number;
}

/** A result that has to be kept in mind while another is worked out. */
const REMEMBERING = 0.25;
/** What is larger than any die's number must be a result. */
const ON_THE_DICE = 12;

/** The same numbers always get the same way, in whatever order they lie. */
export function smartWay(numbers: readonly number[], operation: Operation): SmartWay {
  const tricks = operation === "add" ? additions : multiplications;
  const start: Place = { numbers: sorted(numbers), effort: 0, steps: 0 };
  const open = new Map([[start.numbers.join(), start]]);
  const closed = new Set<string>();
  for (;;) {
    const [key, place] = easiest(open);
    if (place.numbers.length === 1) return wayTo(place);
    open.delete(key);
    closed.add(key);
    for (const trick of tricks(place.numbers)) {
      const next = after(place, trick);
      const name = next.numbers.join();
      const known = open.get(name);
      if (!closed.has(name) && (!known || isEasier(next, known))) open.set(name, next);
    }
  }
}

/** A single fact, from easier ones. */
export function foundFact(a: number, b: number, operation: Operation): SmartStep {
  const { effort: _, ...step } = operation === "add" ? easiestSum(b, a) : foundProduct(a, b);
  return step;
}

/** What is left to be combined, and how it came to this: Dijkstra's search over such places. */
interface Place {
  readonly numbers: readonly number[];
  readonly effort: number;
  readonly steps: number;
  readonly from?: { readonly place: Place; readonly trick: Trick };
}

function after(place: Place, trick: Trick): Place {
  const left = [...place.numbers];
  for (const taken of trick.takes) left.splice(left.indexOf(taken), 1);
  const numbers = sorted([...left, ...trick.gives]);
  const results = numbers.filter((number) => number > ON_THE_DICE).length;
  const kept = REMEMBERING * Math.max(0, results - 1);
  return {
    numbers,
    effort: place.effort + trick.effort + kept,
    steps: place.steps + 1,
    from: { place, trick },
  };
}

/** Rounded, so that sums of the same efforts in another order count as the same. */
function isEasier(a: Place, b: Place): boolean {
  const [one, other] = [Math.round(a.effort * 1e6), Math.round(b.effort * 1e6)];
  return one === other ? a.steps < b.steps : one < other;
}

function easiest(open: ReadonlyMap<string, Place>): [string, Place] {
  let best: [string, Place] | undefined;
  for (const entry of open) if (!best || isEasier(entry[1], best[1])) best = entry;
  if (!best) throw new Error("any two numbers can be combined");
  return best;
}

function wayTo(end: Place): SmartWay {
  const steps: SmartStep[] = [];
  for (let place = end; place.from; place = place.from.place) {
    const { effort: _, ...step } = place.from.trick;
    steps.unshift(step);
  }
  return { steps, result: end.numbers[0] as number };
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => b - a);
}
