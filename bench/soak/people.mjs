// People who come, play, vanish and come back, for a while; then this program is gone, and all their connections.
import { guestOf } from "@pipwise/client/node";
import { isRefusal, pick, seeded } from "@pipwise/core";
import { wait } from "../server/processes.mjs";
import { STRIKES } from "../server/yatzy-player.mjs";

const [base, people, milliseconds, think] = process.argv.slice(2);
const until = performance.now() + Number(milliseconds);
const count = { games: 0, moves: 0, dropped: 0 };
await Promise.all(
  Array.from({ length: Number(people) }, async (_, i) => {
    await person(await guestOf(base), seeded(i));
  }),
);
process.send(count);

/** One game after the other, until it is time to go; some vanish in the middle of one, and some come back. */
async function person(guest, random) {
  while (performance.now() < until) {
    const table = settled(await guest.api.open({ game: "yatzy", seats: 1 }));
    settled(await guest.sit(table, 0, "Ada"));
    let line = await following(guest, table.id);
    settled(await guest.api.start(table.id));
    await line.begun;
    const leaves = pick(random, [4, 11, 23, STRIKES.length]);
    for (const [i, move] of STRIKES.entries()) {
      if (i === leaves || performance.now() > until) break;
      if (random.below(15) === 0) {
        line.close();
        line = await following(guest, table.id);
        count.dropped++;
      }
      if (think > 0) await wait(Number(think));
      settled(await line.deed(table.id, { type: "moved", seat: 0, move }));
      count.moves++;
    }
    if (random.below(2) === 0) await line.deed(table.id, { type: "resigned", seat: 0 });
    line.close();
    count.games++;
  }
}

/** A line on which the table has been heard of; `begun` when its game has. */
function following(guest, id) {
  return new Promise((resolve) => {
    const connection = guest.connect();
    let begin;
    const begun = new Promise((done) => (begin = done));
    connection.watch(id, ({ table }) => {
      if (table.life !== "open") begin();
      resolve({
        begun,
        deed: (...args) => connection.deed(...args),
        close: () => connection.close(),
      });
    });
  });
}

function settled(answer) {
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer;
}
