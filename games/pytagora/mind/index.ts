import { type Analyse, type Minds, randomMind } from "@pipwise/core";
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
import { type StageMinds, tournamentMinds } from "./tournament.ts";

export { coach } from "./coach/index.ts";

const contests: StageMinds = {
  best: async () => contest.perfect(await openAlmanac()),
  strong: () => contest.personal(STRONG),
  casual: () => contest.personal(CASUAL),
  beginner: () => contest.personal(BEGINNER),
  random: () => randomMind,
};

const lastDice: StageMinds = {
  best: async () => lastDie.perfect(await openSolved()),
  strong: () => lastDie.personal(STRONG),
  casual: () => lastDie.personal(CASUAL),
  beginner: () => lastDie.personal(BEGINNER),
  random: () => randomMind,
};

export const minds: Readonly<Record<string, Minds>> = {
  "one-by-one": contests as Minds,
  "all-together": contests as Minds,
  "last-die": lastDice as Minds,
  "solitaire-yahtzee": {
    best: async () => solitaire.perfect(await openAlmanac()),
    strong: () => solitaire.personal(STRONG, { below: 1, most: 3 }),
    casual: () => solitaire.personal(CASUAL, { below: 8, most: 4 }),
    beginner: () => solitaire.personal(BEGINNER, { below: 0, most: 0 }),
    random: () => randomMind,
  } as Minds,
  "pytagora-tournament": tournamentMinds(contests, lastDice),
};

export const analyses: Readonly<Record<string, Analyse>> = {
  "one-by-one": analyseOneByOne,
  "all-together": analyseAllTogether,
  "last-die": analyseLastDie,
  "solitaire-yahtzee": analyseSolitaire,
  "pytagora-tournament": analyseTournament,
};
