import { defineConfig } from "vitest/config";

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
    // Half of what the browser tests do is waiting: no core need be kept free for anything else.
    maxWorkers: "100%",
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
        // One browser and one server for all files: starting them anew takes longer than most tests.
        test: {
          name: "browser",
          include: [inBrowser],
          exclude: elsewhere,
          isolate: false,
          // Nothing waits for a time, so a busy machine may take its time.
          testTimeout: 120_000,
          // The whole of a busy machine stands between a tap and its answer; `npm test` lists what needed a second try.
          retry: 1,
        },
      },
    ],
  },
});
