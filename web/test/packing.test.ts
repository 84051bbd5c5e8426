// Records in links: what was packed comes out again, and a bomb does not go off.
import { deflateRawSync } from "node:zlib";
import { LARGEST_RECORD } from "@pipwise/core";
import { expect, it } from "vitest";
import { packed, unpacked } from "../study/packing.ts";

it("what was packed comes out again", async () => {
  const record = { game: "yatzy", seats: [{ name: "Zoë “é” 🎲" }] };
  expect(await unpacked((await packed(record)) ?? "")).toEqual(record);
});

it("more than a record holds is never inflated", async () => {
  const bomb = (size: number): string =>
    deflateRawSync(JSON.stringify("a".repeat(size))).toString("base64url");
  expect(await unpacked(bomb(LARGEST_RECORD - 2))).toHaveLength(LARGEST_RECORD - 2);
  expect(await unpacked(bomb(30 * LARGEST_RECORD))).toBeUndefined();
});
