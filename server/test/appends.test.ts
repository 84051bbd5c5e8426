// A batch whose answer was lost is sent again: what became of it the first time counts.
import { TestClock } from "@pipwise/host";
import { expect, it } from "vitest";
import { StoreAway, StoreFull } from "../storage/errors.ts";
import { type Append, Appends } from "../storage/postgres/appends.ts";

const one: Append = {
  table: "t",
  entry: { seq: 1, event: "{}", deedId: "0/x" },
  change: undefined,
};
const other: Append = { ...one, table: "u" };

it("what was written before the disk was full is written, though no answer came", async () => {
  const clock = new TestClock();
  let tries = 0;
  const database = {
    async query({ name, values }: { name?: string; values?: readonly unknown[] }) {
      if (name === "append") throw tries++ === 0 ? new StoreAway("lost") : new StoreFull("full");
      return values?.[0] === "t" ? [{ body: "{}", deed_id: "0/x" }] : [];
    },
  };
  const appends = new Appends(database as never, async () => [], clock);
  const written = appends.write([one, other]);
  while (tries < 2) await clock.pass(20).then(() => new Promise(setImmediate));
  expect(await written).toMatchObject({ answers: [true, { noRoom: "full" }] });
});
