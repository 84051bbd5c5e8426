import { describe, expect, it } from "vitest";
import { pack, unpack } from "../mind/packing.ts";
import { fetched, type Shelf } from "../mind/shelf.ts";
import { START, worthOf } from "../mind/table.ts";

const fresh = fetched("f32", undefined);
const bytes = pack(fresh);

function shelfWith(held?: Uint8Array): Shelf & { held: Uint8Array | undefined; writes: number } {
  return {
    held,
    writes: 0,
    read() {
      return this.held;
    },
    write(_name, written) {
      this.held = written;
      this.writes++;
    },
  };
}

describe("a table kept between runs", () => {
  it("comes back as it was, without being solved again", () => {
    const shelf = shelfWith();
    fetched("f32", shelf);
    expect(shelf.writes).toBe(1);
    expect(same(pack(fetched("f32", shelf)), bytes)).toBe(true);
    expect(shelf.writes).toBe(1);
  });

  it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ["a flipped bit", (b) => b.map((byte, i) => (i === 1_000_003 ? byte ^ 1 : byte))],
    ["two values swapped", (b) => swapped(b, 400_000, 800_000)],
    ["another version", (b) => b.map((byte, i) => (i === 4 ? byte + 1 : byte))],
    ["a lost end", (b) => b.subarray(0, b.length - 4)],
    ["nothing", () => new Uint8Array()],
    ["some other file", () => new TextEncoder().encode("hello")],
  ])("is not trusted with %s: it is solved and kept again", (_damage, damage) => {
    const shelf = shelfWith(damage(bytes.slice()));
    expect(unpack(shelf.held as Uint8Array, "f32")).toBeUndefined();
    expect(worthOf(fetched("f32", shelf), START)).toBeCloseTo(248.44, 2);
    expect(same(shelf.held as Uint8Array, bytes)).toBe(true);
  });

  it("is not taken for one of the other precision", () => {
    expect(unpack(bytes, "f64")).toBeUndefined();
  });

  it("never fails a game when the shelf cannot be read or written", () => {
    const broken: Shelf = {
      read: () => {
        throw new Error("no such file");
      },
      write: () => {
        throw new Error("the disk is full");
      },
    };
    expect(worthOf(fetched("f32", broken), START)).toBeCloseTo(248.44, 2);
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
