// What a world consists of, and what goes wrong when: all of it from a seed.
import { pick, type Random, seeded } from "@pipwise/core";
import type { Plan } from "./person.ts";
import { between, chance } from "./time.ts";

export interface Fault {
  readonly at: number;
  readonly kind: Kind;
  readonly node?: number;
  readonly person?: string;
  readonly lasts?: number;
  /** How wrong the clock of a computer is when it comes back; milliseconds. */
  readonly leap?: number;
}

export interface Script {
  readonly seed: string;
  /** One alone, or several on one database. */
  readonly nodes: number;
  readonly tables: readonly Plan[];
  /** Pairs of children in a class; 0: there is none. */
  readonly pairs: number;
  readonly faults: readonly Fault[];
  readonly seconds: number;
}

/** What happens to a server that is alone. */
const ALONE = [
  "kill",
  "stop",
  "freeze",
  "hang up",
  "database slow",
  "full disk",
  "reload",
  "lose",
  "cut from people",
] as const;
const TOGETHER = [
  ...ALONE,
  "kill",
  "cut from database",
  "cut from bus",
  "database away",
  "database crash",
] as const;
export type Kind = (typeof TOGETHER)[number] | "next version";

/** Short ones, with and without secrets, with and without a clock. */
const GAMES = [
  { game: "ploc", seats: 2 },
  { game: "yatzy", seats: 2 },
  { game: "plyt", seats: 2 },
  { game: "all-together", seats: 3 },
  { game: "last-die", seats: 2 },
  { game: "whottotal", seats: 2 },
] as const;

/** A world with all that there is, in which nothing fails. */
export const EVERYTHING: Script = {
  seed: "everything",
  nodes: 2,
  tables: GAMES.map(({ game, seats }, i) => ({
    game,
    seats: Array.from({ length: seats }, (_, seat) => `${i}-${seat}`),
    patience: 0,
  })),
  pairs: 1,
  faults: [],
  seconds: 10,
};

const HOUR = 3_600_000;

export function scriptOf(seed: string): Script {
  const random = seeded(`${seed}/script`);
  const nodes = pick(random, [1, 2, 2, 3]);
  const pairs = chance(random, 30) ? between(random, 1, 2) : 0;
  const tables = Array.from({ length: between(random, 1, pairs > 0 ? 1 : 3) }, (_, i) =>
    planOf(random, i),
  );
  const people = tables.flatMap(({ seats }) => seats.filter((name) => name !== "bot"));
  const seconds = between(random, 10, 45);
  const count = between(random, 0, seconds / 3);
  const faults = Array.from({ length: count }, () => faultOf(random, nodes, people, seconds));
  const upgrade = nodes > 1 && chance(random, 40) ? upgradeOf(random, nodes, seconds) : [];
  const inOrder = [...faults, ...upgrade].toSorted((a, b) => a.at - b.at);
  return { seed, nodes, tables, pairs, faults: inOrder, seconds };
}

function planOf(random: Random, i: number): Plan {
  const { game, seats } = pick(random, GAMES);
  const names = Array.from({ length: seats }, (_, seat) =>
    seat > 0 && chance(random, 30) ? "bot" : `${String.fromCharCode(97 + i)}${seat}`,
  );
  return { game, seats: names, patience: chance(random, 40) ? pick(random, [10, 20]) : 0 };
}

function faultOf(random: Random, nodes: number, people: readonly string[], seconds: number): Fault {
  const kind = pick(random, nodes > 1 ? TOGETHER : ALONE);
  const at = random.below(seconds * 1000);
  const lasts = pick(random, [100, 700, 2000, 4000, 9000]);
  const person = pick(random, people);
  if (kind === "reload" || kind === "lose") return { at, kind, person, lasts };
  const leap =
    kind === "kill" && chance(random, 30)
      ? pick(random, [-1, 1]) * between(random, 1, 48) * HOUR
      : 0;
  return { at, kind, node: random.below(nodes), lasts, ...(leap ? { leap } : {}) };
}

/** One node after the other. */
function upgradeOf(random: Random, nodes: number, seconds: number): Fault[] {
  const at = random.below(seconds * 500);
  return Array.from({ length: nodes }, (_, node) => ({
    at: at + node * between(random, 1000, 8000),
    kind: "next version" as const,
    node,
    lasts: 500,
  }));
}
