// Two threads. A thread runs a built file, so what starts one is tested as it was built.
import { describe, expect, it } from "vitest";
import { distributionOf, distributionTogether } from "../dist/mind/distribution.js";
import { solve } from "../dist/mind/kernel.js";
import { Cancelled } from "../dist/mind/progress.js";
import { solved } from "../dist/mind/shelf.js";
import type { Table } from "../dist/mind/table.js";
import { Helper } from "../dist/mind/threads.js";
import { solveTogether } from "../dist/mind/together.js";

type Start = typeof Helper.start;

/** Counts what a helper did, and ends it after so many requests: what it had then taken is lost. */
function counting(most = Number.POSITIVE_INFINITY): { start: Start; done(): number } {
  let done = 0;
  const start: Start = (image) => {
    const helper = Helper.start(image) as Helper;
    const ask = helper.ask.bind(helper);
    helper.ask = async (request) => {
      const bytes = await ask(request);
      if (bytes && ++done === most) helper.end();
      return bytes;
    };
    return helper;
  };
  return { start, done: () => done };
}

const noThreads: Start = () => undefined;
/** A thread that cannot wake up: there is no kernel in what it gets. */
const fails: Start = (image) => Helper.start({ ...image, module: {} });

describe("the whole game solved in two threads", () => {
  it.each(["f32", "f64"] as const)("comes out with the same bits, %s", async (precision) => {
    const { start, done } = counting();
    const together = await solveTogether(precision, {}, start);
    expect(Buffer.compare(bytesOf(together), bytesOf(solve(precision)))).toBe(0);
    expect(done()).toBeGreaterThan(50);
  });

  it("does not need the other thread", async () => {
    const alone = bytesOf(solve("f32"));
    for (const start of [noThreads, fails, counting(100).start])
      expect(Buffer.compare(bytesOf(await solveTogether("f32", {}, start)), alone)).toBe(0);
  });

  it("can be watched and stopped", async () => {
    const seen: number[] = [];
    const signal = { aborted: false };
    const progress = (done: number): void => {
      signal.aborted = seen.push(512 * done) === 3;
    };
    await expect(solveTogether("f32", { progress, signal })).rejects.toThrow(Cancelled);
    expect(seen).toEqual([1, 2, 3]);
  });
});

describe("the distribution of scores in two threads", async () => {
  const exact = await solved("f64");
  const alone = distributionOf(exact);

  it("comes out with the same bits", async () => {
    const { start, done } = counting();
    expect(await distributionTogether(exact, {}, start)).toEqual(alone);
    expect(done()).toBe(384);
  });

  it("does not need the other thread", async () => {
    for (const start of [noThreads, fails, counting(100).start])
      expect(await distributionTogether(exact, {}, start)).toEqual(alone);
  });

  it("can be watched and stopped", async () => {
    const seen: number[] = [];
    const signal = { aborted: false };
    const progress = (done: number): void => {
      signal.aborted = seen.push(512 * done) === 3;
    };
    await expect(distributionTogether(exact, { progress, signal })).rejects.toThrow(Cancelled);
    expect(seen).toEqual([1, 2, 3]);
  });

  it("needs double precision", async () => {
    expect(await distributionTogether(await solved("f32"))).toBeUndefined();
  });
});

function bytesOf({ values }: Table): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}
