// Runs worlds, and looks for the shortest that still fails.
import { type Script, scriptOf } from "./script.ts";
import { type Result, World } from "./world.ts";

/** What goes wrong in the world itself is a fault, too. */
export async function run(script: Script): Promise<Result> {
  const world = new World(script);
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

export function runSeed(seed: number | string): Promise<Result> {
  return run(scriptOf(String(seed)));
}
