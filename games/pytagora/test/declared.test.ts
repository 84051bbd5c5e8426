// What this room promises to records, bots and forms: a change here is a change for them (docs/records.md, CHANGELOG.md).
import { expect, it } from "vitest";
import {
  allTogether,
  lastDie,
  oneByOne,
  solitaire,
  solitaireBefore,
  tournament,
} from "../rules/index.ts";

it.each([allTogether, lastDie, oneByOne, solitaire, solitaireBefore, tournament])(
  "$id, version $version, is declared as it was",
  async ({ id, name, version, seats, options, move, ...game }) => {
    const { terms } = game as { terms?: object };
    const told = JSON.stringify({ id, name, version, seats, options, terms, move }, null, 2);
    await expect(`${told}\n`).toMatchFileSnapshot(`declared/${id}-${version}.json`);
  },
);
