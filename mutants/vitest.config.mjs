// The tests of one room's rules: the conformance suite, or those that name clauses.
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { testsOf } from "./tests.mjs";

const conditions = ["@pipwise/source", "module", "node", "development|production"];
const { ROOM, KIND } = process.env;

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: testsOf(ROOM)[KIND], testTimeout: 60_000 },
});
