// Moves that come at a steady rate, whether the server keeps up or not: how long until each is acknowledged?
import { guestOf } from "@pipwise/client/node";
import { isRefusal, seeded } from "@pipwise/core";
import { readyTable } from "./play-pipwise.mjs";
import { ended, started, stolen, stopped, wait } from "./processes.mjs";
import { randomMove } from "./yatzy-player.mjs";

const RATE = 1000;
const TABLES = 200;
const WARM_UP = 3;
const SECONDS = 8;

/** In a process of its own: `node latency.mjs <port>`. */
async function offer(port) {
  const base = `http://127.0.0.1:${port}`;
  const people = await Promise.all(Array.from({ length: TABLES }, (_, i) => sitDown(base, i)));
  const taken = [];
  let skipped = 0;
  let stolenBefore = 0;
  const first = performance.now();
  for (let i = 0; i < RATE * (WARM_UP + SECONDS); i++) {
    const due = first + (i * 1000) / RATE;
    if (performance.now() < due) await wait(Math.max(0, due - performance.now()));
    if (i === RATE * WARM_UP) stolenBefore = stolen();
    const person = people[i % TABLES];
    if (person.busy) skipped++;
    else
      void person.move().then(() => {
        if (i >= RATE * WARM_UP) taken.push(performance.now() - due);
      });
  }
  while (people.some(({ busy }) => busy)) await wait(1);
  taken.sort((a, b) => a - b);
  const at = (share) => Math.round(taken[Math.floor(share * (taken.length - 1))] * 10) / 10;
  process.send({
    offered: RATE,
    skipped,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    worstMs: at(1),
    stolenMs: stolen() - stolenBefore,
  });
}

/** Somebody who plays alone, game after game, and moves when told to. */
async function sitDown(base, number) {
  const guest = await guestOf(base);
  const line = guest.connect();
  const random = seeded(`latency/${number}`);
  const ready = [await readyTable([guest]), await readyTable([guest]), await readyTable([guest])];
  let seen;
  let follow = () => {};
  const next = () => {
    follow();
    const id = ready.shift();
    return new Promise((resolve) => {
      follow = line.watch(id, (update) => {
        seen = { id, ...update };
        resolve();
      });
    });
  };
  await next();
  const person = {
    busy: false,
    async move() {
      person.busy = true;
      const { dice, throwsLeft, sheets } = seen.views[0];
      const move = randomMove({ dice, thrown: 3 - throwsLeft, boxes: sheets[0].boxes }, random);
      const done = await line.deed(seen.id, { type: "moved", seat: 0, move });
      if (isRefusal(done)) throw new Error(done.refused);
      if (seen.table.life === "finished") void next().then(() => (person.busy = false));
      else person.busy = false;
    },
  };
  return person;
}

export async function latency() {
  const server = await started("serve-pipwise.mjs");
  const { child, word } = await started("latency.mjs", server.word.port);
  await ended(child);
  await stopped(server.child);
  return word;
}

if (process.send && process.argv[1] === import.meta.filename) await offer(Number(process.argv[2]));
