// How a shape is searched: which numbers are tried out, in which order, and which one is worked out.
import { numbersIn, type Shape, type TermShape } from "./shape.ts";

/** A number to be tried out. */
export interface Slot {
  readonly length: number;
  readonly term: number;
  readonly divisor: boolean;
  /** It may not be 0: it stands in a product. */
  readonly nonzero: boolean;
  /** It can change places with the slot before it, so that only one order need be tried. */
  readonly likePrevious: boolean;
}

export interface Plan {
  /** The terms whose worth counts; terms that are worth 0 whatever their divisors come after. */
  readonly counted: readonly TermShape[];
  readonly zeros: readonly TermShape[];
  readonly slots: readonly Slot[];
  /** The number that is worked out from the others; none when every term is worth 0. */
  readonly target: Slot | undefined;
  /** The last slot that can change places with the target; −1 if none can. */
  readonly twin: number;
  /** By term the slots of its factors and divisors; the target comes after the last slot. */
  readonly members: readonly Members[];
}

interface Members {
  readonly factors: readonly number[];
  readonly divisors: readonly number[];
}

const plans = new WeakMap<Shape, Plan>();

export function planOf(shape: Shape): Plan {
  let plan = plans.get(shape);
  if (!plan) plans.set(shape, (plan = planned(shape)));
  return plan;
}

function planned({ terms }: Shape): Plan {
  const counted = terms.filter(({ zero }) => !zero);
  const zeros = terms.filter(({ zero }) => zero);
  const all = counted.flatMap((term, index) => slotsOf(term, index));
  const target = all.toSorted(worthWorkingOut(counted))[0];
  const rest = all.filter((slot) => slot !== target);
  const own = rest.filter((slot) => slot.term === target?.term);
  const others = rest.filter((slot) => slot.term !== target?.term);
  const slots = linked([...others, ...own], counted, target);
  const filled = target ? [...slots, target] : slots;
  const alone = ({ term }: Slot): boolean => numbersIn(counted[term] as TermShape) === 1;
  const twin =
    target && alone(target)
      ? slots.findLastIndex((slot) => alone(slot) && slot.length === target.length)
      : -1;
  const members = counted.map((_, term) => ({
    factors: indexes(filled, (slot) => slot.term === term && !slot.divisor),
    divisors: indexes(filled, (slot) => slot.term === term && slot.divisor),
  }));
  return { counted, zeros, slots, target, twin, members };
}

function indexes(slots: readonly Slot[], wanted: (slot: Slot) => boolean): number[] {
  return slots.flatMap((slot, i) => (wanted(slot) ? [i] : []));
}

function slotsOf(term: TermShape, index: number): Slot[] {
  const nonzero = numbersIn(term) > 1;
  const slot = (length: number, divisor: boolean): Slot => ({
    length,
    term: index,
    divisor,
    nonzero,
    likePrevious: false,
  });
  return [
    ...term.factors.map((length) => slot(length, false)),
    ...term.divisors.map((length) => slot(length, true)),
  ];
}

/** The longest, since it leaves the fewest digits to try; then one that stands alone. */
function worthWorkingOut(counted: readonly TermShape[]): (a: Slot, b: Slot) => number {
  const company = ({ term }: Slot): number => numbersIn(counted[term] as TermShape);
  return (a, b) =>
    b.length - a.length || company(a) - company(b) || Number(a.divisor) - Number(b.divisor);
}

function linked(
  slots: readonly Slot[],
  counted: readonly TermShape[],
  target: Slot | undefined,
): Slot[] {
  const alone = ({ term }: Slot): boolean => numbersIn(counted[term] as TermShape) === 1;
  return slots.map((slot, i) => {
    const previous = slots[i - 1];
    const alike =
      previous !== undefined &&
      previous.length === slot.length &&
      previous.divisor === slot.divisor &&
      (previous.term === slot.term || (alone(previous) && alone(slot))) &&
      slot !== target;
    return { ...slot, likePrevious: alike };
  });
}
