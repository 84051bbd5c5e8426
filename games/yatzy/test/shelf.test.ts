import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { browserShelf } from "../mind/browser-shelf.ts";
import { fileShelf } from "../mind/file-shelf.ts";
import { pack, unpack } from "../mind/packing.ts";
import { fetched, type Shelf } from "../mind/shelf.ts";
import { START, worthOf } from "../mind/table.ts";

const NAME = "yatzy-f32.table";
const fresh = await fetched("f32", undefined);
const bytes = pack(fresh);
const folder = mkdtempSync(join(tmpdir(), "pipwise-shelf-"));
const usual = process.env.PIPWISE_CACHE;
process.env.PIPWISE_CACHE = folder;
const files = fileShelf() as Shelf;

afterAll(() => {
  rmSync(folder, { recursive: true });
  if (usual === undefined) delete process.env.PIPWISE_CACHE;
  else process.env.PIPWISE_CACHE = usual;
});
beforeEach(() => {
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
});

// What a browser keeps is tested in one: web/test/kept-table.test.ts.
describe("a table kept in a folder between runs", () => {
  it("comes back as it was, without being solved again", async () => {
    await fetched("f32", files);
    expect(readdirSync(folder)).toEqual([NAME]);
    let solving = 0;
    const again = await fetched("f32", files, { progress: () => solving++ });
    expect(solving).toBe(0);
    expect(same(pack(again), bytes)).toBe(true);
  });

  it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ["a flipped bit", (b) => b.map((byte, i) => (i === 1_000_003 ? byte ^ 1 : byte))],
    ["two values swapped", (b) => swapped(b, 400_000, 800_000)],
    ["another version", (b) => b.map((byte, i) => (i === 4 ? byte + 1 : byte))],
    ["a lost end", (b) => b.subarray(0, b.length - 4)],
    ["nothing", () => new Uint8Array()],
    ["some other file", () => new TextEncoder().encode("hello")],
  ])("is not trusted with %s: it is solved and kept again", async (_damage, damage) => {
    const damaged = damage(bytes.slice());
    expect(unpack(damaged, "f32")).toBeUndefined();
    writeFileSync(join(folder, NAME), damaged);
    expect(worthOf(await fetched("f32", files), START)).toBeCloseTo(248.44, 2);
    expect(same(readFileSync(join(folder, NAME)), bytes)).toBe(true);
  });

  it("is not taken for one of the other precision", () => {
    expect(unpack(bytes, "f64")).toBeUndefined();
  });

  it("never fails a game when the shelf cannot be read or written", async () => {
    const broken: Shelf = {
      read: () => Promise.reject(new Error("no such file")),
      write: () => Promise.reject(new Error("the disk is full")),
    };
    expect(worthOf(await fetched("f32", broken), START)).toBeCloseTo(248.44, 2);
  });

  it("is done without where there is no IndexedDB", () => {
    expect(browserShelf()).toBeUndefined();
  });
});

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function swapped(bytes: Uint8Array, a: number, b: number): Uint8Array {
  const four = bytes.slice(a, a + 4);
  bytes.copyWithin(a, b, b + 4);
  bytes.set(four, b);
  return bytes;
}
