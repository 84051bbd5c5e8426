// Does a bot of somebody's strength make an even game? Made-up players from a beginner to the best meet it time after time.
// `node bench/even.mjs [game …]`
import {
  between,
  evenStrength,
  isRefusal,
  ladderOf,
  playout,
  seeded,
  standings,
  strengthOf,
  wakeMind,
} from "@pipwise/core";
import { levelsOf } from "@pipwise/games";
import { everyGame } from "./games.mjs";

/** Games in which the bot learns who it plays with, and games that count. */
const FIRST = 10;
const GAMES = 200;
const PLAYERS = 20;
/** A bot is even with somebody who wins so often. */
const [LEAST, MOST] = [0.4, 0.6];

export async function even(
  report = () => {},
  { short = false, players = short ? 4 : PLAYERS, games = short ? 40 : GAMES, only = [] } = {},
) {
  const tables = [];
  for (const { game, minds } of await everyGame(only)) {
    report(game.name);
    const shares = [];
    for (let player = 0; player < players; player++)
      shares.push(round(await shareOf(game, minds, { player, players, games })));
    const isEven = (share) => share >= LEAST && share <= MOST;
    tables.push({ game: game.id, shares, even: round(shares.filter(isEven).length / players) });
  }
  return { players, games, tables };
}

/** How much of its games a made-up player wins against the bot of its strength. */
async function shareOf(game, minds, { player, players, games }) {
  const levels = levelsOf(game.id);
  const wake = async (mind) =>
    wakeMind(mind, levels, (level) => (woken[`${game.id}/${level}`] ??= minds[level]()));
  const me = await madeUp(wake, levels, seeded(`even/${game.id}/${player}`), player / players);
  const meetings = [];
  let won = 0;
  for (let round = 0; round < FIRST + games; round++) {
    const rival = `${evenStrength(meetings, levels)}`;
    const mine = round % 2;
    const pair = [
      { name: "me", mind: me },
      { name: rival, mind: await wake(rival) },
    ];
    const seats = mine === 0 ? pair : pair.toReversed();
    const done = playout(game, seats, `even/${player}/${round}`, game.amongBots ?? {});
    if (isRefusal(done)) throw new Error(done.refused);
    const places = standings(done.table);
    const [own, other] = [places[mine].place, places[1 - mine].place];
    const share = own < other ? 1 : own === other ? 0.5 : 0;
    meetings.push({ strength: strengthOf(rival, levels), won: share });
    if (round >= FIRST) won += share / games;
  }
  return won;
}

const woken = {};

/** Half of them stand on the ladder; the others are beginners who play like the best now and then. */
async function madeUp(wake, levels, random, at) {
  const top = ladderOf(levels).length;
  const share = at + random.below(50) / 1000;
  if (random.below(2) === 0) return wake(`${Math.round(10 * (1 + (top - 1) * share)) / 10}`);
  return between(await wake("beginner"), await wake("best"), share);
}

export function lines({ players, games, tables }) {
  return tables.map(
    ({ game, shares, even }) =>
      `${game.padEnd(20)} ${(100 * even).toFixed(0).padStart(3)} % of ${players} players win 40–60 % of ${games} games; ${Math.min(...shares)} to ${Math.max(...shares)}`,
  );
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}

if (process.argv[1] === import.meta.filename)
  for (const line of lines(
    await even((game) => console.error(game), { only: process.argv.slice(2) }),
  ))
    console.log(line);
