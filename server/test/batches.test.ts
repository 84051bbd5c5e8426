import { realClock } from "@pipwise/host";
import { expect, it } from "vitest";
import { Batches } from "../dist/storage/batches.js";

/** Answers each batch as soon as it is sent; keeps what was in it. */
function batches(undone: (batch: readonly string[]) => boolean = () => false) {
  const sent: (readonly string[])[] = [];
  const all: Batches<string> = new Batches(
    (batch) => {
      if (batch === "close") return;
      sent.push(batch);
      queueMicrotask(() =>
        all.finished(undone(batch) ? { undone: "nonsense" } : { answers: batch, milliseconds: 1 }),
      );
    },
    realClock(),
    undefined,
    (job) => job.startsWith("slow"),
  );
  return { all, sent };
}

it("one slow job goes with each batch, and what is quick waits for no second one", async () => {
  const { all, sent } = batches();
  await Promise.all(["slow 1", "slow 2", "a", "slow 3", "b"].map((job) => all.add(job)));
  expect(sent).toEqual([["a", "b", "slow 1"], ["slow 2"], ["slow 3"]]);
});

it("of a batch that is undone each is done by itself, and what came meanwhile after them", async () => {
  const { all, sent } = batches((batch) => batch.includes("bad"));
  const jobs = ["a", "bad", "b"].map((job) => all.add(job).catch((error: Error) => error.message));
  const later = jobs[0]?.then(() => all.add("c"));
  expect(await Promise.all(jobs)).toEqual(["a", "nonsense", "b"]);
  await later;
  expect(sent).toEqual([["a", "bad", "b"], ["a"], ["bad"], ["b"], ["c"]]);
});
