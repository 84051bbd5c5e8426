// `pipwise bench faults`: nodes, PostgreSQL and NATS fail at random, and nothing is lost or done twice. A few seconds of it
// here, a minute in `npm run test:long`.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { describeCluster } from "./engines.ts";

const BENCH = join(import.meta.dirname, "../bench/faults.mjs");

const { course, least } =
  process.env.PIPWISE_LONG === undefined
    ? { course: "--brief", least: { faults: 5, done: 100, verified: 2 } }
    : { course: "--short", least: { faults: 11, done: 301, verified: 10 } };

describeCluster("a cluster in which everything fails", () => {
  it("loses, doubles and reorders nothing, and every game finishes", {
    timeout: 240_000,
  }, async () => {
    const args = [BENCH, course, "--seed", "npm test", "--json"];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });
    const figures = JSON.parse(stdout);
    expect(figures.problems).toEqual([]);
    for (const [what, count] of Object.entries(least))
      expect(figures[what], what).toBeGreaterThanOrEqual(count);
  });
});
