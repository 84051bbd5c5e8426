// What a record says never steers the terminal that shows it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { shown, shownJson } from "../shown.ts";
import { pipwise } from "./pipwise.ts";

const folder = mkdtempSync(join(tmpdir(), "pipwise-shown-"));
afterAll(() => rmSync(folder, { recursive: true }));

const STEERING = /[\p{Cc}\p{Bidi_C}\u2028\u2029]/u;
/** A screen that is cleared, a title that is set, a colour, a new line, C1, and a text that turns round. */
const NASTY = "A\u001b[2J\u001b]0;x\u0007\u001b[31m\r\nB\u009b2J\u202eC\u2066D\u2028";

function fileOf(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

/** A whole game, with nasty texts wherever a record has texts. */
function nastyRecord(): string {
  const file = join(folder, "played.json");
  pipwise(["simulate", "plyt", "--games", "1", "--record", file]);
  const record = JSON.parse(readFileSync(file, "utf8"));
  record.title = NASTY;
  record.seats = record.seats.map((seat: object) => ({ ...seat, name: NASTY }));
  return fileOf("nasty.json", record);
}

describe("a record with texts that steer terminals", () => {
  const file = nastyRecord();
  it.each([
    [["replay", file]],
    [["analyse", file]],
    [["replay", file, "--json"]],
    [["analyse", file, "--json"]],
    [["verify", file]],
    [["verify", file, "--json"]],
    [["replay", fileOf("game.json", { ...JSON.parse(readFileSync(file, "utf8")), game: NASTY })]],
    [["replay", `${NASTY}.json`]],
    [["scenario", fileOf("story.json", { format: "pipwise-playthrough-1", title: NASTY })]],
  ])("%j", (args) => {
    const { out, err } = pipwise(args);
    for (const line of `${out}${err}`.split("\n")) expect(line).not.toMatch(STEERING);
    expect(`${out}${err}`.length).toBeGreaterThan(20);
  });
});

it("colours of our own stay, and JSON means the same", () => {
  const text = "\u001b[1mAda\u001b[22m\n\u001b[2J\u0007";
  expect(shown(text, true)).toBe("\u001b[1mAda\u001b[22m\n\ufffd[2J\ufffd");
  expect(shown(text, false)).toBe("\ufffd[1mAda\ufffd[22m\n\ufffd[2J\ufffd");
  expect(shownJson({ name: NASTY })).not.toMatch(STEERING);
  expect(JSON.parse(shownJson({ name: NASTY }))).toEqual({ name: NASTY });
});
