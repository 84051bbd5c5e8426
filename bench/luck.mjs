// Is luck nothing on average? Bots play games that are analysed, and everybody's luck is added up.
// `node bench/luck.mjs [--games 2000] [game …]`
import { analysed, cpuSeconds, everyGame, rounded } from "./games.mjs";

const GAMES = 2000;
const SHORT = 12;
/** Slow analyses do as many games as fit into so many seconds of CPU. */
const PATIENCE = 900;
/** Bots of different strength, for what one gives away the others get. */
const SEATS = ["casual", "beginner", "strong"];

export async function luck(report = () => {}, { short = false, games, only = [] } = {}) {
  const most = games ?? (short ? SHORT : GAMES);
  const tables = [];
  for (const one of await everyGame(only)) {
    if (!one.analyse) continue;
    report(one.game.name);
    tables.push(await measured(one, most));
  }
  return { tables };
}

async function measured(one, most) {
  const { game, minds } = one;
  const names = SEATS.slice(0, game.seats.max);
  const seats = await Promise.all(names.map(async (name) => ({ name, mind: await minds[name]() })));
  const lucks = names.map(() => []);
  const started = cpuSeconds();
  let [played, beyond, unit] = [0, 0, ""];
  while (played < most && cpuSeconds() - started < PATIENCE) {
    const { analysis } = await analysed(one, seats, `luck/${played}`);
    ({ unit } = analysis);
    for (const [seat, one] of analysis.seats.entries()) {
      lucks[seat].push(one.luck);
      if (unit === "chance" && Math.max(Math.abs(one.luck), Math.abs(one.mistakes)) > 1) beyond++;
    }
    played++;
  }
  const rows = names.map((mind, seat) => ({ mind, ...spread(lucks[seat]) }));
  return {
    game: game.id,
    unit,
    played,
    msEach: rounded((1000 * (cpuSeconds() - started)) / played),
    beyond,
    seats: rows,
  };
}

function spread(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean: rounded(mean), error: rounded(error), errors: rounded(mean / error) };
}

export function lines({ tables }) {
  return tables.flatMap(({ game, unit, played, seats }) =>
    seats.map(
      ({ mind, mean, error, errors }) =>
        `${game.padEnd(20)} ${mind.padEnd(9)} ${mean.toFixed(4).padStart(9)} ± ${error.toFixed(4)} ${unit}, ${errors.toFixed(1)} standard errors (${played} games)`,
    ),
  );
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const at = args.indexOf("--games");
  const games = at < 0 ? {} : { games: Number(args.splice(at, 2)[1]) };
  const figures = await luck((game) => console.error(game), { ...games, only: args });
  console.log(lines(figures).join("\n"));
  console.log(
    JSON.stringify(
      figures.tables.map(({ game, played, msEach, beyond }) => ({ game, played, msEach, beyond })),
    ),
  );
}
