import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPlaythrough, runPlaythrough } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { ploc } from "../rules/index.ts";

const folder = join(import.meta.dirname, "..", "playthroughs");

describe("playthroughs", () => {
  it.each(readdirSync(folder))("%s holds", (file) => {
    const playthrough: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
    if (!isPlaythrough(playthrough)) throw new Error(`${file} is not a playthrough`);
    expect(runPlaythrough(ploc, playthrough)).toBeUndefined();
  });
});
