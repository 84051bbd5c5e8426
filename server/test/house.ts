// A real server on a real port with a real store, for tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "@pipwise/client";
import { type Guest, guestOf } from "@pipwise/client/node";
import type { TableUpdate } from "@pipwise/protocol";
import { type Config, createServer, DEFAULTS } from "../dist/index.js";
import { Answers } from "./answers.ts";

export interface House {
  readonly base: string;
  readonly data: string;
  guest(cookie?: string): Promise<Guest>;
  /** Stops the server and starts another one on the same data. */
  restart(): Promise<void>;
  /** Stops the server and leaves the data. */
  close(): Promise<void>;
  stop(): Promise<void>;
}

export async function openHouse(config: Partial<Config> = {}): Promise<House> {
  const data = config.data ?? mkdtempSync(join(tmpdir(), "pipwise-house-"));
  const answers = new Answers();
  const start = async (port: number) => {
    const app = await createServer({
      ...DEFAULTS,
      botPace: 0,
      rateLimit: 1e6,
      socketLimit: 1e6,
      messageRate: 1e4,
      logLevel: "error",
      ...config,
      data,
    });
    answers.watch(app);
    await app.listen({ host: "127.0.0.1", port });
    return app;
  };
  let app = await start(0);
  const { port } = app.server.address() as { port: number };
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    data,
    guest: (cookie) => guestOf(base, cookie),
    async restart() {
      await app.close();
      app = await start(port);
    },
    close: () => app.close(),
    async stop() {
      await app.close();
      rmSync(data, { recursive: true, force: true });
      answers.assertTold();
    },
  };
}

/** Follows a table, and can wait until something is seen there. */
export class Follower {
  readonly updates: TableUpdate[] = [];
  readonly #waiting = new Set<() => void>();
  /** Follows it no more. */
  readonly leave: () => void;

  constructor(line: Connection, table: string) {
    this.leave = line.watch(table, (update) => {
      this.updates.push(update);
      for (const look of this.#waiting) look();
    });
  }

  get last(): TableUpdate {
    return this.updates.at(-1) as TableUpdate;
  }

  /** The first update from now on, the present one included, that satisfies. */
  until(satisfies: (update: TableUpdate) => boolean): Promise<TableUpdate> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.updates.length === 0 || !satisfies(this.last)) return;
        this.#waiting.delete(look);
        resolve(this.last);
      };
      this.#waiting.add(look);
      look();
    });
  }
}
