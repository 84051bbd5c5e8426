// What this room promises to records, bots and forms: a change here is a change for them (docs/records.md, CHANGELOG.md).
import { digest } from "@pipwise/core/conformance";
import { expect, it } from "vitest";
import words from "../words/en/rules.json" with { type: "json" };
import { subjects } from "./settings.ts";

it.each(subjects)("$game.id, version $game.version, is declared as it was", async ({ game }) => {
  const { id, name, version, seats, options, terms, move } = game;
  const told = JSON.stringify({ id, name, version, seats, options, terms, move }, null, 2);
  await expect(`${told}\n`).toMatchFileSnapshot(`declared/${id}-${version}.json`);
});

it("goes as it went: whoever changes that raises `version`, and keeps the older rules", () => {
  const all = subjects.map(({ game, settings }) => [
    `${game.id}@${game.version}`,
    digest({ game, words, settings } as never),
  ]);
  expect(Object.fromEntries(all)).toMatchInlineSnapshot(`
    {
      "all-together@1": "4b6f03f5fad8d20a",
      "last-die@1": "2bfd95c46520de25",
      "one-by-one@1": "8a3ffdf5853d8062",
      "pytagora-tournament@1": "01e60802343a3996",
      "solitaire-yahtzee@1": "bb09dee526c681a3",
      "solitaire-yahtzee@2": "4742306896e5a999",
    }
  `);
});
