// Classes with a teacher and children each, who play Plyt in pairs: a sum every ten seconds from everybody. Says when all
// are seated, and at the end how far the teachers' boards were behind.
import { guestOf } from "@pipwise/client/node";
import { isRefusal, seeded } from "@pipwise/core";
import { result } from "@pipwise/plyt";
import { wait } from "../server/processes.mjs";

const [base, classes, children, seconds] = process.argv.slice(2);
/** So many devices come at once. */
const AT_ONCE = 40;
/** Two take turns, and each answers every ten seconds; milliseconds. */
const THINK = 5000;
const random = seeded("classes");

const behind = [];
const answered = [];
let boards = 0;
let bytes = 0;
let measuring = false;
let over = false;

const all = [];
for (let i = 0; i < Number(classes); i++) all.push(await opened(i));
for (const one of all) await seat(one);
process.send({ seated: all.length * Number(children) });
process.on("message", async (word) => {
  if (word !== "measure") return;
  measuring = true;
  await wait(1000 * Number(seconds));
  over = true;
  process.send({ behind: spread(behind), answered: spread(answered), boards, bytes });
});

async function opened(number) {
  const teacher = await guestOf(base);
  const wish = { name: `class ${number}`, games: ["plyt"], minutes: 45, cards: Number(children) };
  const key = settled(await teacher.classes.openClass({ ...wish, language: "en" }));
  const api = teacher.classes.classWith(key);
  const { cards } = settled(await api.info());
  /** By card: when each sum was sent, and how many of them the board has shown. */
  const sums = cards.map(() => ({ sent: [], shown: 0 }));
  teacher.connect().watchClass(key, (info) => shown(info, sums));
  return { api, cards, sums };
}

async function seat({ api, cards, sums }) {
  for (let i = 0; i < cards.length; i += AT_ONCE)
    await Promise.all(cards.slice(i, i + AT_ONCE).map(({ code }, j) => child(code, sums[i + j])));
  const tables = [];
  for (let i = 0; i < cards.length; i += 2)
    tables.push({ game: "plyt", options: { cards: "off" }, seats: [{ card: i }, { card: i + 1 }] });
  settled(await api.plan(tables));
  settled(await api.start());
}

async function child(code, sum) {
  const device = await guestOf(base);
  const card = settled(await device.classes.takeCard(code));
  const line = device.connect();
  let at;
  line.watchCards(card.class, ([mine]) => {
    if (mine?.table === undefined || mine.table === at) return;
    at = mine.table;
    play(line, mine.table, mine.seat, sum);
  });
}

/** Throws at once, and thinks before the answer. Most answers are wrong, so that no game ends meanwhile. */
function play(line, table, seat, sum) {
  let seen = -1;
  line.watch(table, async ({ table: { asked }, views }) => {
    const mine = asked.find((one) => one.seat === seat);
    if (!mine || mine.since === seen) return;
    seen = mine.since;
    const view = views[seat] ?? views.all;
    const { standard, operation } = view.agreed.players[seat];
    if (view.stage === "dice") return line.deed(table, moved(seat, { dice: standard }));
    await wait(THINK * (0.5 + random.below(1000) / 1000));
    if (over) return;
    const wrong = random.below(8) === 0 ? 0 : 1;
    const sent = performance.now();
    sum.sent.push(sent);
    const done = await line.deed(
      table,
      moved(seat, { answer: result(view.sum, operation) + wrong }),
    );
    if (isRefusal(done)) throw new Error(done.refused);
    if (measuring && !over) answered.push(performance.now() - sent);
  });
}

function moved(seat, move) {
  return { type: "moved", seat, move };
}

function shown(info, sums) {
  const now = performance.now();
  boards++;
  bytes += JSON.stringify(info).length;
  for (const { card, right, wrong } of info.cards) {
    const sum = sums[card];
    for (; sum.shown < right + wrong; sum.shown++)
      if (measuring && !over) behind.push(now - sum.sent[sum.shown]);
  }
}

function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { count: sorted.length, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
}

function settled(answer) {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
