// Two versions of our server at the same time, a core each with its own load, then swapped: what is a move's CPU in one
// against the other? Both get the same moves a second, so that their batches are alike.
// `node bench/server/pair.mjs <folder of the version before> [pairs]`; both must be built. Linux only. The
// ratios are kept in results/pair.json.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { seeded } from "@pipwise/core";
import { asked, ended, stolen, stopped, TICK, wait } from "./processes.mjs";
import { randomMove } from "./yatzy-player.mjs";

const TABLES = 300;
/** Moves a second for each: about a fifth of what a server can do alone. */
const RATE = 2000;
/** A pair in which somebody else used the cores, so that a server had fewer moves than this share, is played again. */
const ENOUGH = 0.98;
const MOST_PAIRS = 30;
const WARM_UP = 4000;
const MEASURED = 6000;
const PAIRS = 6;
const RESULT = "../results/pair.json";

const THERE = "bench/server";

/** In a process of its own: `node pair.mjs load <folder> <port>`, with the client of that version. */
async function load(folder, port) {
  const from = createRequire(join(folder, THERE, "here.mjs"));
  const { guestOf } = await import(from.resolve("@pipwise/client/node"));
  const { readyTable } = await import(join(folder, THERE, "play-pipwise.mjs"));
  const waiting = [];
  let moves = 0;
  const play = (id, guests, lines) => {
    let over = 0;
    const random = seeded(id);
    for (const [seat, line] of lines.entries()) {
      let answered = 0;
      const stop = line.watch(id, ({ table, views }) => {
        if (table.life === "finished") {
          stop();
          if (++over === lines.length)
            void readyTable(guests).then((next) => play(next, guests, lines));
          return;
        }
        const [asked] = table.asked;
        if (asked?.seat !== seat || asked.since === answered) return;
        answered = asked.since;
        const { dice, throwsLeft, sheets } = views[seat];
        const { boxes } = sheets[seat];
        const move = randomMove({ dice, thrown: 3 - throwsLeft, boxes }, random);
        const deed = { type: "moved", seat, move, answers: asked.since };
        waiting.push(() => line.deed(id, deed).then(() => moves++));
      });
    }
  };
  const base = `http://127.0.0.1:${port}`;
  const sitDown = async () => {
    const guests = [await guestOf(base), await guestOf(base)];
    const id = await readyTable(guests);
    // The version before called it a line.
    play(
      id,
      guests,
      guests.map((guest) => guest.connect?.() ?? guest.line()),
    );
  };
  await Promise.all(Array.from({ length: TABLES }, sitDown));
  process.on("message", () => process.send({ moves }));
  process.send({ playing: true });
  const first = performance.now();
  for (let sent = 0; ; sent++) {
    while (performance.now() < first + (sent * 1000) / RATE || waiting.length === 0) await wait(1);
    void waiting.shift()();
  }
}

async function pinned(core, script, ...args) {
  const command = [process.execPath, "--max-semi-space-size=64", script, ...args];
  const child = spawn("taskset", ["-c", String(core), ...command], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const died = once(child, "exit").then(([code]) => {
    throw new Error(`${script} ended with ${code}`);
  });
  died.catch(() => {});
  const [word] = await Promise.race([once(child, "message"), died]);
  return { child, word };
}

async function playing(folder, core) {
  const server = await pinned(core, join(folder, THERE, "serve-pipwise.mjs"));
  const people = await pinned(core, import.meta.filename, "load", folder, server.word.port);
  return { server: server.child, people: people.child };
}

/** CPU of the main thread and of the busiest other one, which is the store's; milliseconds. */
function threads(pid) {
  const ticks = readdirSync(`/proc/${pid}/task`).map((id) => {
    const text = readFileSync(`/proc/${pid}/task/${id}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { main: Number(id) === pid, spent: (Number(fields[11]) + Number(fields[12])) * TICK };
  });
  const main = ticks.find((one) => one.main).spent;
  return { main, store: Math.max(...ticks.filter((one) => !one.main).map(({ spent }) => spent)) };
}

async function figures({ server, people }) {
  const { user, system } = await asked(server, "usage");
  const { moves } = await asked(people, "moves");
  return { cpu: user + system, moves, ...threads(server.pid) };
}

/** Microseconds a move. */
function between(before, after) {
  const moves = after.moves - before.moves;
  return {
    moves,
    cpu: (after.cpu - before.cpu) / moves,
    main: ((after.main - before.main) * 1000) / moves,
    store: ((after.store - before.store) * 1000) / moves,
  };
}

async function together(folders, cores) {
  const both = await Promise.all(folders.map((folder, i) => playing(folder, cores[i])));
  await wait(WARM_UP);
  const taken = stolen();
  const before = await Promise.all(both.map(figures));
  await wait(MEASURED);
  const after = await Promise.all(both.map(figures));
  const lost = stolen() - taken;
  for (const { people } of both) await ended(people);
  await Promise.all(both.map(({ server }) => stopped(server)));
  return { each: both.map((_, i) => between(before[i], after[i])), stolenMs: lost };
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

async function compare(before, pairs) {
  const folders = [resolve(before), join(import.meta.dirname, "../..")];
  const ratios = [];
  for (let tries = 0; ratios.length < pairs && tries < MOST_PAIRS; tries++) {
    const swapped = ratios.length % 2 === 1;
    const { each, stolenMs } = await together(folders, swapped ? [1, 0] : [0, 1]);
    const [was, now] = each;
    const spoilt = each.some(({ moves }) => moves < (ENOUGH * RATE * MEASURED) / 1000);
    const told = each.map(
      ({ cpu, main, store }) =>
        `${cpu.toFixed(1)} µs (main ${main.toFixed(1)}, store ${store.toFixed(1)})`,
    );
    const ratio = (now.cpu / was.cpu).toFixed(3);
    const note = spoilt ? ", spoilt" : "";
    console.log(`before ${told[0]}; now ${told[1]}; ratio ${ratio}; stolen ${stolenMs} ms${note}`);
    if (spoilt) continue;
    ratios.push({
      cpu: now.cpu / was.cpu,
      main: now.main / was.main,
      store: now.store / was.store,
    });
  }
  const figures = { rate: RATE, pairs: ratios.length };
  for (const part of ["cpu", "main", "store"]) {
    const all = ratios.map((one) => one[part]);
    figures[part] = { median: rounded(median(all)), least: rounded(Math.min(...all)) };
    console.log(`${part}: ${figures[part].median} in the median, ${figures[part].least} at best`);
  }
  const date = new Date().toISOString().slice(0, 10);
  const saved = `${JSON.stringify({ date, node: process.version, figures }, null, 2)}\n`;
  if (ratios.length === pairs) writeFileSync(join(import.meta.dirname, RESULT), saved);
}

function rounded(value) {
  return Math.round(value * 1000) / 1000;
}

const [first, second, third] = process.argv.slice(2);
if (process.send) await load(second, Number(third));
else await compare(first, Number(second ?? PAIRS));
