// Does practice find what somebody does not know? Twenty kinds of made-up children, and what must be found in each.
import { seeded } from "@pipwise/core";
import { FACTS, Practice, standingOf, traitOf } from "@pipwise/facts";
import { HARDEST, PROFILES } from "./facts/profiles.mjs";

const CHILDREN = 200;
const SHORT = 20;
const ANSWERS = 150;
/** Gaps among the hardest facts are found by then; every fact has been seen, and every gap found. */
const HARD_BY = 60;
const SEEN_BY = 110;
/** Where everything is slow, a sum that was counted out right looks like one that is known: so much less may be found. */
const HIDDEN = 0.04;
/** So many in a hundred children. */
const BAR = 0.95;
const ROUND = 12;
const DAY = 24 * 60 * 60 * 1000;

export function facts(report = () => {}, { short = false, children, only = [] } = {}) {
  const count = children ?? (short ? SHORT : CHILDREN);
  const profiles = PROFILES.filter(({ name }) => only.length === 0 || only.includes(name)).map(
    (profile) => {
      report(profile.name);
      return measured(profile, count);
    },
  );
  return { children: count, profiles };
}

function measured({ name, about, make, trait, isSure = true, allSlow = false }, count) {
  const all = Array.from({ length: count }, (_, i) =>
    practised(make(seeded(`${name}/${i}`)), `${name} ${i}`),
  );
  const share = (holds) => all.filter(holds).length / count;
  const mean = (figure) => all.reduce((sum, one) => sum + figure(one), 0) / count;
  /** Of all gaps of all children. */
  const ofAll = (counts) => {
    const sum = (what) => all.reduce((total, one) => total + counts(one)[what], 0);
    return sum("of") === 0 ? 1 : round(sum("found") / sum("of"));
  };
  return {
    name,
    about,
    ...(trait === undefined ? {} : { trait }),
    isSure,
    allSlow,
    hardFound: ofAll(({ hard }) => hard),
    hardAll: round(share(({ hard }) => hard.found === hard.of)),
    seen: round(share(({ seen }) => seen <= SEEN_BY)),
    found: ofAll(({ all }) => all),
    foundAll: round(share(({ all }) => all.found === all.of)),
    called: round(share((one) => one.called === trait)),
    right: round(mean(({ right }) => right)),
    mistaken: round(mean(({ mistaken }) => mistaken)),
    shaky: round(mean(({ shaky }) => shaky)),
    slowly: round(mean(({ slowly }) => slowly)),
    crowded: Math.max(...all.map(({ crowded }) => crowded)),
  };
}

/** A dozen sums at a time, two dozen a day. */
function practised(child, seed) {
  const random = seeded(seed);
  const practice = new Practice("multiply");
  const gaps = [...FACTS.keys()].filter((fact) => child.isGap(fact));
  const hardGaps = gaps.filter((fact) => HARDEST.has(fact));
  const asked = [];
  const log = [];
  let [at, rights, seen] = [0, 0, Infinity];
  const found = new Map();
  for (let i = 1; i <= ANSWERS; i++) {
    const question = practice.next(random, at);
    const { right, took } = child.answer(question);
    const { fact, left } = question;
    const answer = {
      operation: "multiply",
      facts: [fact],
      right,
      took,
      at,
      turned: left > question.right,
    };
    practice.learn(answer);
    log.push(answer);
    asked.push(fact);
    rights += right ? 1 : 0;
    const isFound = (gap) => {
      const standing = standingOf(practice.knowledge, gap);
      // Where everything is slow, that tells nothing.
      return ["unknown", "shaky"].includes(standing) || (standing === "slow" && !child.isSlow(gap));
    };
    for (const gap of gaps) if (!found.has(gap) && isFound(gap)) found.set(gap, i);
    if (seen === Infinity && FACTS.every((_, one) => practice.knowledge.seen(one) > 0)) seen = i;
    at += took + (i % 24 === 0 ? DAY : 1500);
  }
  const counted = (some, by) => ({
    of: some.length,
    found: some.filter((gap) => found.get(gap) <= by).length,
  });
  const known = [...FACTS.keys()].filter((fact) => child.isKnown(fact));
  /** The share of what is known that is shown otherwise. */
  const shown = (isSo) => known.filter(isSo).length / (known.length || 1);
  const standing = (fact) => standingOf(practice.knowledge, fact);
  return {
    hard: counted(hardGaps, HARD_BY),
    all: counted(gaps, ANSWERS),
    seen,
    right: rights / ANSWERS,
    called: traitOf(log),
    mistaken: shown((fact) => standing(fact) === "unknown"),
    shaky: shown((fact) => standing(fact) === "shaky"),
    slowly: shown((fact) => (standing(fact) === "slow") !== child.isSlow(fact)),
    crowded: mostOfARow(asked),
  };
}

/** The most that one row had of any round. */
function mostOfARow(asked) {
  let most = 0;
  for (let from = 0; from + ROUND <= asked.length; from += ROUND) {
    const round = asked.slice(from, from + ROUND).map((fact) => FACTS[fact]);
    for (let row = 1; row <= 12; row++)
      most = Math.max(most, round.filter(({ a, b }) => a === row || b === row).length);
  }
  return most;
}

/** What is asked of each profile: who guesses or knows one order is called so, of all others what is missing is found. */
export function heldBy(figures, bar = BAR) {
  const { trait, isSure, allSlow, hardFound, seen, found, called, crowded } = figures;
  const isCalled = called >= bar && crowded <= ROUND / 3;
  if (trait !== undefined || !isSure) return isCalled;
  return isCalled && Math.min(hardFound + (allSlow ? HIDDEN : 0), seen, found) >= bar;
}

export function held({ profiles }) {
  return profiles.every((one) => heldBy(one));
}

export function lines({ children, profiles }) {
  const percent = (share) => `${(100 * share).toFixed(1)} %`.padStart(8);
  return [
    `${children} children each: hard gaps found by ${HARD_BY} answers (all of a child’s), everything seen by ${SEEN_BY}, gaps found by ${ANSWERS} (all), called rightly, right, known taken for unknown, most of a row`,
    ...profiles.map((one) => {
      const {
        hardFound,
        hardAll,
        seen,
        found,
        foundAll,
        called,
        right,
        mistaken,
        shaky,
        slowly,
        crowded,
      } = one;
      const shares = [
        hardFound,
        hardAll,
        seen,
        found,
        foundAll,
        called,
        right,
        mistaken,
        shaky,
        slowly,
      ];
      return `${one.name.padEnd(22)}${shares.map(percent).join(" ")} ${crowded}${heldBy(one) ? "" : "  !"}`;
    }),
  ];
}

function round(value) {
  return Math.round(value * 10_000) / 10_000;
}

if (process.argv[1] === import.meta.filename) {
  const only = process.argv.slice(2);
  console.log(lines(facts(undefined, { only })).join("\n"));
}
