import { defineConfig } from "vitest/config";

const conditions = ["@pipwise/source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["**/test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    testTimeout: 60_000,
    // Half of what the browser tests do is waiting: no core need be kept free for anything else.
    maxWorkers: "100%",
  },
});
