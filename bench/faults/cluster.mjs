// Three nodes, PostgreSQL and NATS, with a wire that can be cut between any two of them, and everything that can befall them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import { freePort, startNats, startPostgres, startStandby } from "../../scripts/check/engines.mjs";
import { Wire } from "./wire.mjs";

const BIN = join(import.meta.dirname, "..", "..", "cli", "bin", "pipwise.js");

/** `standby`: "synchronous" or "asynchronous" for one that nodes know as a second address. */
export async function openCluster(count, flags = [], standby = undefined) {
  const settings = standby === "synchronous" ? { synchronous_standby_names: "standby" } : {};
  const [postgres, nats] = [await startPostgres({ settings }), await startNats()];
  const replication = standby && (await new Wire(() => [postgres.port]).listen());
  const second = standby && (await startStandby(postgres, { through: replication.port }));
  if (second) await streaming(postgres);
  const nodes = [];
  for (let i = 0; i < count; i++) nodes.push(await new Node(postgres, nats, flags, second).open());
  const front = await new Wire(() => nodes.map(({ door }) => door.port)).listen();
  return {
    postgres,
    standby: second,
    replication,
    nats,
    nodes,
    front,
    async stop() {
      await front.close();
      for (const node of nodes) await node.close();
      await nats.stop();
      await second?.stop();
      await replication?.close();
      await postgres.stop();
    },
  };
}

/** Until the standby has what the primary has. */
async function streaming(primary) {
  const client = new pg.Client({ connectionString: primary.url() });
  await client.connect();
  for (;;) {
    const { rows } = await client.query(
      "select from pg_stat_replication where state = 'streaming'",
    );
    if (rows.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await client.end();
}

/** A node and its three wires: to the database, to the bus, and from clients. */
class Node {
  #postgres;
  #nats;
  #flags;
  #standby;
  #child;
  #port;
  #log = [];
  toDatabase;
  toBus;
  door;

  constructor(postgres, nats, flags, standby) {
    this.#standby = standby;
    this.#postgres = postgres;
    this.#nats = nats;
    this.#flags = flags;
  }

  async open() {
    this.toDatabase = await new Wire(() => [this.#postgres.port]).listen();
    this.toBus = await new Wire(() => [this.#nats.port]).listen();
    this.#port = await freePort();
    this.door = await new Wire(() => [this.#port]).listen();
    await this.start();
    return this;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** What it said last, for whoever looks for a fault. */
  get lastWords() {
    return this.#log.join("").slice(-3000);
  }

  #heard(data) {
    this.#log.push(String(data));
    if (this.#log.length > 50) this.#log.shift();
  }

  /** Its figures. */
  async metrics() {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/metrics`).catch(() => undefined);
    const text = (await answer?.text()) ?? "";
    return text
      .split("\n")
      .filter((line) => line.startsWith("pipwise_") && !line.includes("bucket"));
  }

  /** Tries until the database lets it in. */
  async start() {
    for (;;) if (await this.#tryStart()) return;
  }

  async #tryStart() {
    const child = spawn(
      process.execPath,
      [
        BIN,
        "serve",
        ...["--host", "127.0.0.1", "--port", String(this.#port)],
        ...["--database", this.#database()],
        ...["--bus", `nats://127.0.0.1:${this.toBus.port}`],
        ...["--rate-limit", "1000000", "--message-rate", "100000", "--socket-limit", "100000"],
        ...["--log-level", "error", ...this.#flags],
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    this.#child = child;
    child.stdout.on("data", (data) => this.#heard(data));
    child.stderr.on("data", (data) => this.#heard(data));
    const ended = once(child, "exit").then(() => false);
    const ready = once(child.stdout, "data").then(() => true);
    return Promise.race([ended, ready.catch(() => false)]);
  }

  #database() {
    const second = this.#standby ? `,127.0.0.1:${this.#standby.port}` : "";
    return `postgres://pipwise@127.0.0.1:${this.toDatabase.port}${second}/postgres`;
  }

  signal(signal) {
    this.#child?.kill(signal);
  }

  async end(signal) {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  get hasEnded() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async close() {
    this.signal("SIGCONT");
    await this.end("SIGKILL");
    for (const wire of [this.toDatabase, this.toBus, this.door]) await wire.close();
  }
}
