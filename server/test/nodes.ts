// Several nodes of one house, on a real PostgreSQL and NATS, in this process.
import { natsUrl, newDatabase } from "../../test/engines.ts";
import type { Config } from "../dist/index.js";
import { type House, openHouse } from "./house.ts";

export interface Cluster {
  readonly database: string;
  readonly nodes: readonly House[];
  /** One more, or one for another that has gone. */
  join(config?: Partial<Config>): Promise<House>;
  stop(): Promise<void>;
}

/** `bus`: "none" leaves them without one. */
export async function openCluster(
  count: number,
  config: Partial<Config> = {},
  bus?: string,
): Promise<Cluster> {
  const database = await newDatabase();
  const shared = { database, bus: bus === "none" ? undefined : (bus ?? (await natsUrl())) };
  const all: House[] = [];
  const join = async (more: Partial<Config> = {}): Promise<House> => {
    const node = await openHouse({ ...shared, ...config, ...more });
    all.push(node);
    return node;
  };
  for (let i = 0; i < count; i++) await join();
  return {
    database,
    nodes: all,
    join,
    async stop() {
      await Promise.all(all.map((node) => node.stop()));
    },
  };
}
