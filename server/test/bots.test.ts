import { botsContract } from "@pipwise/host/contract";
import { afterAll, describe, it } from "vitest";
import { BotPool } from "../dist/bots/pool.js";

describe("bots in a thread of their own", () => {
  const bots = new BotPool();
  afterAll(() => bots.close());
  for (const { name, run } of botsContract(() => bots)) it(name, run);
});
