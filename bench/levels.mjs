// Every pair of neighbouring levels against each other, seats swapped after each game: who wins how often?
import { isRefusal, LEVELS, playout, standings } from "@pipwise/core";
import { cpuSeconds, everyGame, rounded } from "./games.mjs";

const GAMES = 10_000;
const SHORT = 40;
/** Slow minds play as many games as fit into so many seconds of CPU. */
const PATIENCE = 300;
/** A step between two levels is no wall and no mere name; chance plays by no level. */
const [LEAST, MOST] = [0.65, 0.8];

/** All games, or those named after the bench: `node levels.mjs plyt whottotal`. */
export async function levels(
  report = () => {},
  { short = false, games = short ? SHORT : GAMES, only = [] } = {},
) {
  const tables = [];
  for (const { game, minds } of await everyGame(only)) {
    if (game.seats.max < 2) continue;
    const known = LEVELS.filter((level) => minds[level]);
    for (let i = 0; i + 1 < known.length; i++) {
      const pair = [known[i], known[i + 1]];
      report(`${game.name}: ${pair.join(" against ")}`);
      const found = await match(game, minds, pair, games);
      tables.push({ game: game.id, better: pair[0], worse: pair[1], ...found });
    }
  }
  return { games, tables };
}

async function match(game, minds, pair, games) {
  const both = await Promise.all(pair.map(async (name) => ({ name, mind: await minds[name]() })));
  const started = cpuSeconds();
  let [played, points, squares] = [0, 0, 0];
  while (played < games && cpuSeconds() - started < PATIENCE) {
    const swapped = played % 2;
    const seats = swapped ? [both[1], both[0]] : both;
    const done = playout(game, seats, `levels/${played >> 1}`, game.amongBots ?? {});
    if (isRefusal(done)) throw new Error(done.refused);
    const places = standings(done.table);
    const [mine, theirs] = [places[swapped].place, places[1 - swapped].place];
    const won = mine < theirs ? 1 : mine === theirs ? 0.5 : 0;
    points += won;
    squares += won * won;
    played++;
  }
  const share = points / played;
  const error = 1.96 * Math.sqrt(Math.max(0, squares / played - share ** 2) / played);
  return { played, share: rounded(share), interval: rounded(error) };
}

/** As far as so many games tell; `winner` and `best` play for different things. */
export const held = ({ tables }) =>
  tables.every(
    ({ better, worse, share, interval }) =>
      better === "winner" ||
      worse === "random" ||
      (share + interval >= LEAST && share - interval <= MOST),
  );

export function lines({ tables }) {
  return tables.map(
    ({ game, better, worse, played, share, interval }) =>
      `${game.padEnd(20)} ${better.padEnd(9)} beats ${worse.padEnd(9)} ${(100 * share).toFixed(1)} % ± ${(100 * interval).toFixed(1)} (${played} games)`,
  );
}

if (process.argv[1] === import.meta.filename)
  for (const line of lines(await levels(undefined, { only: process.argv.slice(2) })))
    console.log(line);
