// Do chances come true? Those that an analysis states hold if everybody plays perfectly, so the best bots play; of every game
// one position at a random moment is held against how the game ended. `node bench/chances.mjs [game …]`
import { seeded } from "@pipwise/core";
import { analysed, cpuSeconds, everyGame, rounded } from "./games.mjs";

const GAMES = 50_000;
const SHORT = 40;
/** Slow analyses do as many games as fit into so many seconds of CPU. */
const PATIENCE = 600;
/** A tenth of all chances holds if what happened is as near as this to what was stated, or as near as chance lets it be. */
const NEAR = 0.03;
const ERRORS = 4;

/**
 * Games that are counted in chances. Ploc is not among them: its chances hold between players who wait as long as it pays,
 * and its best bot is in more of a hurry; what they say is proven, and a test of the room lets patient minds play.
 */
const COUNTED = ["last-die", "plyt", "whottotal"];

export async function chances(
  report = () => {},
  { short = false, games = short ? SHORT : GAMES, patience = PATIENCE, only = COUNTED } = {},
) {
  const tables = [];
  for (const one of await everyGame(only)) {
    report(one.game.name);
    tables.push({ game: one.game.id, ...(await measured(one, { games, patience })) });
  }
  return { tables };
}

async function measured(one, { games, patience }) {
  const { game, minds } = one;
  const mind = await minds.best();
  const tenths = Array.from({ length: 10 }, () => ({ count: 0, stated: 0, happened: 0 }));
  const moments = seeded(`chances/${game.id}`);
  const started = cpuSeconds();
  let played = 0;
  for (; played < games && cpuSeconds() - started < patience; played++) {
    const seats = ["one", "other"].map((name) => ({ name, mind }));
    const { record, analysis } = await analysed(one, seats, `chances/${played}`);
    const seat = analysis.seats[moments.below(2)];
    const stated = worthAt(seat, 1 + moments.below(record.events.length - 1));
    const tenth = tenths[Math.min(9, Math.floor(10 * stated))];
    tenth.count++;
    tenth.stated += stated;
    tenth.happened += seat.result;
  }
  return { played, tenths: tenths.filter(({ count }) => count > 0).map(meanOf) };
}

/** What the game was worth to a seat after an event. */
function worthAt({ start, decisions, throws, gains }, seq) {
  const changes = [
    ...decisions.map((one) => [one.seq, -one.loss]),
    ...throws.map((one) => [one.seq, one.luck]),
    ...gains.map((one) => [one.seq, one.gain]),
  ];
  const worth = changes.reduce((sum, [at, by]) => (at <= seq ? sum + by : sum), start);
  return Math.max(0, Math.min(1, worth));
}

function meanOf({ count, stated, happened }) {
  const [said, came] = [stated / count, happened / count];
  return {
    count,
    stated: rounded(said),
    happened: rounded(came),
    error: rounded(errorOf(said, count)),
  };
}

/** Of a share of so many games; one that is stated as sure may be off by a game. */
function errorOf(chance, count) {
  return Math.sqrt((chance * (1 - chance)) / count) + 1 / count;
}

export const held = ({ tables }) =>
  tables.every(({ tenths }) =>
    tenths.every(
      ({ stated, happened, error }) =>
        Math.abs(stated - happened) <= Math.max(NEAR, ERRORS * error),
    ),
  );

export function lines({ tables }) {
  return tables.flatMap(({ game, tenths }) =>
    tenths.map(
      ({ count, stated, happened }) =>
        `${game.padEnd(12)} stated ${(100 * stated).toFixed(1).padStart(5)} %, happened ${(100 * happened).toFixed(1).padStart(5)} % (${count} games)`,
    ),
  );
}

if (process.argv[1] === import.meta.filename) {
  const only = process.argv.slice(2);
  const figures = await chances((game) => console.error(game), only.length > 0 ? { only } : {});
  console.log(lines(figures).join("\n"));
}
