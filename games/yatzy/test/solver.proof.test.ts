import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Kernel, solve } from "../mind/kernel.ts";
import { KERNELS } from "../mind/kernel-bytes.ts";
import { bits, LANES, slotOf, slots, sums, TOTALS } from "../mind/lanes.ts";
import { above, below, multisets, numberOf, rollChance } from "../mind/multisets.ts";
import { forcedOutlook } from "../mind/outlook.ts";
import { Cancelled } from "../mind/progress.ts";
import { lowerSets, solvePlainly, solveRow } from "../mind/reference.ts";
import {
  bonusOf,
  emptyTable,
  POSITIONS,
  START,
  type Table,
  UPPER_OPEN,
  worthOf,
} from "../mind/table.ts";
import { Turn } from "../mind/turn.ts";
import { BOXES, type Box, UPPER } from "../rules/index.ts";
import { bruteForce } from "./brute-force.ts";

const exact = solve("f64");

describe("the lattice", () => {
  it("has 462 multisets and 1,260 edges each way, and knows every roll's chance", () => {
    expect(new Set(multisets.map(({ dice }) => dice.join(""))).size).toBe(462);
    for (const [number, { dice }] of multisets.entries())
      expect(numberOf([...dice].reverse())).toBe(number);
    expect([above.length, below.length]).toEqual([1260, 1260]);
    expect(rollChance.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 14);
  });
});

describe("lanes", () => {
  it("are 1,640 for the 64 sets of open upper boxes, 839,680 positions in all", () => {
    expect([LANES, POSITIONS]).toEqual([1640, 839_680]);
  });

  it("have a place for every total that can come about, and for no other", () => {
    for (let open = 0; open <= UPPER_OPEN; open++) {
      const totals = new Set(sums(UPPER_OPEN & ~open).map((sum) => Math.min(sum, TOTALS - 1)));
      for (let total = 0; total < TOTALS; total++)
        expect(Number(slotOf[open * TOTALS + total]) >= 0).toBe(totals.has(total));
    }
  });

  it("lose nothing: totals that share a lane are worth the same when every total is solved by itself", () => {
    const turn = new Turn();
    const worths = new Map<number, number>();
    const sets = Array.from({ length: UPPER_OPEN + 1 }, (_, open) => open);
    for (const open of sets.sort((a, b) => bits(a) - bits(b)))
      for (const total of sums(UPPER_OPEN & ~open)) {
        const after = (box: number, gain: number): number =>
          worths.get((open & ~(1 << box)) * 128 + total + gain) as number;
        const worth = open === 0 ? bonusOf(total) : turn.valueWith(open, after);
        worths.set(open * 128 + total, worth);
        expect(worthOf(exact, { open, upper: total })).toBeCloseTo(worth, 10);
      }
  });
});

describe("the whole game", () => {
  it("is worth 248.439989378 points", () => {
    expect(Kernel.wake("f64")).toBeDefined();
    expect(Math.abs(worthOf(exact, START) - 248.439989378)).toBeLessThan(1e-9);
  });

  it("is worth the same in single precision, to a thousandth", () => {
    const single = solve("f32");
    expect(worthOf(single, START)).toBeCloseTo(248.44, 2);
    let furthest = 0;
    for (let i = 0; i < exact.values.length; i++)
      furthest = Math.max(furthest, Math.abs(Number(exact.values[i]) - Number(single.values[i])));
    expect(furthest).toBeLessThan(1e-3);
  });

  it.each<[Box, number]>([
    ["yatzy", 2.3014],
    ["chance", 23.3333],
    ["pair", 10.6288],
    ["full-house", 6.9657],
    ["small-straight", 2.9524],
  ])("with only %s open is worth %f", (box, worth) => {
    expect(worthOf(exact, { open: 1 << BOXES.indexOf(box), upper: 0 })).toBeCloseTo(worth, 4);
  });

  it("can be watched and stopped", () => {
    const seen: number[] = [];
    const signal = { aborted: false };
    const progress = (done: number): void => {
      signal.aborted = seen.push(512 * done) === 3;
    };
    expect(() => solve("f32", { progress, signal })).toThrow(Cancelled);
    expect(seen).toEqual([1, 2, 3]);
  });
});

it("the kernels of both precisions take at most 16 kB together, gzipped", () => {
  const sizes = Object.values(KERNELS).map(
    (base64) => gzipSync(Buffer.from(base64, "base64"), { level: 9 }).length,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(16_000);
});

it("the kernel's generator shows what it writes in its first comment", async () => {
  const file = new URL("../mind/kernel/weave.mjs", import.meta.url);
  const { weave } = await import(file.href);
  const [comment = ""] = (await readFile(file, "utf8")).split("\nimport");
  const shown = [...comment.matchAll(/^\/\/ {3}(.*)$/gm)].map(([, line]) => line as string);
  const withoutSpace = (code: string): string => code.replaceAll(/\s+/g, "");
  const samples = shown.join("\n").split(/(?<=^}|, sixth\);)$/m);
  expect(samples).toHaveLength(3);
  for (const sample of samples) expect(withoutSpace(weave())).toContain(withoutSpace(sample));
});

describe("the kernel agrees with plain TypeScript", () => {
  it("on every position with at most one lower box open, from nothing", () => {
    const plain = emptyTable("f64");
    for (const lower of lowerSets().filter((set) => bits(set) <= 1)) {
      solveRow(plain, lower);
      expectSameRow(plain, exact, lower);
    }
  });

  it.each([0b000000110, 0b001000100, 0b111000111, 0b101010101, 0b011111110, 0b111111111])(
    "on the row of lower boxes %i, given the rows before it",
    (lower) => {
      const plain: Table = { precision: "f64", values: exact.values.slice() };
      plain.values.fill(Number.NaN, lower * slots.length, (lower + 1) * slots.length);
      solveRow(plain, lower);
      expectSameRow(plain, exact, lower);
    },
  );

  const thoroughly = it.runIf(process.env.PIPWISE_THOROUGH);
  thoroughly("on all 839,680 positions (PIPWISE_THOROUGH=1)", { timeout: 600_000 }, () => {
    const plain = solvePlainly("f64");
    for (const lower of lowerSets()) expectSameRow(plain, exact, lower);
  });
});

describe("brute force over every keep and every throw agrees", () => {
  it.each<[Box[], number]>([
    [["sixes", "yatzy"], 45],
    [["ones", "chance"], 61],
    [["two-pairs", "large-straight"], 63],
  ])("with %j open and an upper total of %i", (boxes, upper) => {
    const open = boxes.reduce((set, box) => set | (1 << BOXES.indexOf(box)), 0);
    expect(worthOf(exact, { open, upper })).toBeCloseTo(bruteForce(boxes, upper), 9);
  });

  it("YAT-14 in forced order, for the last two boxes", () => {
    const boxes: Box[] = ["chance", "yatzy"];
    const open = boxes.reduce((set, box) => set | (1 << BOXES.indexOf(box)), 0);
    expect(forcedOutlook().worth({ open, upper: 63 })).toBeCloseTo(bruteForce(boxes, 63, true), 9);
  });
});

function expectSameRow(plain: Table, kernel: Table, lower: number): void {
  let furthest = 0;
  for (let slot = 0; slot < slots.length; slot++) {
    const { open, total } = slots[slot] as (typeof slots)[number];
    const position = { open: (lower << UPPER.length) | open, upper: total };
    furthest = Math.max(furthest, Math.abs(worthOf(plain, position) - worthOf(kernel, position)));
  }
  expect(furthest).toBeLessThan(1e-10);
}
