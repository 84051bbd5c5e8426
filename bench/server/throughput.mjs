// Moves a second and CPU a move under full load, ours beside what a developer would use instead.
import { asked, ended, started, stolen, stopped, wait } from "./processes.mjs";

const TABLES = 300;
/** Its clients take minutes to find their seats at more. */
const FEWER = 60;
const WARM_UP = 3000;
const MEASURED = 4000;

export const servers = [
  {
    name: "Pipwise, fsync before every acknowledgement",
    kind: "pipwise",
    script: "serve-pipwise.mjs",
  },
  { name: "Colyseus 0.18 over ws, nothing stored", kind: "colyseus", script: "serve-colyseus.mjs" },
  {
    name: "Colyseus 0.18 over ws, SQLite with fsync before its broadcast",
    kind: "colyseus",
    script: "serve-colyseus.mjs",
    args: ["sqlite"],
  },
  {
    name: "boardgame.io 0.50.2, memory",
    kind: "boardgame",
    script: "serve-boardgame.mjs",
    tables: FEWER,
  },
  {
    name: "boardgame.io 0.50.2, FlatFile",
    kind: "boardgame",
    script: "serve-boardgame.mjs",
    args: ["files"],
    tables: FEWER,
  },
];

/** One server under full load for a few seconds. */
export async function throughput({ name, kind, script, args = [], tables = TABLES }) {
  const server = await started(script, ...args);
  const load = await started("load.mjs", kind, server.word.port, tables);
  await wait(WARM_UP);
  const figures = async () => ({
    at: performance.now(),
    stolen: stolen(),
    ...(await asked(server.child, "usage")),
    ...(await asked(load.child, "moves")),
  });
  const before = await figures();
  await wait(MEASURED);
  const after = await figures();
  await ended(load.child);
  await stopped(server.child);
  const moves = after.moves - before.moves;
  const cpu = after.user + after.system - before.user - before.system;
  return {
    name,
    movesPerSecond: Math.round((moves / (after.at - before.at)) * 1000),
    cpuPerMove: Math.round((cpu / moves) * 10) / 10,
    stolenMs: after.stolen - before.stolen,
  };
}
