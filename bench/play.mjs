// What do the levels give away at a decision? Every level against every other, analysed: the marks that people are measured by.
// `node bench/play.mjs [game …]`
import { allSteps, givenAway, ladderOf } from "@pipwise/core";
import { levelsOf } from "@pipwise/games";
import { givenInSums } from "@pipwise/plyt/mind";
import { analysed, cpuSeconds, everyGame } from "./games.mjs";

/** So many seconds of CPU for each game. */
const PATIENCE = 240;
const SHORT = 3;

/** What nobody has solved is not judged: a match of Ploc with a limit of turns. */
const JUDGED = { ploc: { turnLimit: 0 } };

export async function play(
  report = () => {},
  { short = false, patience = short ? SHORT : PATIENCE, only = [] } = {},
) {
  const tables = [];
  for (const one of await everyGame(only)) {
    if (!one.analyse) continue;
    report(one.game.name);
    tables.push(await measured(one, patience));
  }
  return { tables };
}

async function measured(one, patience) {
  const { game, minds } = one;
  const levels = ladderOf(levelsOf(game.id));
  const woken = await Promise.all(
    levels.map(async (name) => ({ name, mind: await minds[name]() })),
  );
  const given = levels.map(() => []);
  const started = cpuSeconds();
  let games = 0;
  for (; cpuSeconds() - started < patience; games++) {
    const pair = [games % levels.length, Math.floor(games / levels.length) % levels.length];
    if (Math.floor(games / levels.length ** 2) % 2 === 1) pair.reverse();
    const seats = pair.map((place) => woken[place]);
    const { record, analysis } = await analysed(one, seats, `play/${games}`, JUDGED[game.id]);
    const states = game.id === "plyt" ? allSteps(game, record).map(({ table }) => table.state) : [];
    for (const [seat, place] of pair.entries()) {
      const all =
        game.id === "plyt"
          ? givenInSums(analysis.seats[seat], seat, states)
          : givenAway(analysis.seats[seat], analysis.unit);
      for (const one of all) given[place].push(one);
    }
  }
  return { game: game.id, games, marks: levels.map((level, i) => ({ level, ...mark(given[i]) })) };
}

/** Mean and spread for a stake of one, and how sure the mean is. */
function mark(given) {
  const stake = given.reduce((sum, one) => sum + one.stake, 0);
  const mean = given.reduce((sum, { loss }) => sum + loss, 0) / stake;
  const squares = given.reduce((sum, one) => sum + (one.loss - mean * one.stake) ** 2, 0);
  return {
    mean: round(mean),
    spread: round(Math.sqrt(squares / stake)),
    error: round(Math.sqrt(squares) / stake),
  };
}

/** The stronger, the less they give away. */
export const held = ({ tables }) =>
  tables.every(({ marks }) => marks.every(({ mean }, i) => i === 0 || mean < marks[i - 1].mean));

export function lines({ tables }) {
  return tables.flatMap(({ game, marks }) =>
    marks.map(
      ({ level, mean, spread, error }) =>
        `${game.padEnd(20)} ["${level}", ${mean}, ${spread}],  // ± ${error}`,
    ),
  );
}

function round(value) {
  return Number(value.toPrecision(4));
}

if (process.argv[1] === import.meta.filename)
  for (const line of lines(
    await play((game) => console.error(game), { only: process.argv.slice(2) }),
  ))
    console.log(line);
