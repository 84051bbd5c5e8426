import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { LARGEST_RECORD } from "@pipwise/core";
import { afterAll, describe, expect, it } from "vitest";
import { called, pipwise, type Run } from "./pipwise.ts";

const folder = mkdtempSync(join(tmpdir(), "pipwise-bad-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const notARecord = file("not-a-record.json", '{"format":"pipwise-1.0"}');
const notJson = file("not-json.json", "{");
const binary = file("binary.json", "\u001f\u008b\u0000\u0000 nonsense");
const unknownGame = file(
  "unknown-game.json",
  '{"format":"pipwise-1.0","title":"","game":"chess","rules":1,"options":{},"seats":[],"start":[],"events":[]}',
);

const record = {
  format: "pipwise-1.0",
  title: "",
  game: "yatzy",
  rules: 1,
  options: {},
  seats: [{ name: "Ada" }],
  start: [],
  events: [],
};
const before = file("before.json", JSON.stringify({ ...record, format: "pipwise-record-1" }));
const badOptions = file("bad-options.json", JSON.stringify({ ...record, options: { colour: 1 } }));
const badEvent = file(
  "bad-event.json",
  JSON.stringify({ ...record, events: [{ type: "nonsense" }] }),
);

const bomb = join(folder, "bomb.json.gz");
writeFileSync(bomb, gzipSync(Buffer.alloc(2 * LARGEST_RECORD, " "), { level: 9 }));
const huge = file("huge.json", " ".repeat(LARGEST_RECORD + 1));

const cases: readonly [args: string[], says: RegExp][] = [
  [["serve", "--database", "mysql://here/pipwise"], /--database .*postgres:/],
  [["serve", "--database", "here"], /--database .*postgres:/],
  [["serve", "--allow-origins", "*"], /--allow-origins .*not “\*”/],
  [["serve", "--allow-origins", "https://club.example/"], /not “https:\/\/club.example\/”/],
  [["serve", "--bus", "nats://here"], /--bus .*--database/],
  [["serve", "--database", "postgres://here/p", "--bus", "redis://here"], /--bus .*nats:/],
  [["serve", "--database", "postgres://127.0.0.1:1/p"], /database p at 127.0.0.1:1 cannot be used/],
  [
    ["serve", "--database", "postgres://127.0.0.1:1,127.0.0.1:2/p"],
    /database p at 127.0.0.1:1 or 127.0.0.1:2 cannot be used/,
  ],
  [["serve", "--database", "postgres://127.0.0.1:1,there:x/p"], /--database .*postgres:/],
  [["move-data", "--from", "here", "--to", "here"], /the same place/],
  [["move-data", "--from", "nowhere", "--to", "postgres://127.0.0.1:1/p"], /no such file/],
  [["doctor", "--data", "postgres://here/pipwise"], /doctor looks at data folders/],
  [["games", "--language", "fr"], /no language “fr”; there are de, en\./],
  [["games", "--language", "notes.json"], /no language “notes.json”; there are de, en\./],
  [["games", "--language", "../en"], /no language “..\/en”; there are de, en\./],
  [["games", "--language", ""], /no language “”; there are de, en\./],
  [[], /--help/],
  [["chess"], /unknown command “chess”/i],
  [["--chess"], /unknown option “--chess”/i],
  [["games", "--chess"], /unknown option/i],
  [["games", "yatzy", "ploc"], /more arguments/],
  [["games", "chess"], /no game “chess”/],
  [["replay", bomb], /bomb\.json\.gz cannot be read: it is larger than any record\./],
  [["replay", huge], /huge\.json cannot be read: it is larger than any record\./],
  [["score"], /--help/],
  [["score", "chess"], /unknown command/i],
  [["score", "yatzy"], /--dice/],
  [["score", "yatzy", "--dice"], /“--dice <faces>” needs a value/],
  [["score", "yatzy", "--dice", ""], /five dice/],
  [["score", "yatzy", "--dice", "1,2,3,4"], /five dice/],
  [["score", "yatzy", "--dice", "1,2,3,4,7"], /five dice/],
  [["score", "yatzy", "--dice", "-1,2,3,4,5"], /five dice/],
  [["score", "yatzy", "--dice", "1,2,3,4,5.5"], /five dice/],
  [["simulate"], /argument “game” is missing/],
  [["simulate", "chess"], /no game “chess”/],
  [["simulate", "yatzy", "--games", "0"], /--games/],
  [["simulate", "yatzy", "--games", "-5"], /--games/],
  [["simulate", "yatzy", "--games", "1e3"], /--games/],
  [["simulate", "yatzy", "--games", "many"], /--games/],
  [["simulate", "yatzy", "--seats", "genius"], /no bot “genius”/],
  [["simulate", "yatzy", "--seats", "toString"], /no bot “toString”/],
  [["simulate", "yatzy", "--seats", ""], /no bot/],
  [["simulate", "yatzy", "--seats", Array(100).fill("random").join(",")], /1 to 99 players/],
  [["simulate", "yatzy", "--options", "{"], /not JSON/],
  [["simulate", "yatzy", "--options", "[]"], /option/],
  [["simulate", "yatzy", "--options", "null"], /option/],
  [["simulate", "yatzy", "--options", '{"colour":1}'], /no option “colour”/],
  [["simulate", "yatzy", "--options", '{"forcedOrder":"yes"}'], /forcedOrder/],
  [["simulate", "yatzy", "--terms", '[{"standard":3}]'], /same terms/],
  [["simulate", "plyt", "--terms", '[{"standard":9}]'], /at most 6/],
  [["simulate", "plyt", "--terms", "{}"], /takes a list/],
  [["simulate", "yatzy", "--record", "/no/such/folder/x.json"], /cannot be written/],
  [["scenario"], /argument “file” is missing/],
  [["scenario", "/no/such/file"], /no such file/],
  [["scenario", folder], /folder/],
  [["scenario", notJson], /not JSON/],
  [["scenario", notARecord], /not a playthrough/],
  [["scenario", unknownGame], /no game “chess”/],
  [["replay", notARecord], /not a game record/],
  [["replay", before], /is from before Pipwise 1\.0/],
  [["verify", before], /is from before Pipwise 1\.0/],
  [["scenario", before], /is from before Pipwise 1\.0/],
  [["play", "--resume", before], /is from before Pipwise 1\.0/],
  [["replay", before, "--language", "de"], /stammt aus der Zeit vor Pipwise 1\.0/],
  [["replay", notJson], /not JSON/],
  [["replay", binary], /cannot be read|not JSON/],
  [["replay", unknownGame], /no game “chess”/],
  [["play", "chess"], /no game “chess”/],
  [["play", "yatzy", "--seats", "casual"], /Somebody has to play/],
  [["play", "yatzy", "--seats", "you,genius"], /no bot “genius”/],
  [["play"], /which game/],
  [["play", "yatzy", "--resume", notARecord], /already says/],
  [["play", "yatzy", "--record", "/no/such/folder/x.json"], /cannot be written/],
  [["replay", badOptions], /no option “colour”/],
  [["scenario", badOptions], /no option “colour”/],
  [["replay", badEvent], /not a game record/],
  [["scenario", badEvent], /not a playthrough/],
  [["simulate", "ploc", "--seats", "casual"], /Ploc is for 2 players/],
  [["bench", "everything"], /no measurement “everything”/],
];

/** The first of each command. */
const real = new Set(new Map(cases.map(([args]) => [args[0], args] as const).reverse()).values());

/** One case of each command is given to the program itself. */
async function given(args: readonly string[]): Promise<Run> {
  return real.has(args as string[]) ? pipwise(args) : called(args);
}

describe("bad input: exit code 2, one sentence, nothing on standard output", () => {
  it("each command is tried as a program", () => {
    expect(real.size).toBeGreaterThan(10);
  });

  it.each(cases)("%j", async (args, says) => {
    const { code, out, err } = await given(args);
    expect({ code, out, lines: err.split("\n").length }).toEqual({ code: 2, out: "", lines: 2 });
    expect(err).toMatch(says);
    expect(err).toMatch(/^pipwise: .*\.\n$/);
  });
});

describe("bad input with --json: one JSON object on standard error", () => {
  // After a flag without its value, --json is that value.
  const asked = cases.filter(([args]) => args.length > 0 && args.at(-1) !== "--dice");
  it.each(asked)("%j", async (args, says) => {
    const { code, out, err } = await called([...args, "--json"]);
    const { error } = JSON.parse(err) as { error: { code: string; message: string } };
    expect({ code, out, lines: err.split("\n").length }).toEqual({ code: 2, out: "", lines: 2 });
    expect(error).toMatchObject({ code: expect.stringMatching(/^[a-z.-]+$/) });
    // Where a command has no --json, that is the first thing that is wrong.
    if (!error.message.includes("“--json”")) expect(error.message).toMatch(says);
  });
});

const slips: readonly [args: string[], near: string[]][] = [
  [["simlate"], ["simulate"]],
  [["games", "yatzi"], ["yatzy"]],
  [["play", "polc"], ["ploc"]],
  [["solve", "yatsy"], ["yatzy"]],
  [["simulate", "yatzy", "--gmes", "3"], ["--games"]],
  [["simulate", "yatzy", "--seats", "csual"], ["casual"]],
  [["simulate", "yatzy", "--options", '{"forcedordr":true}'], ["forcedOrder"]],
  [["simulate", "plyt", "--terms", '[{"standrd":3}]'], ["standard"]],
  [["serve", "--log-level", "wran"], ["warn"]],
  [["bench", "yatsy"], ["yatzy"]],
];

describe("near misses are suggested", () => {
  it.each(slips)("%j", async (args, near) => {
    const { code, out, err } = await called(args);
    expect({ code, out, lines: err.split("\n").length }).toEqual({ code: 2, out: "", lines: 2 });
    expect(err).toMatch(/^pipwise: .*\. Perhaps you mean .*\.\n$/);
    expect(err).toContain(`Perhaps you mean ${near.join(", ")}`);
  });

  it("for programs too", () => {
    const { err } = pipwise(["games", "yatzi", "--json"]);
    expect(JSON.parse(err)).toEqual({
      error: {
        code: "unknown-game",
        message: expect.stringContaining("There is no game “yatzi”"),
        near: ["yatzy"],
      },
    });
  });
});

describe("what does not hold, with --json: exit code 1, one JSON object on standard error", () => {
  const unplayable = file(
    "unplayable.json",
    JSON.stringify({ ...record, events: [{ type: "moved", seat: 0, move: { box: "ones" } }] }),
  );
  it.each([["replay"], ["analyse"]])("%s", (command) => {
    const { code, out, err } = pipwise([command, unplayable, "--json"]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(JSON.parse(err)).toEqual({
      error: { code: "throw-first", message: expect.stringContaining("event 1") },
    });
  });
});
