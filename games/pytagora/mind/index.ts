import { type Analyse, type FineLevel, levelsAt, type Minds, randomMind } from "@pipwise/core";
import { analyseAllTogether, analyseOneByOne } from "./analysis/contest.ts";
import { analyseLastDie } from "./analysis/last-die.ts";
import { analyseSolitaire } from "./analysis/solitaire.ts";
import { analyseTournament } from "./analysis/tournament.ts";
import * as contest from "./contest.ts";
import * as lastDie from "./last-die/minds.ts";
import { openSolved } from "./last-die/solved.ts";
import { BEGINNER, CASUAL, STRONG } from "./person/person.ts";
import * as solitaire from "./solitaire/minds.ts";
import { openAlmanac } from "./table/almanac.ts";
import { type StageMinds, tournamentLine } from "./tournament.ts";

export { coach } from "./coach/index.ts";

/** Weakest first: chance, three people of different reach, and whoever misses nothing. */
const contests: StageMinds = [
  () => randomMind,
  () => contest.personal(BEGINNER),
  () => contest.personal(CASUAL),
  () => contest.personal(STRONG),
  async () => contest.perfect(await openAlmanac()),
];

const lastDice: StageMinds = [
  () => randomMind,
  () => lastDie.personal(BEGINNER),
  () => lastDie.personal(CASUAL),
  () => lastDie.personal(STRONG),
  async () => lastDie.perfect(await openSolved()),
];

const solitaires = [
  () => randomMind,
  () => solitaire.personal(BEGINNER, { below: 0, most: 0 }),
  () => solitaire.personal(CASUAL, { below: 8, most: 4 }),
  () => solitaire.personal(STRONG, { below: 1, most: 3 }),
  async () => solitaire.perfect(await openAlmanac()),
];

/** Where the levels stand on these lines: each wins two to four of five games against the one before. */
const PLACES = {
  oneByOne: {
    best: 4,
    master: 3.08,
    expert: 2.69,
    strong: 2.37,
    skilled: 2.06,
    casual: 1.71,
    learner: 1.33,
    beginner: 1,
    random: 0,
  },
  allTogether: {
    best: 4,
    master: 3.78,
    expert: 3.4,
    strong: 2.92,
    skilled: 2.49,
    casual: 2.06,
    learner: 1.56,
    beginner: 1.05,
    random: 0,
  },
  lastDie: {
    best: 4,
    master: 3.26,
    expert: 2.73,
    strong: 2.35,
    skilled: 1.95,
    casual: 1.55,
    learner: 1.16,
    beginner: 0.8,
    random: 0,
  },
  solitaire: {
    best: 4,
    master: 3.37,
    expert: 2.84,
    strong: 2.48,
    skilled: 2.14,
    casual: 1.78,
    learner: 1.4,
    beginner: 1,
    random: 0,
  },
  tournament: {
    best: 4,
    master: 3.59,
    expert: 3,
    strong: 2.65,
    skilled: 2.26,
    casual: 1.85,
    learner: 1.43,
    beginner: 1,
    random: 0,
  },
} satisfies Record<string, Record<FineLevel, number>>;

export const minds: Readonly<Record<string, Minds>> = {
  "one-by-one": levelsAt(contests, PLACES.oneByOne) as Minds,
  "all-together": levelsAt(contests, PLACES.allTogether) as Minds,
  "last-die": levelsAt(lastDice, PLACES.lastDie) as Minds,
  "solitaire-yahtzee": levelsAt(solitaires, PLACES.solitaire) as Minds,
  "pytagora-tournament": levelsAt(tournamentLine(contests, lastDice), PLACES.tournament) as Minds,
};

export const analyses: Readonly<Record<string, Analyse>> = {
  "one-by-one": analyseOneByOne,
  "all-together": analyseAllTogether,
  "last-die": analyseLastDie,
  "solitaire-yahtzee": analyseSolitaire,
  "pytagora-tournament": analyseTournament,
};
