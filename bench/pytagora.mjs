// Pytagora solved: the best equation by search and by table, advice in Solitaire, The Last Die, and the table itself.
// Every figure is CPU time, one call at a time after a warm-up; of three rounds of calls each call's least counts, since
// others on the machine only ever add to it.
import { chanceFrom, seeded } from "@pipwise/core";
import { FACES } from "@pipwise/pytagora";
import {
  bestEquation,
  bestKnown,
  bestScore,
  checkTable,
  everyBest,
  everyEquation,
  facesOf,
  fullSets,
  makeReadings,
  Outlook,
  openAlmanac,
  optionsAt,
  solveLastDie,
} from "@pipwise/pytagora/solver";

const THROWS = 3000;
const CATALOGUES = 100;
const ADVICE = 200;
const WARM_UP = 200;
const ROUNDS = 3;
/** One in so many of the 73,500 kinds of throws: worst cases are among the rare ones. */
const EVERY = 7;
const ALL_LINES = 31;

export async function pytagora(report = () => {}) {
  const almanac = await openAlmanac();
  const readings = {};
  for (const allowZeroDividend of [true, false]) {
    const checking = { allowZeroDividend, allowReordered: true };
    const name = allowZeroDividend ? "zeroDivided" : "zeroStays";
    readings[name] = reading(almanac, checking, (doing) => report(`${name}: ${doing}`));
    report(`${name}: table beside search`);
    const { throws, different } = await checkTable(allowZeroDividend, {}, EVERY);
    readings[name].checked = { throws, different: different.length };
  }
  report("making the table");
  const table = { cpuSeconds: round(cpuMs(() => makeReadings()) / 1000, 1) };
  return { ...readings, table };
}

function reading(almanac, checking, report) {
  const scores = almanac.under(checking);
  const searches = thrown(THROWS).map((dice) => ({ dice, checking }));
  report("searching");
  const search = timed(searches, (one) => bestEquation(one));
  const kinds = fullSets().filter((_, i) => i % EVERY === 0);
  const rare = timed(
    kinds.map((set) => ({ dice: facesOf(set), checking })),
    (one) => bestEquation(one),
  );
  report("looking up");
  const rounds = 100;
  const score = cpuMs(() => {
    for (let i = 0; i < rounds; i++) for (const one of searches) bestScore(one, scores);
  });
  const known = timed(searches, (one) => bestKnown(one, scores));
  report("listing");
  const all = timed(searches.slice(0, 1000), (one) => everyBest(one, scores));
  const catalogue = timed(searches.slice(0, CATALOGUES), (one) => everyEquation(one), 10);
  report("advising");
  const outlook = new Outlook(almanac, checking, FACES);
  const turns = (free) =>
    searches.slice(0, ADVICE).map(({ dice }) => ({ dice, again: null, free }));
  const again = timed(turns(1), (turn) => outlook.bestAgain(turn), 50);
  const againOfFive = timed(turns(ALL_LINES), (turn) => outlook.bestAgain(turn), 50);
  report("solving The Last Die");
  let solution;
  const solving = Array.from({ length: ROUNDS }, () =>
    cpuMs(() => {
      solution = solveLastDie(scores, FACES);
    }),
  );
  const options = timed(searches.slice(0, 500), ({ dice }) =>
    optionsAt(solution, { dice, fixed: [] }),
  );
  return {
    search,
    kinds: { count: kinds.length, ...rare },
    scoreMicroseconds: round((1000 * score) / rounds / searches.length, 2),
    known,
    all,
    catalogue,
    again,
    againOfFive,
    lastDie: {
      firstSeconds: round(solving[0] / 1000, 2),
      cpuSeconds: round(Math.min(...solving) / 1000, 2),
      opener: solution.opener,
    },
    options,
  };
}

function thrown(count) {
  const chance = chanceFrom(seeded("pytagora"));
  const lots = [...FACES.green, ...FACES.blue, ...FACES.red].map((die) => ({
    name: die,
    of: [...die],
  }));
  return Array.from({ length: count }, () => chance.throw(lots));
}

/** Milliseconds of CPU time of each call. */
function timed(list, work, warmUp = WARM_UP) {
  for (const one of list.slice(0, warmUp)) work(one);
  const least = list.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, one] of list.entries())
      least[i] = Math.min(
        least[i],
        cpuMs(() => work(one)),
      );
  const ms = least.sort((a, b) => a - b);
  return {
    median: round(ms[ms.length >> 1], 3),
    p99: round(ms[Math.floor(ms.length * 0.99)], 2),
    worst: round(ms.at(-1), 2),
  };
}

function cpuMs(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function round(figure, digits) {
  return Number(figure.toFixed(digits));
}

export function lines({ zeroDivided, zeroStays, table }) {
  const spread = ({ median, p99, worst }) =>
    `${median} ms median, ${p99} ms p99, ${worst} ms worst`;
  const told = (name, figures) => [
    `${name}:`,
    `  best equation by search: ${spread(figures.search)}`,
    `  one in ${EVERY} of the 73,500 kinds of throws: ${spread(figures.kinds)}`,
    `  best score by table: ${figures.scoreMicroseconds} µs; with the equation: ${spread(figures.known)}`,
    `  all best equations: ${spread(figures.all)}`,
    `  whole catalogue: ${spread(figures.catalogue)}`,
    `  which dice to throw again, one line: ${spread(figures.again)}; five lines: ${spread(figures.againOfFive)}`,
    `  The Last Die solved: ${figures.lastDie.firstSeconds} s the first time, ${figures.lastDie.cpuSeconds} s at best, the opener wins ${(100 * figures.lastDie.opener).toFixed(2)} %; chance of each move: ${spread(figures.options)}`,
    `  table beside search: ${figures.checked.throws} throws, ${figures.checked.different} different`,
  ];
  return [
    ...told("0 may be divided", zeroDivided),
    ...told("0 may not be divided", zeroStays),
    `table made again: ${table.cpuSeconds} s of CPU`,
  ];
}
