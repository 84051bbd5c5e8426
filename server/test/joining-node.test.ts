// A node that joins takes the database's time, however slow the database is to tell it.
import { TestClock } from "@pipwise/host";
import { expect, it } from "vitest";
import { LocalBus } from "../bus/local.ts";
import { Cluster } from "../cluster/cluster.ts";
import type { Roster } from "../storage/postgres/nodes.ts";

it("its clock is right by half of the quickest answer", async () => {
  const clock = new TestClock();
  const ahead = 60_000;
  const ways = [800, 900, 3, 700, 600];
  const under = (time: number) =>
    new Promise<void>((resolve) => clock.at(clock.now() + time, resolve));
  const nodes = {
    async beat() {
      const [way = 0] = ways.splice(0, 1);
      await under(way);
      const now = clock.now() + ahead;
      await under(way);
      return { now, upSince: now, kinds: new Set(), strange: [] };
    },
  };
  const common = async () => ({ key: Buffer.alloc(32), bus: new LocalBus().node("n") });
  const parts = { node: "n", nodes: nodes as unknown as Roster, store: {} as never, common };
  const joining = Cluster.among(parts, { clock, random: { below: () => 0 } });
  await clock.pass(10_000);
  const cluster = await joining;
  expect(cluster.clock.now() - clock.now()).toBe(ahead);
  expect(ways).toHaveLength(2);
});
