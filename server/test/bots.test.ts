import { isRefusal } from "@pipwise/core";
import { realClock, systemRandom, TestClock } from "@pipwise/host";
import { botsContract } from "@pipwise/host/contract";
import { afterAll, describe, expect, it } from "vitest";
import { HintQueue } from "../dist/bots/hint-queue.js";
import { BotPool } from "../dist/bots/pool.js";

describe.each([1, 3])("bots in threads of their own: %i", (threads) => {
  const bots = new BotPool({ clock: realClock(), random: systemRandom }, threads);
  afterAll(() => bots.close());
  for (const { name, run } of botsContract(() => bots)) it(name, run);
});

describe("hints that wait for a thread", () => {
  /** A thread that is busy until told otherwise, and what was begun there. */
  function opened() {
    const clock = new TestClock();
    const begun: string[] = [];
    let free = 0;
    const queue = new HintQueue(clock, () => free > 0);
    const ask = (from: string, name: string) =>
      queue.run(from, async () => {
        begun.push(name);
        free--;
        return name;
      });
    const letBegin = (count: number) => {
      free = count;
      queue.next();
    };
    return { clock, begun, ask, letBegin };
  }

  it("have their turn address by address, however many one of them wants", async () => {
    const { begun, ask, letBegin } = opened();
    for (const name of ["a1", "a2", "a3"]) void ask("a", name);
    for (const name of ["b1", "b2"]) void ask("b", name);
    void ask("c", "c1");
    letBegin(2);
    expect(begun).toEqual(["a1", "b1"]);
    letBegin(9);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  it("are so many at most, of one address and of all", async () => {
    const { ask, letBegin, begun } = opened();
    const all = Array.from({ length: 10 }, (_, who) =>
      Array.from({ length: 40 }, (_, i) => ask(`${who}`, `${who}/${i}`)),
    ).flat();
    letBegin(1000);
    const answers = await Promise.all(all);
    expect(begun).toHaveLength(120);
    expect(begun.filter((name) => name.startsWith("0/"))).toHaveLength(30);
    expect(answers.filter(isRefusal)).toHaveLength(280);
  });

  it("are not waited for in vain: whoever waits too long hears when to come back", async () => {
    const { clock, ask, letBegin, begun } = opened();
    const late = ask("a", "a1");
    await clock.pass(3000);
    const next = ask("a", "a2");
    await clock.pass(2000);
    expect(await late).toEqual({ refused: "hints-busy", params: { retryAfter: 10 } });
    letBegin(9);
    expect(await next).toBe("a2");
    expect(begun).toEqual(["a2"]);
  });
});
