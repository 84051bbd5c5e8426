// What a move costs on PostgreSQL and NATS, with one, two and three nodes, beside the embedded store in the same run.

import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import pg from "pg";
import { startNats, startPostgres } from "../scripts/check/engines.mjs";
import { asked, ended, started, stolen, stopped, TICK, wait } from "./server/processes.mjs";

/** `rate`: moves a second that are offered. */
const LONG = { rate: 1000, warmUp: 15_000, measured: 8000, turns: 2 };
const SHORT = { rate: 300, warmUp: 1500, measured: 2500, turns: 1 };
const TABLES = 200;
/**
 * How many nodes, how often the rate, and where the two people of a table are; 0 is a server with a folder. A process with
 * little to do takes longer for it, whatever it serves: so nodes are compared with the same for each of them to do.
 */
const SETUPS = [
  [0, 1, "together"],
  [1, 1, "together"],
  [2, 2, "together"],
  [3, 3, "together"],
  [3, 3, "spread"],
  [3, 1, "together"],
  [3, 1, "spread"],
];
const ROWS = 20_000;

/** In a process of its own: a node, or a server with a folder. `node cluster.mjs serve <database> <bus>` */
async function serve(database, bus) {
  const { openPipwise } = await import("./server/open-pipwise.mjs");
  const { serving } = await import("./server/serving.mjs");
  const { port, stop } = await openPipwise(undefined, database ? { database, bus } : {});
  serving(port, stop);
}

export async function cluster(report = () => {}, { short = false } = {}) {
  const course = short ? SHORT : LONG;
  const runs = [];
  for (let turn = 1; turn <= course.turns; turn++)
    for (const [nodes, times, where] of SETUPS) {
      const rate = times * course.rate;
      report(`${nodes} nodes, ${rate} moves/s, ${turn} of ${course.turns}`);
      runs.push(await measured(nodes, rate, course, where));
    }
  report("PostgreSQL alone");
  const alone = await databaseAlone(short ? ROWS / 10 : ROWS);
  return {
    cores: cpus().length,
    load: loadavg()[0],
    rows: summary(runs),
    databaseAlone: alone,
  };
}

/** Medians of the turns. */
function summary(runs) {
  const kinds = [...new Set(runs.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const all = runs.filter((run) => run.kind === kind);
    const median = (of) => round(all.map(of).toSorted((a, b) => a - b)[all.length >> 1]);
    return {
      kind,
      movesPerSecond: median((run) => run.movesPerSecond),
      cpuPerMove: median((run) => run.cpuPerMove),
      nodes: median((run) => run.parts.nodes),
      postgres: median((run) => run.parts.postgres),
      nats: median((run) => run.parts.nats),
      medianMs: median((run) => run.medianMs),
      p99Ms: median((run) => run.p99Ms),
      stolenMs: all.map((run) => run.stolenMs),
    };
  });
}

async function measured(nodes, rate, { warmUp, measured: length }, where) {
  const engines = nodes > 0 ? [await startPostgres(), await startNats()] : [];
  const [postgres, nats] = engines;
  const servers = [];
  for (let i = 0; i < Math.max(1, nodes); i++)
    servers.push(await node(...engines.map((engine) => engine.url())));
  const ports = servers.map(({ word }) => word.port).join();
  const load = await started("../cluster-load.mjs", ports, TABLES, rate, where);
  await wait(warmUp);
  const figures = async () => ({
    at: performance.now(),
    stolen: stolen(),
    nodes: (await Promise.all(servers.map(({ child }) => asked(child, "usage")))).reduce(
      (sum, { user, system }) => sum + user + system,
      0,
    ),
    postgres: postgres ? cpuOf(postgres.pid) : 0,
    nats: nats ? cpuOf(nats.pid) : 0,
    ...(await asked(load.child, "moves")),
  });
  const before = await figures();
  await wait(length);
  const after = await figures();
  await ended(load.child);
  for (const { child } of servers) await stopped(child);
  for (const engine of engines) await engine.stop();
  const moves = after.moves - before.moves;
  const each = (part) => (after[part] - before[part]) / moves;
  const parts = { nodes: each("nodes"), postgres: each("postgres"), nats: each("nats") };
  const kind = nodes === 0 ? "embedded" : `${nodes} ${where}`;
  return {
    kind: `${kind}, ${rate}/s`,
    movesPerSecond: (moves / (after.at - before.at)) * 1000,
    cpuPerMove: parts.nodes + parts.postgres + parts.nats,
    parts,
    medianMs: after.medianMs,
    p99Ms: after.p99Ms,
    stolenMs: after.stolen - before.stolen,
  };
}

