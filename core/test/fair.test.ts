import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Accepted,
  act,
  commitmentOf,
  D6,
  type Deed,
  fairChance,
  fromHex,
  type GameRecord,
  Hmac,
  handful,
  openTable,
  recordOf,
  sha256,
  type Table,
  type TableEvent,
  toHex,
  verifyRecord,
} from "../index.ts";
import { highCard } from "./games/high-card.ts";

describe("SHA-256 and HMAC, against Node's own", () => {
  it("agree on any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
      }),
    );
  });

  it("agree on any key and any texts, one after the other", () => {
    const texts = fc.array(fc.string({ unit: "grapheme-ascii", maxLength: 200 }));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), texts, (key, each) => {
        const hmac = new Hmac(key);
        for (const text of [...each, ...each.map((tail) => `${"seed".repeat(16)}/${tail}`)]) {
          const digest = createHmac("sha256", key).update(text).digest();
          const words = Array.from({ length: 8 }, (_, i) => digest.readInt32BE(4 * i));
          expect([...hmac.of(text)]).toEqual(words);
        }
      }),
    );
  });

  it("hex there and back, and nothing from what is no hex", () => {
    expect(toHex(fromHex("00ff10"))).toBe("00ff10");
    expect(fromHex("xyz")).toHaveLength(0);
  });
});

const secret = fromHex("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");

describe("fair chance", () => {
  it("follows from secret, seeds and draw number alone", () => {
    const five = (seeds: string[], from: number): number[] =>
      fairChance(new Hmac(secret), seeds, from).throw(handful(D6, 5));
    expect(five(["a", "b"], 0)).toEqual(five(["a", "b"], 0));
    expect(five(["a", "b"], 0).slice(2)).toEqual(five(["a", "b"], 2).slice(0, 3));
    expect(five(["a", "b"], 0)).not.toEqual(five(["a", "c"], 0));
  });

  it("is the documented formula: HMAC over seeds, draw and block, by rejection", () => {
    const digest = createHmac("sha256", secret).update("ada,ben/7/0").digest();
    const bits = digest.readUInt32BE(0) >>> 1;
    expect(fairChance(new Hmac(secret), ["ada", "ben"], 7).draw(D6)).toBe((bits % 6) + 1);
  });
});

describe("verify", () => {
  const seeds = ["6f1d", "aa07"];
  const record = played();

  it("accepts what the secret and the seeds give", () => {
    expect(verifyRecord(highCard, record)).toMatchObject({ ok: true, draws: 3, moves: 9 });
  });

  it("rejects one altered die, move, seed or secret", () => {
    const die = record.events.findIndex((event) => event.chance);
    const name = record.events.findIndex((event) => !event.chance);
    const thrown = Number(record.events[die]?.chance?.[0]);
    const { outcome: _, ...open } = record;
    const changed = (at: number, change: object): GameRecord => ({
      ...open,
      events: record.events.with(at, { ...record.events[at], ...change }),
    });
    const fair = record.fair as NonNullable<GameRecord["fair"]>;
    const altered: readonly [what: string, record: GameRecord][] = [
      ["a die", changed(die, { chance: [(thrown % 12) + 1] })],
      ["a seed", { ...record, fair: { ...fair, seeds: ["6f1e", "aa07"] } }],
      ["the secret", { ...record, fair: { ...fair, secret: "ff".repeat(32) } }],
      ["the commitment", { ...record, fair: { ...fair, commitment: "ff".repeat(32) } }],
      ["a move left out", { ...open, events: record.events.toSpliced(name, 1) }],
      ["the outcome", { ...record, outcome: (record.outcome ?? []).toReversed() }],
    ];
    for (const [what, one] of altered) expect(verifyRecord(highCard, one).ok, what).toBe(false);
  });

  it("says so when a table had its own dice", () => {
    const { fair: _, ...own } = record;
    expect(verifyRecord(highCard, own)).toMatchObject({
      ok: false,
      problem: { refused: "own-dice" },
    });
  });

  function played(): GameRecord {
    const events: TableEvent[] = [];
    let table = openTable(highCard, 2) as Table;
    let draws = 0;
    const take = (deed: Deed): void => {
      const done = act(table, deed, fairChance(new Hmac(secret), seeds, draws), 0) as Accepted;
      draws += done.event.chance.length;
      table = done.table;
      events.push(done.event);
    };
    for (const seat of [0, 1]) take({ type: "sat", seat, player: { name: `P${seat}` } });
    take({ type: "options", options: { rounds: 3 } });
    take({ type: "started" });
    while (table.life === "playing") {
      const { seat, kind } = table.asked.find((asked) => !asked.optional) as {
        seat: number;
        kind: string;
      };
      take({
        type: "moved",
        seat,
        move: kind === "throw" ? { throw: true } : { name: 3 + 5 * seat },
      });
    }
    const commitment = toHex(sha256(secret));
    return {
      ...(recordOf(table, events) as GameRecord),
      fair: {
        commitment,
        secret: toHex(secret),
        seeds,
        commitments: seeds.map((seed, seat) => ({ seat, commitment: commitmentOf(seed) })),
      },
    };
  }
});
