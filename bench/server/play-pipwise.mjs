import { guestOf } from "@pipwise/client/node";
import { isRefusal, seeded } from "@pipwise/core";
import { randomMove } from "./yatzy-player.mjs";

/** Games that are ready to be played at each table, so that setting them is not part of what is measured. */
const GAMES_A_TABLE = 5;

/** Two people at each table, with a line each. */
export async function playPipwise(port, tables, count) {
  const base = `http://127.0.0.1:${port}`;
  const pairs = await Promise.all(Array.from({ length: tables }, () => pair(base)));
  for (const pair of pairs) void playOn(pair, seeded(pair.ids[0]), count);
}

async function pair(base) {
  const guests = [await guestOf(base), await guestOf(base)];
  const ids = [];
  for (let game = 0; game < GAMES_A_TABLE; game++) ids.push(await readyTable(guests));
  return { guests, lines: guests.map((guest) => guest.connect()), ids };
}

export async function readyTable(guests) {
  const [host] = guests;
  const { id } = settled(await host.api.open({ game: "yatzy", seats: guests.length }));
  for (const [seat, guest] of guests.entries())
    settled(await guest.api.sit(id, seat, { name: `Ada ${seat}` }));
  settled(await host.api.start(id));
  return id;
}

function settled(answer) {
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer;
}

/** Plays the games one after the other; on a machine so fast that they run out, more are set as they are needed. */
async function playOn(pair, random, count) {
  const { guests, lines, ids } = pair;
  const id = ids.shift() ?? (await readyTable(guests));
  let over = 0;
  for (const [seat, line] of lines.entries()) {
    let answered = 0;
    const stop = line.watch(id, ({ table, views }) => {
      if (table.life === "finished") {
        stop();
        if (++over === lines.length) void playOn(pair, random, count);
        return;
      }
      const [asked] = table.asked;
      if (asked?.seat !== seat || asked.since === answered) return;
      answered = asked.since;
      const { dice, throwsLeft, sheets } = views[seat];
      const move = randomMove({ dice, thrown: 3 - throwsLeft, boxes: sheets[seat].boxes }, random);
      void line
        .deed(id, { type: "moved", seat, move, answers: asked.since })
        .then((answer) => settled(answer) && count.moves++);
    });
  }
}
