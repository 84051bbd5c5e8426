// Which names people may have at a table.
import { isRefusal } from "@pipwise/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSameName, readName } from "../dist/http/names.js";
import { type House, openHouse } from "./house.ts";
import { ok } from "./players.ts";

const read = (name: string): string => {
  const found = readName(name);
  return isRefusal(found) ? `refused: ${found.refused}` : found;
};

describe("a name", () => {
  it.each([
    ["Ada", "Ada"],
    ["  Ada \u00a0\u3000 L. ", "Ada L."],
    ["A\u0007da\nL.", "Ada L."],
    ["Zoë", "Zoë"],
    ["Zoe\u0308", "Zoë"],
    ["ＡＤＡ", "ADA"],
    ["Łukasz 2", "Łukasz 2"],
    ["李小龙", "李小龙"],
    ["한국어", "한국어"],
    ["नमस्ते", "नमस्ते"],
    ["שרה", "שרה"],
    ["محمد 7", "محمد 7"],
    ["Ада", "Ада"],
    ["🎲", "🎲"],
    ["❤\ufe0f Mia", "❤ Mia"],
    ["👩\u200d👧", "👩👧"],
    ["x_X!", "x_X!"],
  ])("%s is shown as %s", (given, shown) => expect(read(given)).toBe(shown));

  it.each(
    [
      "",
      "  ",
      "\u2800",
      "\u3164",
      "\u115f",
      "\u1160",
      "\uffa0",
      "\u00ad",
      "\u200b\u200d",
      "\u2060",
      "\u034f",
      "\u17b4",
      "\u180e",
      "\ufe0f",
      "\u{e0041}",
      "\u{1d159}",
      "\u2800 \u2800",
      "\u202e",
      "\u0301",
      "\ue000",
    ].map((name) => [JSON.stringify(name), name]),
  )("%s is nothing to the eye", (_, name) => expect(read(name)).toBe("refused: name-empty"));

  it.each(
    [
      "Ada\u2800",
      "Ada\u3164",
      "A\u115fda",
      "\u202eadA",
      "Ada\u202c",
      "\u2066Ada\u2069",
      "A\u200eda",
      "A\u061cda",
      "Ada\u{e0041}",
      "A\u2060da",
      "Ada\ue000",
      "\u1100da",
    ].map((name) => [JSON.stringify(name), name]),
  )("%s hides something", (_, name) => expect(read(name)).toBe("refused: name-hidden"));

  it.each(["Ada שרה", "שרה Ada", "1 שרה", "(محمد", "Aمd"])(
    "%s would be read from both sides",
    (name) => expect(read(name)).toBe("refused: name-mixed"),
  );

  it("is as long as it is shown", () => {
    expect(read("x".repeat(24))).toBe("x".repeat(24));
    expect(read("x".repeat(25))).toBe("refused: name-long");
    // One character that NFKC takes apart into eighteen.
    expect(read("\ufdfa\ufdfa")).toBe("refused: name-long");
  });

  it("stays as it is when it is read again", () => {
    for (const name of ["Ⅷ", "ﬁ", "ſt", "Å", "e\u0301\u0323", "½", "㎏", "İ", "ß"])
      expect(read(read(name))).toBe(read(name));
  });

  it.each([
    ["Ada", "ADA", true],
    ["Ada", "ａｄａ", true],
    ["Zoë", "zoe\u0308", true],
    ["ÄÖ", "äö", true],
    ["Ada L.", "ada  l.", true],
    ["Ada", "Adam", false],
  ])("%s and %s are the same: %s", (a, b, same) => expect(isSameName(a, b)).toBe(same));
});

describe("at one table", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.stop());

  it("nobody has a name that somebody else has, however it is written", async () => {
    const [ada, eve] = [await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 4 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ada.api.sit(id, 1, { mind: "casual" }));
    ok(await ada.api.sit(id, 2, { mind: "casual" }));
    for (const name of ["Ada", "ADA", " ａda ", "casual"])
      expect(await eve.api.sit(id, 3, { name })).toMatchObject({ refused: "name-taken" });
    ok(await eve.api.sit(id, 3, { name: "Ada 2" }));
  });

  it("of two who sit down at the same moment one gets the name", async () => {
    const [ada, eve] = [await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    const both = await Promise.all([
      ada.api.sit(id, 0, { name: "Ada" }),
      eve.api.sit(id, 1, { name: "Ada" }),
    ]);
    expect(both.filter(isRefusal)).toMatchObject([{ refused: "name-taken" }]);
  });
});
