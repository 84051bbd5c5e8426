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
      "all-together@1": "99648ff1c4ab01ba",
      "last-die@1": "f514302b51ed1fec",
      "one-by-one@1": "4735567b3f82e1d5",
      "pytagora-tournament@1": "9b24dd4564b18b47",
      "solitaire-yahtzee@1": "ef8e81fcc0a09e43",
    }
  `);
});
