// Reads what is in the log and what every client saw and was told, and says what does not fit.
import { verifyRecord } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { fairDice, MemoryLog, plainDice, realClock, TableHost } from "@pipwise/host";

/**
 * `tables`: what the store has, by id; undefined where it has none. `clients`: for each person at a table, the events that
 * they were told of in that order (`seen`: number, type, seat, time), the moves that were acknowledged (`done`: number and
 * move), and how many they have sent. `unfinished`: tables that need not be over.
 */
export function check({ tables, clients, unfinished = new Set() }) {
  const problems = [];
  const note = (problem, table, detail) => problems.push({ problem, table, detail });
  const counts = { tables: tables.size, events: 0, moves: 0, done: 0, seen: 0, verified: 0 };
  for (const [id, stored] of tables) {
    if (!stored) {
      note("lost", id, "the whole table");
      continue;
    }
    counts.events += stored.events.length;
    checkLog(id, stored, note, counts, unfinished);
  }
  for (const client of clients) {
    const stored = tables.get(client.table);
    if (stored) checkClient(client, eventsOf(stored), note, counts);
  }
  return { problems, counts };
}

/** The log by itself: it follows the rules, nothing is in it twice, and the dice are the ones that they must be. */
function checkLog(id, stored, note, counts, unfinished) {
  const events = eventsOf(stored);
  const gap = events.findIndex(({ seq }, i) => seq !== i + 1);
  if (gap >= 0) return note("gap", id, `event ${gap + 1} is numbered ${events[gap].seq}`);
  const deeds = stored.events.flatMap(({ deedId }) => deedId ?? []);
  for (const deed of repeated(deeds)) note("twice", id, `deed ${deed}`);
  const decisions = events
    .filter(({ type, answers }) => type === "moved" && answers !== undefined)
    .map(({ seat, answers }) => `${seat}/${answers}`);
  for (const one of repeated(decisions)) note("twice", id, `decision ${one}`);
  const host = folded(stored);
  if (host instanceof Error) return note("broken", id, host.message);
  const { life } = host.table;
  if (life !== "finished" && !unfinished.has(id)) note("unfinished", id, life);
  const record = host.record();
  if (record?.fair?.secret === undefined) return undefined;
  const { ok, problem } = verifyRecord(host.game, record);
  if (ok) counts.verified++;
  else note("dice", id, JSON.stringify(problem));
  return undefined;
}

function checkClient({ table, seat, seen, done, sent }, events, note, counts) {
  counts.seen += seen.length;
  counts.done += done.length;
  for (const [i, [seq, type, by, at]] of seen.entries()) {
    const event = events[seq - 1];
    const isSame =
      event && event.type === type && event.at === at && event.seat === (by ?? undefined);
    if (!isSame) note("disorder", table, `seat ${seat} saw ${type} of ${by} as event ${seq}`);
    const before = seen[i - 1]?.[0];
    if (before !== undefined && seq !== before + 1)
      note("disorder", table, `seat ${seat} saw event ${seq} after ${before}`);
  }
  for (const [seq, move] of done) {
    const event = events[seq - 1];
    const isThere = event?.type === "moved" && event.seat === seat;
    if (!isThere || JSON.stringify(event.move) !== move)
      note("lost", table, `event ${seq}: seat ${seat} was told that ${move} is done`);
  }
  for (const seq of repeated(done.map(([one]) => one)))
    note("twice", table, `event ${seq} was the answer to two deeds of seat ${seat}`);
  const moves = events.filter((event) => event.type === "moved" && event.seat === seat).length;
  counts.moves += moves;
  if (moves > sent) note("twice", table, `${moves} moves of seat ${seat}, who sent ${sent}`);
}

function eventsOf({ events }) {
  return events.map(({ event }) => JSON.parse(event));
}

function repeated(list) {
  const all = new Set();
  return list.filter((one) => all.size === all.add(one).size);
}

function folded(stored) {
  const { game: name, rules } = stored.setup;
  try {
    return new TableHost(gameById(name, rules), stored, NOWHERE);
  } catch (error) {
    return error;
  }
}

/** Ports for tables that are only looked at. */
const NOWHERE = {
  log: new MemoryLog(),
  bots: { choose: async () => undefined, hint: async () => undefined },
  clock: realClock(),
  timing: { bot: 0, standIn: 0, grace: 0 },
  diceFor: ({ secret }) => (secret === undefined ? plainDice() : fairDice(secret)),
  report: () => {},
};
