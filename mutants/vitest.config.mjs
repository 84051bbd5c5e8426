// The tests of one room's rules: the conformance suite, or those that name clauses.
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { testsOf } from "./tests.mjs";

const conditions = ["@pipwise/source", "module", "node", "development|production"];
const { ROOM, KIND } = process.env;

const tests = testsOf(ROOM)[KIND];

/** One failed test is enough, so the quick ones go first. */
class QuickFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => tests.findIndex((test) => moduleId.endsWith(test));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: tests, testTimeout: 60_000, sequence: { sequencer: QuickFirst } },
});
