// `npm run world`: as many worlds as there is time for, or one of them again.
import { parseArgs } from "node:util";
import { runSeed } from "./run.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    from: { type: "string", default: "0" },
    seeds: { type: "string" },
    minutes: { type: "string", default: "1" },
    story: { type: "boolean" },
  },
});

const began = performance.now();
const until = began + Number(values.minutes) * 60_000;
let [done, failed, hours, events, acknowledged] = [0, 0, 0, 0, 0];

async function one(seed: string): Promise<void> {
  const result = await runSeed(seed);
  done++;
  hours += result.age / 3_600_000;
  events += result.events;
  acknowledged += result.acknowledged;
  if (result.faults.length > 0) failed++;
  if (values.story) console.log(result.story.join("\n"));
  else if (result.faults.length > 0) console.log(`seed ${seed}: ${result.faults[0]}`);
}

if (values.seed !== undefined) await one(values.seed);
else {
  const first = Number(values.from);
  const last = values.seeds === undefined ? Number.POSITIVE_INFINITY : first + Number(values.seeds);
  for (let seed = first; seed < last; seed++) {
    if (values.seeds === undefined && performance.now() > until) break;
    await one(String(seed));
  }
}
const minutes = (performance.now() - began) / 60_000;
console.log(
  `${done} seeds, ${failed} failed; ${hours.toFixed(1)} hours of the world, ${(hours / minutes).toFixed(1)} a minute; ` +
    `${events} events, ${acknowledged} deeds acknowledged; ${(minutes * 60).toFixed(1)} s`,
);
process.exitCode = failed > 0 ? 1 : 0;
