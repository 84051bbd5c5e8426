// A bot in thirty lines: sits down at a Yatzy table by its code and plays to the end.
//   node examples/bot/bot.mjs http://localhost:3000 ABCDEF
import { guestOf } from "@pipwise/client/node";
import { isRefusal } from "@pipwise/core";
import { BOXES, score } from "@pipwise/yatzy";

export async function playAt(base, code, name = "Thirty Lines") {
  const { api, connect } = await guestOf(base);
  const found = must(await api.byCode(code));
  const seat = found.seats.findIndex((one) => one.name === undefined);
  const { id } = must(await api.sit(found.id, seat, { name }));
  const connection = connect();
  return new Promise((resolve) => {
    let answered = 0;
    let pending;
    connection.watch(id, async ({ table, views }) => {
      if (table.standings) {
        must(await pending);
        connection.close();
        return resolve(table.standings[seat]);
      }
      const asked = table.asked.find((one) => one.seat === seat);
      if (!asked || asked.since === answered) return;
      answered = asked.since;
      const move = choose(views[seat], seat);
      pending = connection.deed(id, { type: "moved", seat, move, answers: asked.since });
      must(await pending);
    });
  });
}

/** Throws once, and writes what is worth most. */
function choose({ dice, sheets }, seat) {
  if (dice.length === 0) return { keep: [] };
  const open = BOXES.filter((_, i) => sheets[seat].boxes[i] === null);
  const box = open.reduce((a, b) => (score(b, dice) > score(a, dice) ? b : a));
  return score(box, dice) > 0 ? { box } : { box, zero: true };
}

function must(answer) {
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer;
}

const [base, code] = process.argv.slice(2);
if (code) console.log(await playAt(base, code));
