import { type Minds, randomMind } from "@pipwise/core";
import * as solitaire from "./solitaire/people.ts";
import { inTurn } from "./tournament.ts";
import { beginner, beginnerLastDie, best, casual, casualLastDie } from "./writer.ts";

export const minds: Readonly<Record<string, Minds>> = {
  "one-by-one": {
    best: () => best,
    casual: () => casual,
    beginner: () => beginner,
    random: () => randomMind,
  },
  "all-together": {
    best: () => best,
    casual: () => casual,
    beginner: () => beginner,
    random: () => randomMind,
  },
  "last-die": {
    casual: () => casualLastDie,
    beginner: () => beginnerLastDie,
    random: () => randomMind,
  },
  "solitaire-yahtzee": {
    casual: () => solitaire.casual,
    beginner: () => solitaire.beginner,
    random: () => randomMind,
  },
  "pytagora-tournament": {
    casual: () =>
      inTurn({ "one-by-one": casual, "all-together": casual, "last-die": casualLastDie }),
    beginner: () =>
      inTurn({ "one-by-one": beginner, "all-together": beginner, "last-die": beginnerLastDie }),
    random: () => randomMind,
  },
};
