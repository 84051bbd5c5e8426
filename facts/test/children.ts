// Children whose knowledge is known, by another model than the one that has to find it out: a fact is known or it is not,
// rows are learned one after the other, whoever does not know counts, derives or guesses.
import { type Random, seeded } from "@pipwise/core";
import { FACTS, factIndex } from "../index.ts";

/** As schools teach them, more or less. */
const TAUGHT = [1, 10, 2, 5, 11, 3, 4, 9, 6, 8, 7, 12];

export interface Child {
  /** By place in FACTS. */
  readonly knows: readonly boolean[];
  answer(facts: readonly number[]): { readonly right: boolean; readonly took: number };
}

export function childOf(seed: string): Child {
  const random = seeded(seed);
  const order = TAUGHT.map((row, place) => ({ row, at: place + 3 * normal(random) }))
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => row);
  const learned = new Set(order.slice(0, 1 + random.below(10)));
  const gaps = 0.03 + 0.12 * unit(random);
  const knows = FACTS.map(({ a, b }) => {
    const known = learned.has(a) || learned.has(b);
    return unit(random) < gaps ? !known : known;
  });
  const slip = 0.05 + 0.05 * unit(random);
  const recall = 1.5 + 1.5 * unit(random);
  const counts = 0.4 + 0.8 * unit(random);
  const guesses = 0.2 + 0.4 * unit(random);
  const one = (fact: number): { right: boolean; seconds: number } => {
    const { a, b } = FACTS[fact] as (typeof FACTS)[number];
    if (knows[fact])
      return { right: unit(random) > slip, seconds: recall * Math.exp(0.35 * normal(random)) };
    if (unit(random) < guesses)
      return { right: unit(random) < 0.08, seconds: recall * (1 + 2 * unit(random)) };
    // Counts up by the larger number; the longer that goes on, the likelier it goes wrong.
    return {
      right: unit(random) < 0.9 - 0.05 * a,
      seconds: (recall + counts * a * (b > 5 ? 1.4 : 1)) * Math.exp(0.3 * normal(random)),
    };
  };
  return {
    knows,
    answer(facts) {
      const steps = facts.map(one);
      const carry = steps.length > 1 ? 0.03 * (steps.length - 1) : 0;
      return {
        right: steps.every(({ right }) => right) && unit(random) > carry,
        took: 1000 * steps.reduce((sum, { seconds }) => sum + seconds, 0.6),
      };
    },
  };
}

/** How often a known fact is thought better known than an unknown one; 0.5 is chance. All 144 squares of the map count. */
export function auc(children: readonly { child: Child; chance(fact: number): number }[]): number {
  const rows: { known: boolean; chance: number }[] = [];
  for (const { child, chance } of children)
    for (let a = 1; a <= 12; a++)
      for (let b = 1; b <= 12; b++) {
        const fact = factIndex(a, b) as number;
        rows.push({ known: child.knows[fact] as boolean, chance: chance(fact) });
      }
  rows.sort((one, other) => one.chance - other.chance);
  let [unknown, wins] = [0, 0];
  for (const { known } of rows)
    if (known) wins += unknown;
    else unknown++;
  return wins / (unknown * (rows.length - unknown));
}

export function unit(random: Random): number {
  return random.below(1_000_000) / 1_000_000;
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(unit(random) + 1e-9)) * Math.cos(2 * Math.PI * unit(random));
}
