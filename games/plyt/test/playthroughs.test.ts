import { readdirSync, readFileSync } from "node:fs";
import { isPlaythrough, runPlaythrough } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { plyt } from "../rules/index.ts";

const FOLDER = new URL("../playthroughs/", import.meta.url);

describe("playthroughs", () => {
  for (const file of readdirSync(FOLDER)) {
    const playthrough: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));
    if (!isPlaythrough(playthrough)) throw new Error(`${file} is not a playthrough`);
    it(`${file}: ${playthrough.title}`, () => {
      expect(runPlaythrough(plyt, playthrough)).toBeUndefined();
    });
  }
});
