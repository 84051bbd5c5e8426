import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GameRecord } from "@pipwise/core";
import { yatzy } from "@pipwise/yatzy";
import { afterAll, describe, expect, it } from "vitest";
import { adas, commitment, played, signed } from "../../test/fair-game.ts";
import { json, pipwise } from "./pipwise.ts";

const folder = mkdtempSync(join(tmpdir(), "pipwise-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));

const record = played(yatzy);
const { link } = record.fair;
const file = written("honest", record);

function written(name: string, what: GameRecord): string {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(what));
  return path;
}

describe("verify", () => {
  it("says what holds, and that nobody vouches for the moves without a link", () => {
    const moves = record.events.length;
    const draws = record.start.length + record.events.flatMap(({ chance = [] }) => chance).length;
    const verified = { ok: true, moves, draws, commitment };
    expect(json(["verify", file])).toEqual({ ...verified, anchored: false });
    expect(pipwise(["verify", file]).out).toMatch(/Without a link that somebody kept/);
  });

  it("holds the record against a seed, a commitment and a link", () => {
    const kept = ["--seed", adas, "--commitment", commitment, "--link", link.toUpperCase()];
    expect(json(["verify", file, ...kept])).toMatchObject({
      ok: true,
      anchored: true,
      anchoredTo: record.events.length,
    });
    expect(pipwise(["verify", file, ...kept]).out).toMatch(/ends at the link that you kept/);
  });

  it.each([
    ["another seed", ["--seed", "00".repeat(32)], /Your seed is not among those/],
    ["another commitment", ["--commitment", "00".repeat(32)], /committed to another secret/],
    ["another link", ["--link", "00".repeat(32)], /does not go through the link/],
  ])("exits 1 for %s", (_, kept, sentence) => {
    const { code, out, err } = pipwise(["verify", file, ...kept, "--json"]);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      commitment,
      anchored: false,
      problem: expect.stringMatching(sentence),
    });
    expect({ code, err }).toMatchObject({ code: 1 });
  });

  it("exits 1 for a cut end, and says how far a link reaches that is not the last", () => {
    const { outcome: _, ...open } = record;
    const cut = written("cut", signed({ ...open, events: open.events.slice(0, -1) }));
    expect(json(["verify", cut])).toMatchObject({ ok: true, anchored: false });
    expect(pipwise(["verify", cut, "--link", link]).code).toBe(1);
    const early = signed({ ...open, events: open.events.slice(0, 5) }).fair.link;
    expect(pipwise(["verify", file, "--link", early]).out).toMatch(/that of event 5;/);
  });

  it("takes nothing for a link that is none", () => {
    const { code, err } = pipwise(["verify", file, "--link", "abc"]);
    expect({ code, err }).toMatchObject({ code: 2 });
    expect(err).toMatch(/--link takes 64 hexadecimal digits, not “abc”/);
  });
});
