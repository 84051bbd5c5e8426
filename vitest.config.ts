import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/longest-first.ts";

const conditions = ["@pipwise/source", "module", "node", "development|production"];
// Rules that are being mutated have a copy of their tests.
const elsewhere = ["**/node_modules/**", "**/dist/**", "mutants/sandbox/**"];
// Solvers against the plain rules, position by position: `npm run check` leaves them out where nobody touched a solver.
const proofs = process.env.PIPWISE_WITHOUT_PROOFS ? ["**/*.proof.test.ts"] : [];
const inBrowser = "web/test/**/*.test.ts";

export default defineConfig({
  // Which tests a change reaches is followed through boards too, and they load their rules' text.
  assetsInclude: ["**/*.md"],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    testTimeout: 60_000,
    // A third of what tests of servers and browsers do is waiting.
    maxWorkers: availableParallelism() + 1,
    // Nothing is left behind in a module, and loading them anew for each file takes longer than most tests: that holds for
    // browsers and servers as well, which files share.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "house",
          globalSetup: "test/engines-setup.ts",
          include: ["**/test/**/*.test.ts"],
          exclude: [...elsewhere, ...proofs, inBrowser],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: [inBrowser],
          exclude: elsewhere,
          // Nothing waits for a time, so a busy machine may take its time.
          testTimeout: 120_000,
          // The whole of a busy machine stands between a tap and its answer; `npm test` lists what needed a second try.
          retry: 1,
        },
      },
    ],
  },
});
