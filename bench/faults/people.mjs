// People at many tables, in a process of their own, who play whatever happens and remember what they saw and were told.
// `node people.mjs <port> <tables> <file> <pause>`; "stop": they finish their games, and what they remember is in the file;
// "note": it is, and they play on.
import { writeFileSync } from "node:fs";
import { guestOf } from "@pipwise/client/node";
import { isRefusal, seeded } from "@pipwise/core";
import { moveFor, SETTINGS } from "./movers.mjs";

const [port, tables, file, longest, seed] = process.argv.slice(2);
const base = `http://127.0.0.1:${port}`;
const PAUSE = Number(longest);
const games = Object.keys(SETTINGS);
/** A request that nobody answers is given up; milliseconds. */
const ANSWERED_WITHIN = 8000;
const plain = globalThis.fetch;
globalThis.fetch = (url, init) =>
  plain(url, { ...init, signal: AbortSignal.timeout(ANSWERED_WITHIN) });

const histories = [];
const begun = new Set();
const playing = new Map();
/** What everybody who still plays waits for. */
const stuck = new Map();
let moves = 0;
let stopping = false;
/** When moves were acknowledged lately, so that a standstill shows. */
let lastDone = Date.now();
let standstill = { began: lastDone, ended: lastDone };

const slots = Array.from({ length: Number(tables) }, (_, i) => slot(i));
process.on("message", async (message) => {
  if (message === "figures")
    process.send({ moves, games: begun.size, playing: playing.size, standstill });
  if (message === "stuck") process.send([...stuck.values()].map((tell) => tell()));
  if (message !== "stop" && message !== "note") return;
  stopping = message === "stop";
  if (stopping) await Promise.all(slots);
  writeFileSync(file, JSON.stringify({ tables: [...begun], histories }));
  process.send({ moves, games: begun.size });
});
process.send({ ready: true });

/** One game after the other with the same people; every slot begins with another game. */
async function slot(number) {
  const random = seeded(`${seed}/${number}`);
  const guests = [];
  for (let game = number; !stopping; game++) {
    const name = games[game % games.length];
    const { seats, options } = SETTINGS[name];
    try {
      while (guests.length < seats) guests.push(await guestOf(base));
      const id = await ready(name, guests.slice(0, seats), options);
      if (id) await play(id, name, guests.slice(0, seats), random);
      else await pause(200);
    } catch {
      // Whoever could not be reached is tried again.
      await pause(200);
    }
  }
}

/** A table that has started; undefined where something came in between: then nobody plays there. */
async function ready(game, guests, options) {
  const [host] = guests;
  const table = await host.api.open({ game, seats: guests.length, options });
  if (isRefusal(table)) return undefined;
  for (const [seat, guest] of guests.entries()) {
    const sat = await guest.api.sit(table.id, seat, { name: `P${seat}` });
    if (isRefusal(sat) && sat.refused !== "seat-taken") return undefined;
  }
  const started = await host.api.start(table.id);
  // It may have started although nobody could say so.
  if (isRefusal(started) && started.refused !== "already-started") return undefined;
  begun.add(table.id);
  return table.id;
}

async function play(id, game, guests, random) {
  playing.set(id, game);
  await Promise.all(guests.map((guest, seat) => person(guest, id, game, seat, random)));
  playing.delete(id);
}

/** Sits there until the game is over. */
function person(guest, id, game, seat, random) {
  const line = guest.connect();
  const history = { table: id, seat, seen: [], done: [], sent: 0 };
  histories.push(history);
  return new Promise((resolve) => {
    let last;
    let busy = false;
    stuck.set(history, () => ({
      table: id,
      game,
      seat,
      line: line.state,
      busy,
      seq: last?.table.seq,
      life: last?.table.life,
      asked: last?.table.asked,
    }));
    const act = async () => {
      const asked = last.table.asked.find((one) => one.seat === seat && !one.optional);
      if (busy || !asked || last.table.life !== "playing") return;
      busy = true;
      await pause(stopping ? 0 : random.below(PAUSE));
      const mine = last.table.asked.find((one) => one.seat === seat && !one.optional);
      if (mine?.since === asked.since) await move(asked.since);
      busy = false;
      void act();
    };
    const move = async (answers) => {
      const view = last.views[seat] ?? last.views.all;
      const played = moveFor(game, view, seat, random);
      history.sent++;
      const answer = await line.deed(id, { type: "moved", seat, move: played, answers });
      if ("seq" in answer) {
        history.done.push([answer.seq, JSON.stringify(played)]);
        moves++;
        const now = Date.now();
        if (now - lastDone > standstill.ended - standstill.began)
          standstill = { began: lastDone, ended: now };
        lastDone = now;
        await until(() => last.table.seq >= answer.seq);
      } else await pause(100);
    };
    line.watch(
      id,
      (update) => {
        last = update;
        for (const event of update.events)
          history.seen.push([event.seq, event.type, event.seat, event.at]);
        if (update.table.life === "finished" || update.table.life === "abandoned") {
          // A move of this person's may still have no answer.
          void until(() => !busy).then(() => {
            stuck.delete(history);
            line.close();
            resolve();
          });
        } else void act();
      },
      0,
    );
  });
}

async function until(holds) {
  while (!holds()) await pause(5);
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
