// What this room promises to records, bots and forms: a change here is a change for them (docs/records.md, CHANGELOG.md).
import { digest } from "@pipwise/core/conformance";
import { expect, it } from "vitest";
import { ploc } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };
import { settings } from "./settings.ts";

it("is declared as it was", async () => {
  const { id, name, version, seats, options, terms, move } = ploc;
  const told = JSON.stringify({ id, name, version, seats, options, terms, move }, null, 2);
  await expect(`${told}\n`).toMatchFileSnapshot("declared/ploc.json");
});

it("goes as it went: whoever changes that raises `version`, and keeps the older rules", () => {
  expect([ploc.version, digest({ game: ploc, words, settings })]).toMatchInlineSnapshot(`
    [
      1,
      "9f5ec303c1f91fdb",
    ]
  `);
});
