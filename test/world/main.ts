// `npm run world`: as many worlds as there is time for, or one of them again.
import { parseArgs } from "node:util";
import { PLANTED } from "./planted.ts";
import { run, shrunk, tell } from "./run.ts";
import { type Script, scriptOf } from "./script.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    from: { type: "string", default: "0" },
    seeds: { type: "string" },
    /** A fault that is put in by hand, by its number, is looked for. */
    planted: { type: "string" },
    minutes: { type: "string", default: "1" },
    /** All that happened, not only the end of the shortest run that fails. */
    story: { type: "boolean" },
  },
});

/** How far a long run has come is told so often; milliseconds. */
const TOLD_EVERY = 30_000;
/** So much of a story is told. */
const LAST_LINES = 40;

const began = performance.now();
const until = began + Number(values.minutes) * 60_000;
let [done, failed, hours, events, acknowledged] = [0, 0, 0, 0, 0];

async function one(seed: string): Promise<void> {
  const script = scriptOf(seed);
  const result = await run(script);
  done++;
  hours += result.age / 3_600_000;
  events += result.events;
  acknowledged += result.acknowledged;
  if (result.faults.length > 0) failed++;
  if (values.story) console.log(result.story.join("\n"));
  else if (result.faults.length > 0) console.log(`seed ${seed}: ${result.faults[0]}`);
  if (result.faults.length > 0 && values.seed !== undefined) await tellShortest(script);
}

/** The first seed in which a fault that was put in by hand is found. */
async function lookFor(number: number): Promise<void> {
  const [name = "", planted] = Object.entries(PLANTED)[number] ?? [];
  for (let seed = 0; seed < 1000; seed++) {
    const { faults } = await run(scriptOf(String(seed)), planted);
    if (faults.length > 0) return console.log(`${name}: seed ${seed}: ${faults[0]}`);
  }
  console.log(`${name}: not found`);
}

/** The shortest run that still fails, as a story. */
async function tellShortest(script: Script): Promise<void> {
  const shortest = await shrunk(script);
  const { story, faults } = await run(shortest);
  const end = story.findIndex((line) => line.includes("FAULT"));
  const about = story.slice(Math.max(0, end - LAST_LINES), end + 1);
  console.log(`\nThe shortest that still fails:\n  ${tell(shortest)}\n\nIts end:`);
  console.log(`${about.join("\n")}\n\n${faults.join("\n")}\n`);
}

if (values.planted !== undefined) await lookFor(Number(values.planted));
else if (values.seed !== undefined) await one(values.seed);
else {
  const first = Number(values.from);
  const last = values.seeds === undefined ? Number.POSITIVE_INFINITY : first + Number(values.seeds);
  let told = began;
  // Ctrl-C ends it after the world that is being run.
  let isStopped = false;
  process.once("SIGINT", () => {
    isStopped = true;
  });
  for (let seed = first; seed < last && !isStopped; seed++) {
    const now = performance.now();
    if (values.seeds === undefined && now > until) break;
    if (now - told > TOLD_EVERY) {
      told = now;
      console.error(`${done} seeds, ${failed} failed`);
    }
    await one(String(seed));
  }
}
const minutes = (performance.now() - began) / 60_000;
console.log(
  `${done} seeds, ${failed} failed; ${hours.toFixed(1)} hours of the world, ${(hours / minutes).toFixed(1)} a minute; ` +
    `${events} events, ${acknowledged} deeds acknowledged; ${(minutes * 60).toFixed(1)} s`,
);
process.exitCode = failed > 0 ? 1 : 0;
