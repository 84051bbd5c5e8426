import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Chain, canonical, type GameRecord, plainSign } from "../index.ts";

describe("canonical JSON", () => {
  it("is the same whoever writes it: sorted, without spaces, in ASCII", () => {
    const value = { b: [1, { d: null, c: "Zoë 🎲\u007f" }], a: true, gone: undefined };
    expect(canonical(value)).toBe(
      '{"a":true,"b":[1,{"c":"Zo\\u00eb \\ud83c\\udfb2\\u007f","d":null}]}',
    );
  });

  it("says the same as JSON does", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(text).toMatch(/^[\x20-\x7e]*$/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("a chain", () => {
  const secret = "00ff".repeat(16);
  const record: GameRecord = {
    format: "pipwise-1.0",
    game: "high-card",
    rules: 1,
    options: { rounds: 3 },
    seats: [{ name: "Ada" }],
    start: [],
    startedAt: 1000,
    events: [{ seat: 0, move: { name: 3 }, after: 20 }],
    fair: { commitment: "aa", secret, seeds: ["bb"], commitments: [{ seat: 0, commitment: "cc" }] },
  };
  const hmac = (text: string): string =>
    createHmac("sha256", Buffer.from(secret, "hex")).update(text).digest("hex");

  it("is the documented formula", () => {
    const chain = Chain.over(plainSign(secret), record);
    const start = hmac(
      '{"fair":{"commitment":"aa","commitments":[{"commitment":"cc","seat":0}],"seeds":["bb"]},' +
        '"format":"pipwise-1.0","game":"high-card","options":{"rounds":3},"rules":1,' +
        '"seats":[{}],"start":[],"startedAt":1000}',
    );
    const last = hmac(`${start}{"after":20,"move":{"name":3},"seat":0}`);
    expect(chain.last).toBe(last);
    expect(chain.signature).toBe(hmac(`${last}/end`));
    expect(chain.size).toBe(1);
    expect([start, last, "00".repeat(32)].map((link) => chain.has(link))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("does not depend on the order in which somebody wrote properties", () => {
    const turned = Object.fromEntries(Object.entries(record).toReversed()) as GameRecord;
    expect(Chain.over(plainSign(secret), turned).last).toBe(
      Chain.over(plainSign(secret), record).last,
    );
  });
});
