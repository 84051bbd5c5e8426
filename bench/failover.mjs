// People play at two nodes; the primary PostgreSQL is killed and its standby promoted. Then what was acknowledged is looked
// for. `node bench/failover.mjs [--asynchronous] [--short] [--json]`; exit 1 if
// anything is lost or the nodes find it too late.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../server/dist/storage/postgres/store.js";
import { check } from "./faults/checker.mjs";
import { openCluster } from "./faults/cluster.mjs";
import { asked, ended, started, wait } from "./server/processes.mjs";

const NODES = 2;
/** How many tables, and how long people play before the primary dies; milliseconds. */
const LONG = { tables: 18, before: 4000 };
const SHORT = { tables: 9, before: 1500 };
/** How long people think at most; milliseconds. */
const PAUSE = 100;
/** Whoever looks after the database takes a while to see that the primary is dead. */
const NOTICED_AFTER = 1000;
/** How far an asynchronous standby is behind; milliseconds. */
const BEHIND = 1000;
/** From the promotion to the next move that is acknowledged. */
const FOUND_WITHIN = 10_000;

export async function failover(report = () => {}, { standby = "synchronous", short } = {}) {
  const { tables, before } = short ? SHORT : LONG;
  const folder = mkdtempSync(join(tmpdir(), "pipwise-failover-"));
  const file = join(folder, "people.json");
  const cluster = await openCluster(NODES, ["--bot-pace", "100"], standby);
  const people = await started(
    "../faults/people.mjs",
    ...[cluster.front.port, tables, file, PAUSE, "failover"],
  );
  try {
    await wait(before);
    if (standby === "asynchronous") {
      cluster.replication.become("silent");
      await wait(BEHIND);
    }
    report("the primary dies");
    await cluster.postgres.end("SIGKILL");
    const killed = Date.now();
    await wait(NOTICED_AFTER);
    cluster.standby.promote();
    const promoted = Date.now();
    report("the standby is the primary");
    const foundMs = (await nextMove(people.child)) - promoted;
    // Of an asynchronous one nodes know more than it does, and some games cannot go on.
    if (standby === "asynchronous") {
      await wait(FOUND_WITHIN);
      cluster.front.become("silent");
    }
    await asked(people.child, standby === "asynchronous" ? "note" : "stop");
    const { tables: ids, histories } = JSON.parse(readFileSync(file, "utf8"));
    const store = await openPostgres(cluster.standby.url());
    const found = new Map();
    for (const id of ids) found.set(id, await store.load(id));
    await store.close();
    const unfinished = new Set(standby === "asynchronous" ? ids : []);
    const { problems, counts } = check({ tables: found, clients: histories, unfinished });
    return {
      standby,
      ...counts,
      killedMs: promoted - killed,
      foundMs,
      lost: problems.filter(({ problem }) => problem === "lost").length,
      problems: problems.slice(0, 20),
    };
  } finally {
    await ended(people.child);
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** When somebody's move is acknowledged again. */
async function nextMove(people) {
  const until = Date.now() + 3 * FOUND_WITHIN;
  const { moves } = await asked(people, "figures");
  while (Date.now() < until && (await asked(people, "figures")).moves === moves) await wait(10);
  return Date.now();
}

export function held({ problems, foundMs }) {
  return problems.length === 0 && foundMs <= FOUND_WITHIN;
}

export function lines({ standby, done, killedMs, foundMs, lost, problems }) {
  return [
    `a ${standby} standby, promoted ${killedMs} ms after the primary was killed`,
    `${done} moves acknowledged, ${lost} of them lost; the first one after it ${foundMs} ms later`,
    ...problems.map((one) => JSON.stringify(one)),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const standby = process.argv.includes("--asynchronous") ? "asynchronous" : "synchronous";
  const short = process.argv.includes("--short");
  const report = (doing) => process.stderr.isTTY && console.error(doing);
  const figures = await failover(report, { standby, short });
  const json = process.argv.includes("--json");
  console.log(json ? JSON.stringify(figures, null, 2) : lines(figures).join("\n"));
  process.exit(held(figures) ? 0 : 1);
}
