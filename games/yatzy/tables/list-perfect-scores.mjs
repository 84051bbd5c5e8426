// Writes mind/perfect-scores.ts: how the final scores of perfect games are spread, so that a page need not work it out.
//   node games/yatzy/tables/list-perfect-scores.mjs      (after npm run build)
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { atLeast, distributionTogether, forcedDistribution } from "../dist/mind/distribution.js";
import { solved } from "../dist/mind/shelf.js";

const TARGET = join(import.meta.dirname, "..", "mind", "perfect-scores.ts");
const GAMES = 1_000_000;

const free = await distributionTogether(await solved("f64"));
writeFileSync(
  TARGET,
  `// Made by tables/list-perfect-scores.mjs: the final scores of perfect games.
import type { Options } from "../rules/index.ts";

/** Of a million games that are played as well as can be, how many come to each score, from the lowest one on. */
interface Counts {
  readonly lowest: number;
  readonly games: readonly number[];
}

/** \`shares[points]\`: which share of perfect games comes to so many points. */
export function perfectScores({ forcedOrder }: Partial<Options> = {}): readonly number[] {
  const { lowest, games } = forcedOrder ? FORCED : FREE;
  return [...Array(lowest).fill(0), ...games.map((count) => count / 1_000_000)];
}

const FREE: Counts = ${counts(free)};

/** Boxes from top to bottom (YAT-14). */
const FORCED: Counts = ${counts(forcedDistribution())};
`,
);
execFileSync("npx", ["biome", "format", "--write", TARGET], { stdio: "inherit" });

/** What is rounded is how many games reach a score: so the counts add up, and no share is off by more than half a game. */
function counts(distribution) {
  const reached = [...atLeast(distribution), 0].map((share) => Math.round(GAMES * share));
  const games = reached.slice(0, -1).map((count, points) => count - reached[points + 1]);
  const lowest = games.findIndex((count) => count > 0);
  const highest = games.findLastIndex((count) => count > 0);
  return JSON.stringify({ lowest, games: games.slice(lowest, highest + 1) });
}
