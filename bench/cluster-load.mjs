// Moves at a steady rate at many tables of two, in a process of its own: `node cluster-load.mjs <ports> <tables> <rate> <where>`.
// together: both people of a table are at the same node; spread: at different ones.
import { guestOf } from "@pipwise/client/node";
import { isRefusal, seeded } from "@pipwise/core";
import { readyTable } from "./server/play-pipwise.mjs";
import { wait } from "./server/processes.mjs";
import { randomMove } from "./server/yatzy-player.mjs";

const [ports, tables, rate, where] = process.argv.slice(2);
const bases = ports.split(",").map((port) => `http://127.0.0.1:${port}`);
/** Moves that somebody could make now. */
const waiting = [];
const taken = [];
let moves = 0;

await Promise.all(Array.from({ length: Number(tables) }, (_, i) => sitDown(i)));
process.on("message", () => {
  taken.sort((a, b) => a - b);
  const at = (share) => Math.round(10 * (taken[Math.floor(share * (taken.length - 1))] ?? 0)) / 10;
  process.send({ moves, medianMs: at(0.5), p99Ms: at(0.99) });
  taken.length = 0;
});
process.send({ playing: true });

const first = performance.now();
for (let sent = 0; ; sent++) {
  while (performance.now() < first + (sent * 1000) / Number(rate) || waiting.length === 0)
    await wait(1);
  void waiting.shift()();
}

async function sitDown(number) {
  const at = (seat) => bases[(number + (where === "spread" ? seat : 0)) % bases.length];
  const guests = [await guestOf(at(0)), await guestOf(at(1))];
  play(
    await readyTable(guests),
    guests,
    guests.map((guest) => guest.connect()),
  );
}

function play(id, guests, lines) {
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
      const move = randomMove({ dice, thrown: 3 - throwsLeft, boxes: sheets[seat].boxes }, random);
      waiting.push(async () => {
        const began = performance.now();
        const done = await line.deed(id, { type: "moved", seat, move, answers: asked.since });
        if (isRefusal(done)) throw new Error(done.refused);
        taken.push(performance.now() - began);
        moves++;
      });
    });
  }
}
