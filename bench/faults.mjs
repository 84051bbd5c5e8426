// People play at three nodes on PostgreSQL and NATS, and everything that can go wrong does, at random. Then the log and what
// everybody saw and was told are compared. `node bench/faults.mjs [--minutes 10] [--short | --brief] [--seed S] [--json]`; exit 1 if
// anything does not fit.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { seeded } from "@pipwise/core";
import { openPostgres } from "../server/dist/storage/postgres/store.js";
import { check } from "./faults/checker.mjs";
import { openCluster } from "./faults/cluster.mjs";
import { Storm } from "./faults/faults.mjs";
import { asked, started, stolen, wait } from "./server/processes.mjs";

const NODES = 3;
/** `apart`: seconds between faults; `pause`: how long people think at most, milliseconds. */
const LONG = { minutes: 10, tables: 200, apart: 2.2, pause: 2000 };
const SHORT = { minutes: 1, tables: 27, apart: 1.2, pause: 300 };
const BRIEF = { minutes: 0.1, tables: 9, apart: 0.5, pause: 50 };
/** So long everybody has to finish their games once the storm is over; milliseconds. */
const FINISH_WITHIN = 60_000;

export async function faults(report = () => {}, how = {}) {
  const { short = false, brief = false, seed = "faults" } = how;
  const usual = brief ? BRIEF : short ? SHORT : LONG;
  const course = { ...usual, ...(how.minutes ? { minutes: how.minutes } : {}) };
  const folder = mkdtempSync(join(tmpdir(), "pipwise-faults-"));
  const file = join(folder, "people.json");
  const cluster = await openCluster(NODES, ["--bot-pace", "100"]);
  const random = seeded(seed);
  try {
    const { tables, pause } = course;
    const args = [cluster.front.port, tables, file, pause, seed];
    const people = await started("../faults/people.mjs", ...args);
    const before = stolen();
    const storm = new Storm(cluster, random, course.apart, report);
    const running = storm.run();
    await wait(course.minutes * 60_000);
    const { standstill } = await asked(people.child, "figures");
    storm.stop();
    await running;
    report(`${storm.total} faults; the last games are finished`);
    const played = await finished(people.child, cluster);
    const store = await openPostgres(cluster.postgres.url());
    const { tables: ids, histories } = JSON.parse(readFileSync(file, "utf8"));
    const found = new Map();
    for (const id of ids) found.set(id, await store.load(id));
    await store.close();
    people.child.disconnect();
    const { problems, counts } = check({ tables: found, clients: histories });
    return {
      seed,
      minutes: course.minutes,
      nodes: NODES,
      faults: storm.total,
      byKind: storm.counts,
      ...counts,
      ...played,
      tables,
      longestStandstillMs: standstill.ended - standstill.began,
      wrongMeanwhile: storm.during(standstill),
      problems: problems.slice(0, 50),
      problemCount: problems.length,
      load: loadavg()[0],
      stolenMs: stolen() - before,
    };
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every game that began is over; if people wait for something that never comes, that is what is wrong. */
async function finished(child, cluster) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("late")), FINISH_WITHIN);
  });
  try {
    return await Promise.race([asked(child, "stop"), late]);
  } catch {
    const state = await Promise.all(
      cluster.nodes.map(async (node) => ({ words: node.lastWords, metrics: await node.metrics() })),
    );
    const people = await asked(child, "stuck");
    throw new Error(`games do not finish: ${JSON.stringify({ state, people }, null, 1)}`);
  } finally {
    clearTimeout(timer);
  }
}

export function lines(figures) {
  const {
    minutes,
    faults: count,
    byKind,
    games,
    done,
    verified,
    seen,
    longestStandstillMs,
    wrongMeanwhile,
  } = figures;
  return [
    `${minutes} minutes, ${count} faults, ${games} games`,
    ...Object.entries(byKind).map(([name, times]) => `${String(times).padStart(5)} × ${name}`),
    `${done} moves acknowledged, ${seen} events seen, the dice of ${verified} games verified`,
    `nobody's move was acknowledged for ${longestStandstillMs} ms at worst, with this wrong:`,
    ...wrongMeanwhile.map(
      ({ name, at, lasted }) => `      ${name}, ${at} ms after the last one, for ${lasted} ms`,
    ),
    ...(figures.problemCount === 0
      ? ["nothing lost, doubled, reordered or drawn twice; every game finished"]
      : [
          `PROBLEMS: ${figures.problemCount}`,
          ...figures.problems.map((one) => JSON.stringify(one)),
        ]),
  ];
}

export function held({ problemCount }) {
  return problemCount === 0;
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const given = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
  const minutes = given("--minutes");
  const how = {
    short: args.includes("--short"),
    brief: args.includes("--brief"),
    ...(minutes ? { minutes: Number(minutes) } : {}),
    ...(given("--seed") ? { seed: given("--seed") } : {}),
  };
  const figures = await faults((doing) => process.stderr.isTTY && console.error(doing), how);
  console.log(
    args.includes("--json") ? JSON.stringify(figures, null, 2) : lines(figures).join("\n"),
  );
  process.exit(held(figures) ? 0 : 1);
}
