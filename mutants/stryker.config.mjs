// Mutates the rules of one room, and runs one kind of its tests against them; scripts/check/mutants.mjs says which.
import { join } from "node:path";

const { ROOM, KIND } = process.env;

export default {
  testRunner: "house",
  vitest: { configFile: "mutants/vitest.config.mjs", related: false },
  plugins: [join(import.meta.dirname, "runner.mjs")],
  mutate: [`games/${ROOM}/rules/**/*.ts`],
  // What the tests of rules need, and nothing else: the rest of the house comes through node_modules.
  ignorePatterns: [
    "**",
    `!games/${ROOM}/{rules,test,words}/**`,
    `!games/${ROOM}/package.json`,
    "!mutants/*.mjs",
    "!package.json",
  ],
  tempDirName: "mutants/sandbox",
  incremental: true,
  incrementalFile: `mutants/runs/${ROOM}-${KIND}.json`,
  concurrency: Number(process.env.CONCURRENCY ?? 1),
  reporters: ["dots"],
  checkers: [],
  allowConsoleColors: false,
};
