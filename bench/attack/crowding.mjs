// Ways to make everybody else wait: hints without end, and answers without end.
import { at, healthOf, many } from "./measure.mjs";
import { ask } from "./net.mjs";
import { deed, guestFrom, pause } from "./people.mjs";

/** Tables of one guest, and how often the same hint is asked for at once. */
const TABLES = 20;
const AT_ONCE = 10;
/** How long a bot seems to think; milliseconds. */
const BOT_PACE = 900;
/** What a card keeps. */
const MOST_ANSWERS = 5000;
const MOST_GROWTH_MB = 100;
const READS = 12;

export const crowding = {
  hints: {
    about: `${TABLES * AT_ONCE} open hints from one address, while bots play at another's tables`,
    async run({ port, seconds, mostMs }) {
      const thief = await guestFrom(port, "127.0.18.1");
      const tables = await many(TABLES, () => hintTable(thief));
      const bots = await botTables(port, "127.0.18.2", 5);
      await pause(3 * BOT_PACE);
      const heard = { hints: 0, refused: 0 };
      bots.begin();
      const until = performance.now() + 1000 * seconds;
      await Promise.all(
        tables.map(async (table) => {
          while (performance.now() < until) {
            const replies = await many(AT_ONCE, () => thief.ask({ path: table.hint }));
            for (const { json } of replies) heard[json?.hint ? "hints" : "refused"]++;
            await table.next();
          }
        }),
      );
      const { moves, p99Ms, worstMs } = bots.end();
      for (const { socket } of tables) socket.terminate();
      return {
        measured: { ...heard, botMoves: moves, p99Ms, worstMs },
        told: `${heard.hints} hints given, ${heard.refused} not; bots were late by ${p99Ms} ms at p99, ${worstMs} ms at worst (${moves} moves)`,
        held: moves > 0 && worstMs <= 5 * mostMs,
      };
    },
  },
  answers: {
    about:
      "answers of one card, all of the same time, as fast as they are taken; then they are read",
    async run({ port, seconds, memory, mostMs }) {
      const thief = await guestFrom(port, "127.0.19.1");
      const mine = await cardOf(thief);
      const health = healthOf(port);
      let sent = 0;
      let taken = 0;
      let reads = [];
      const { grownMB } = await memory.during(async () => {
        const until = performance.now() + 1000 * seconds;
        await many(20, async () => {
          while (performance.now() < until) {
            const first = sent;
            sent += 200;
            const body = Array.from({ length: 200 }, (_, i) => answerAt(1, first + i));
            const { status } = await thief.ask({ method: "POST", path: mine, body });
            if (status === 200) taken += 200;
            else await pause(50);
          }
        });
        reads = await many(READS, () => thief.ask({ path: mine }));
      });
      const { p99Ms, failed } = await health.end();
      const kept = Math.max(0, ...reads.map(({ json }) => json?.length ?? 0));
      return {
        measured: { taken, kept, p99Ms, failed, grownMB },
        told: `${taken} of ${sent} taken, ${kept} read; /healthz p99 ${p99Ms} ms, ${failed} times not there; the server grew by ${grownMB} MB`,
        held:
          taken > 0 &&
          kept <= MOST_ANSWERS &&
          failed === 0 &&
          p99Ms <= mostMs &&
          grownMB <= MOST_GROWTH_MB,
      };
    },
  },
};

/** So many different ones of the same time. */
function answerAt(at, took) {
  return { at, operation: "multiply", right: true, took, from: "practice", numbers: [3, 4] };
}

/** A game of one where a hint can be asked for again and again. */
async function hintTable(guest) {
  const table = await opened(guest, { game: "yatzy", seats: 1, hints: true }, [{ name: "Eve" }]);
  const socket = await guest.socket();
  const boxes = ["ones", "twos", "threes", "fours", "fives", "sixes", "chance"];
  let moves = 0;
  const next = () => {
    const box = boxes[Math.floor(moves / 3)] ?? "yatzy";
    const move = moves++ % 3 === 2 ? { box, zero: true } : { keep: [] };
    return deed(socket, table, { type: "moved", seat: 0, move });
  };
  await next();
  return { socket, next, hint: `/api/v1/tables/${table}/seats/0/hint` };
}

/** Tables where bots play among themselves, and how much later than they seem to think they move. */
async function botTables(port, from, count) {
  const guest = await guestFrom(port, from);
  const socket = await guest.socket();
  const last = new Map();
  let late = [];
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    const id = message.table?.id ?? message.table;
    if (!last.has(id) || message.type === "pong") return;
    late.push(Math.max(0, performance.now() - last.get(id) - BOT_PACE));
    last.set(id, performance.now());
  });
  for (let i = 0; i < count; i++) {
    const bot = { mind: "casual" };
    const id = await opened(guest, { game: "yatzy", seats: 2 }, [bot, bot]);
    socket.send(JSON.stringify({ do: "watch", table: id }));
    last.set(id, performance.now());
  }
  return {
    begin: () => (late = []),
    end() {
      // Whoever still waits has waited for so long at least.
      for (const since of last.values())
        late.push(Math.max(0, performance.now() - since - BOT_PACE));
      socket.terminate();
      return { moves: late.length - last.size, p99Ms: at(late, 0.99), worstMs: at(late, 1) };
    },
  };
}

async function opened(guest, wish, seats) {
  const post = async (path, body) => {
    const { json } = await guest.ask({ method: "POST", path: `/api/v1/tables${path}`, body });
    if (!json || json.refused) throw new Error(`${path}: ${json?.refused}`);
    return json;
  };
  const { id } = await post("", wish);
  for (const [seat, sit] of seats.entries()) await post(`/${id}/seats/${seat}`, sit);
  await post(`/${id}/start`);
  return id;
}

/** A card of a class that this guest has opened: where its answers are. */
async function cardOf({ port, from, ...guest }) {
  const { json } = await guest.ask({
    method: "POST",
    path: "/api/v1/classes",
    body: { name: "3b", games: ["plyt"], minutes: 45, cards: 1, language: "en" },
  });
  const headers = { "class-key": json.key };
  const path = `/api/v1/classes/${json.id}`;
  const { json: info } = await ask({ port, from, path, headers });
  await guest.ask({ method: "POST", path: `/api/v1/cards/${info.cards[0].code}`, body: {} });
  return `/api/v1/me/cards/${json.id}/0/answers`;
}
