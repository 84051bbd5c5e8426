// People come, play, vanish and come back for as long as told; then they all go, and the server is looked at while it is
// idle: does it hold on to anything? `node bench/soak.mjs [--minutes 120] [--think 100] [--short] [--json]`; exit 1 if
// something grew. `--think`: milliseconds that people take over a move; 0 keeps the machine busy.
import { asked, ended, started, stopped } from "./server/processes.mjs";

const PEOPLE = 40;
/** So often the people all go, and the server is looked at. The first rounds fill caches and compile what is used. */
const LONG = { minutes: 10, rounds: 10, warmUp: 3 };
const SHORT = { minutes: 0.1, rounds: 3, warmUp: 1 };
/** So much more than after the warm-up is still flat: the share, and megabytes. */
const MOST = { share: 1.05, heapMB: 3, restMB: 12 };

export async function soak(
  report = () => {},
  { short = false, minutes = short ? SHORT.minutes : LONG.minutes, think = 0 } = {},
) {
  const { rounds, warmUp } = short ? SHORT : LONG;
  const { child, word } = await started("../soak/serve.mjs");
  const base = `http://127.0.0.1:${word.port}`;
  const points = [];
  const count = { games: 0, moves: 0, dropped: 0 };
  try {
    for (let round = 1; round <= rounds + warmUp; round++) {
      report(`round ${round} of ${rounds + warmUp}`);
      const milliseconds = (minutes * 60_000) / (rounds + warmUp);
      const people = await started("../soak/people.mjs", base, PEOPLE, milliseconds, think);
      for (const what of Object.keys(count)) count[what] += people.word[what];
      await ended(people.child);
      points.push(await quiet(base, child));
    }
  } finally {
    await stopped(child);
  }
  const measured = points.slice(warmUp - 1);
  return { minutes, ...count, points: measured, grown: grownIn(measured) };
}

/** What the server holds on to once nobody is connected, not even for requests, and every table sleeps. */
async function quiet(base, server) {
  for (;;) {
    const text = await (
      await fetch(`${base}/metrics`, { headers: { connection: "close" } })
    ).text();
    const idle = await asked(server, "idle");
    const sleeps = /^pipwise_tables_awake 0$/m.test(text) && /^pipwise_sockets 0$/m.test(text);
    if (sleeps && idle.sockets === 0) return idle;
  }
}

/**
 * What the last three idle points all have more of than any of the first three. Less would say little: the store's thread
 * frees what it does not need when it likes.
 */
function grownIn(points) {
  const most = (what) => Math.max(...points.slice(0, 3).map((point) => point[what]));
  const least = (what) => Math.min(...points.slice(-3).map((point) => point[what]));
  return Object.entries({
    handles: most("handles"),
    heapMB: most("heapMB") * MOST.share + MOST.heapMB,
    restMB: most("restMB") * MOST.share + MOST.restMB,
  }).flatMap(([what, allowed]) => (least(what) > allowed ? [what] : []));
}

export function lines({ minutes, games, moves, dropped, points, grown }) {
  return [
    `${minutes} minutes, ${PEOPLE} people: ${games} games begun, ${moves} moves, ${dropped} lines dropped`,
    ...points.map(
      ({ handles, heapMB, youngMB, rssMB, restMB }, i) =>
        `idle ${String(i).padStart(2)}: ${handles} handles, heap ${heapMB} MB, room for young objects ${youngMB} MB, the rest ${restMB} MB, RSS ${rssMB} MB`,
    ),
    grown.length === 0 ? "flat" : `NOT FLAT: ${grown.join(", ")}`,
  ];
}

export function held({ grown }) {
  return grown.length === 0;
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const told = ["minutes", "think"].flatMap((name) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? [] : [[name, Number(args[at + 1])]];
  });
  const how = { short: args.includes("--short"), ...Object.fromEntries(told) };
  const figures = await soak((doing) => process.stderr.isTTY && console.error(doing), how);
  console.log(
    args.includes("--json") ? JSON.stringify(figures, null, 2) : lines(figures).join("\n"),
  );
  process.exit(held(figures) ? 0 : 1);
}