async function node(database = "", bus = "") {
  const child = fork(import.meta.filename, ["serve", database, bus], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: ["--max-semi-space-size=64"],
  });
  const [word] = await once(child, "message");
  return { child, word };
}

/** Microseconds of a process and all that it has started, those that have ended included. Linux only. */
function cpuOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  // utime, stime, and the same of children that have been waited for.
  const own = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  const living = children.filter((child) => child.trim() !== "");
  return own * TICK * 1000 + living.reduce((sum, child) => sum + cpuOf(child), 0);
}

/** What one PostgreSQL here takes when nothing else is done: events in batches, as a node writes them, from two writers. */
async function databaseAlone(rows) {
  const postgres = await startPostgres();
  const { openPostgres } = await import("../server/dist/storage/postgres/store.js");
  const store = await openPostgres(postgres.url());
  await store.database.query({
    text: `insert into tables (id, code, host, setup, touched, life, kept, barred)
           select 't' || i, 'c' || i, '', '{"game":"yatzy","patience":0}', 0, 'playing', '[]', '{}'
           from generate_series(0, 999) as i`,
  });
  const body = JSON.stringify({
    type: "moved",
    seat: 0,
    move: { keep: [1, 2, 3] },
    answers: 12,
    seq: 13,
    at: 1_794_987_078_725,
    chance: [3, 6],
  });
  const batches = [];
  const sizes = [1, 10, 100];
  for (const size of sizes) {
    const count = Math.max(50, Math.min(rows / size, 2000));
    const began = performance.now();
    const cpu = cpuOf(postgres.pid);
    let written = 0;
    const writer = async (own) => {
      const client = new pg.Client({ connectionString: postgres.url() });
      await client.connect();
      await client.query("set enable_seqscan = off; set jit = off");
      for (let i = 0; i < count / 2; i++) {
        const ids = Array.from({ length: size }, (_, k) => `t${(own * 500 + k) % 1000}`);
        const seqs = ids.map(() => i + 1 + 100_000 * sizes.indexOf(size));
        if (i === 0 && size !== 1)
          await client.query(
            "insert into events select id, $2, false, null, '' from unnest($1::text[]) as id on conflict do nothing",
            [ids, (seqs[0] ?? 1) - 1],
          );
        const { rows: answers } = await client.query({
          name: "append",
          text: "select append_events($1, $2, $3, $4, null) as won",
          values: [ids, seqs, ids.map((_, k) => `0/${i}${k}`), ids.map(() => body)],
        });
        written += answers[0].won.length;
      }
      await client.end();
    };
    await Promise.all([writer(0), writer(1)]);
    const seconds = (performance.now() - began) / 1000;
    batches.push({
      size,
      eventsPerSecond: Math.round(written / seconds),
      cpuPerEvent: round((cpuOf(postgres.pid) - cpu) / written),
    });
  }
  const [{ bytes }] = await store.database.query({
    text: "select pg_total_relation_size('events') / count(*) as bytes from events",
  });
  await store.close();
  await postgres.stop();
  return { batches, bytesPerEvent: Math.round(Number(bytes)) };
}

function round(number) {
  return Math.round(number * 10) / 10;
}

export function lines({ rows, databaseAlone: alone }) {
  return [
    ...rows.map((row) => line(row, rows[0])),
    ...alone.batches.map(
      ({ size, eventsPerSecond, cpuPerEvent }) =>
        `PostgreSQL alone, ${size} events a commit: ${eventsPerSecond} events/s, ${cpuPerEvent} µs of CPU each`,
    ),
    `${alone.bytesPerEvent} bytes an event with its index, before it is archived`,
  ];
}

function line({ kind, cpuPerMove, nodes, postgres, nats, medianMs, p99Ms, stolenMs }, embedded) {
  const ratio = round(cpuPerMove / embedded.cpuPerMove);
  const parts = `nodes ${nodes}, PostgreSQL ${postgres}, NATS ${nats}`;
  const times = `p50 ${medianMs} ms, p99 ${p99Ms} ms`;
  return `${kind.padEnd(18)} ${String(cpuPerMove).padStart(6)} µs a move (${ratio} ×; ${parts}), ${times} (the host took ${stolenMs.join(", ")} ms)`;
}

if (process.send && process.argv[2] === "serve") await serve(process.argv[3], process.argv[4]);
