// Why a move is better than another: how the field looks after either of them, or what a re-roll may bring.
import type { Saying } from "@pipwise/core";
import { athletes, type Move, type Side, type View } from "../rules/index.ts";
import type { Chances } from "./chances.ts";
import { columnOf } from "./columns.ts";
import { worthNow } from "./decide.ts";
import { worthIn } from "./limit.ts";
import { restOfTurn } from "./rest.ts";
import type { Worth } from "./worth.ts";

const FACES = [1, 2, 3, 4, 5, 6] as const;

export function whyBetter(view: View, best: Move, made: Move, chances: Chances): Saying {
  const worth = worthIn(view, chances);
  if ("reroll" in best && "reroll" in made) return otherDie(view, best.reroll, made.reroll);
  if ("reroll" in best) return rerolling(view, best.reroll, worth, "why.reroll");
  if ("reroll" in made) return rerolling(view, made.reroll, worth, "why.no-reroll");
  const [good, poor] = [best, made].map((move) => restOfTurn(view, move, chances).end) as [
    View,
    View,
  ];
  if (good.winners.length > view.winners.length) return { says: "why.wins", params: {} };
  if (poor.winners.length > view.winners.length) return { says: "why.loses", params: {} };
  return byField(fieldOf(good, view.turn), fieldOf(poor, view.turn), worth);
}

/** With how many faces the turn gets better than by acting at once. */
function rerolling(view: View, place: number, worth: Worth, says: string): Saying {
  const par = worthNow({ ...view, rerolls: 0 }, worth);
  const faces = FACES.filter((face) => {
    const after = {
      ...view,
      free: view.free.with(place, face),
      rerolls: view.rerolls - 1,
      rerolled: [...view.rerolled, place],
    };
    return worthNow(after, worth) > par;
  });
  return { says, params: { face: view.free[place] as number, better: faces.length } };
}

function otherDie({ free }: View, best: number, made: number): Saying {
  const kept = (place: number): string => listed(free.toSpliced(place, 1));
  return { says: "why.other-die", params: { kept: kept(best), instead: kept(made) } };
}

/** The field at the end of a turn, as whoever made it sees it. */
interface Ends {
  readonly mine: Side;
  readonly theirs: Side;
}

function fieldOf({ sides }: View, turn: number): Ends {
  return { mine: sides[turn] as Side, theirs: sides[1 - turn] as Side };
}

const PARTS = ["column", "mine", "theirs"] as const;
type Part = (typeof PARTS)[number];
/** Every order in which the parts of one field can be exchanged for those of the other. */
const ORDERS: readonly (readonly Part[])[] = [
  ["column", "mine", "theirs"],
  ["column", "theirs", "mine"],
  ["mine", "column", "theirs"],
  ["mine", "theirs", "column"],
  ["theirs", "column", "mine"],
  ["theirs", "mine", "column"],
];

/** Which part of the field makes most of the difference, on average over all orders of exchanging them. */
function byField(good: Ends, poor: Ends, worth: Worth): Saying {
  const value = (from: ReadonlySet<Part>): number => {
    const { column } = (from.has("column") ? good : poor).mine;
    const { mine } = from.has("mine") ? good : poor;
    const { theirs } = from.has("theirs") ? good : poor;
    const [a = 1, b = 1, c = 1] = column;
    const held = columnOf(a, b, c);
    return worth(held, athletes(mine), mine.weakened, athletes(theirs), theirs.weakened);
  };
  const gains = { column: 0, mine: 0, theirs: 0 };
  for (const order of ORDERS) {
    const taken = new Set<Part>();
    let before = value(taken);
    for (const part of order) {
      const after = value(taken.add(part));
      gains[part] += after - before;
      before = after;
    }
  }
  const [part = "column"] = PARTS.toSorted((a, b) => gains[b] - gains[a]);
  if (part === "column") return byColumn(good.mine.column, poor.mine.column);
  return byAthletes(part, good[part], poor[part]);
}

function byAthletes(part: "mine" | "theirs", good: Side, poor: Side): Saying {
  const [best, made] = [athletes(good), athletes(poor)];
  return best === made
    ? { says: `why.weakened-${part}`, params: { best: good.weakened, made: poor.weakened } }
    : { says: `why.${part}`, params: { best, made } };
}

/** Low dice are easy to reach and bring most when they are modified; a 6 is a re-roll. */
function byColumn(good: readonly number[], poor: readonly number[]): Saying {
  const params = { column: listed(good), instead: listed(poor) };
  const sum = (column: readonly number[]): number => column.reduce((a, b) => a + b, 0);
  const sixes = (column: readonly number[]): number => column.filter((die) => die === 6).length;
  if (sum(good) < sum(poor)) return { says: "why.column-low", params };
  return sixes(good) > sixes(poor)
    ? { says: "why.column-six", params }
    : { says: "why.column", params };
}

function listed(dice: readonly number[]): string {
  return dice.toSorted((a, b) => b - a).join(", ");
}
