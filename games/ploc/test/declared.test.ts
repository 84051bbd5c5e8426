// What this room promises to records, bots and forms: a change here is a change for them (docs/records.md, CHANGELOG.md).
import { expect, it } from "vitest";
import { ploc } from "../rules/index.ts";

it("is declared as it was", async () => {
  const { id, name, version, seats, options, terms, move } = ploc;
  const told = JSON.stringify({ id, name, version, seats, options, terms, move }, null, 2);
  await expect(`${told}\n`).toMatchFileSnapshot("declared/ploc.json");
});
