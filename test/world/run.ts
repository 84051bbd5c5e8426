// Runs worlds, and looks for the shortest that still fails.
import type { Planted } from "./planted.ts";
import { EVERYTHING, type Script } from "./script.ts";
import { type Result, World } from "./world.ts";

let warm: Promise<unknown> | undefined;

/** What goes wrong in the world itself is a fault, too. */
export async function run(script: Script, planted: Planted = {}): Promise<Result> {
  // Rules and words are loaded when they are first wanted, which takes real time: a world of its own waits for it.
  warm ??= new World(EVERYTHING).run();
  await warm;
  const world = new World(script, planted);
  const lost = (error: unknown): void => world.fault(`nobody caught ${(error as Error).stack}`);
  process.on("unhandledRejection", lost);
  try {
    return await world.run();
  } catch (error) {
    world.fault(`the world broke: ${(error as Error).stack}`);
    return world.result;
  } finally {
    process.off("unhandledRejection", lost);
  }
}

/** Fewer tables, fewer faults, less time, as long as something is still found; tries so often at most. */
export async function shrunk(script: Script, tries = 150, planted: Planted = {}): Promise<Script> {
  let best = script;
  let left = tries;
  const stillFails = async (smaller: Script): Promise<boolean> => {
    if (left-- <= 0) return false;
    if ((await run(smaller, planted)).faults.length === 0) return false;
    best = smaller;
    return true;
  };
  const without = async (what: "tables" | "faults"): Promise<void> => {
    for (let size = best[what].length; size >= 1; size = Math.floor(size / 2))
      for (let from = 0; from < best[what].length; ) {
        const fewer = best[what].toSpliced(from, size);
        const isEmpty = what === "tables" && fewer.length === 0;
        if (isEmpty || !(await stillFails({ ...best, [what]: fewer }))) from += size;
      }
  };
  await without("faults");
  await without("tables");
  if (best.pairs > 0) await stillFails({ ...best, pairs: 0 });
  for (let { seconds } = best; seconds > 2; seconds = Math.floor(seconds / 2))
    if (!(await stillFails({ ...best, seconds }))) break;
  await without("faults");
  return best;
}

/** A script in words. */
export function tell({ nodes, tables, pairs, faults, seconds }: Script): string {
  const lines = [
    nodes === 1 ? "A server that is alone" : `${nodes} nodes on one database`,
    ...tables.map(({ game, seats }) => `a table of ${game}: ${seats.join(", ")}`),
    ...(pairs > 0 ? [`a class with ${pairs} pairs of children`] : []),
    ...faults.map(({ at, kind, node, person, lasts = 0 }) => {
      const who = person ?? (node === undefined ? "" : `node ${node}`);
      return `at ${(at / 1000).toFixed(3)} s: ${kind} ${who} (${lasts} ms)`;
    }),
    `${seconds} s, and then everything is well again`,
  ];
  return lines.join("\n  ");
}
