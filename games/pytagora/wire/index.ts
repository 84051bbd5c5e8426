// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";
import { allTogether } from "./all-together.ts";
import { lastDie } from "./last-die.ts";
import { oneByOne } from "./one-by-one.ts";
import { tournament } from "./pytagora-tournament.ts";
import { solitaire } from "./solitaire-yahtzee.ts";

/** What each game says and hears over the wire. */
export const wire: Readonly<Record<string, GameWire>> = {
  "one-by-one": oneByOne,
  "all-together": allTogether,
  "last-die": lastDie,
  "solitaire-yahtzee": solitaire,
  "pytagora-tournament": tournament,
};
