// Own dice that say by Bluetooth what they show, in Chromium with an emulated radio.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse } from "../../server/test/house.ts";
import { DICE_MAKERS, type DieSaid } from "../device/dice-makers.ts";
import { isNumberedDie } from "../device/own-throws.ts";
import { type Crowd, openCrowd } from "./crowd.ts";
import { GODICE, openAir, PIXELS } from "./dice-on-air.ts";
import { outOfReach } from "./in-reach.ts";
import { fromMenu } from "./menu.ts";
import { PHONE } from "./visit.ts";

const [goDice, pixels] = DICE_MAKERS;
const SIDES = [
  [-64, 0, 0],
  [0, 0, 64],
  [0, 64, 0],
  [0, -64, 0],
  [0, 0, -64],
  [64, 0, 0],
] as const;

const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
/** As a GoDice tells that it lies still with this face up. */
const settled = (face: number): number[] => [...letters("S"), ...(SIDES[face - 1] ?? [])];
/** As a Pixels die tells how its roll stands: 1 is rolled. */
const roll = (face: number, state = 1): number[] => [3, state, face - 1];
/** As a Pixels die tells what it is. */
function whoIAm(kind: number, built = 1_750_000_000): number[] {
  const bytes = Buffer.alloc(24);
  bytes.set([2, 15]);
  bytes.writeUInt32LE(built, 4);
  bytes.writeUInt8(8, 16);
  bytes.writeUInt8(kind, 22);
  return [...bytes];
}

function heard(
  maker: (typeof DICE_MAKERS)[number] | undefined,
  bytes: number[],
): DieSaid | undefined {
  return maker?.hear(new DataView(Int8Array.from(bytes).buffer));
}

describe("what dice say", () => {
  it.each([1, 2, 3, 4, 5, 6])("a GoDice that lies on its side shows %i", (face) => {
    expect(heard(goDice, settled(face))).toEqual({ said: "rolled", face });
  });

  it.each(["FS", "TS", "MS"])("a GoDice that says %s was not thrown", (word) => {
    expect(heard(goDice, [...letters(word), 64, 0, 0])).toEqual({ said: "no-throw" });
  });

  it("a GoDice that lies askew, rolls, or tells its battery", () => {
    expect(heard(goDice, [...letters("S"), 38, 37, 36])).toEqual({ said: "no-throw" });
    expect(heard(goDice, letters("R"))).toEqual({ said: "rolling" });
    expect(heard(goDice, [...letters("Bat"), 84])).toEqual({ said: "battery", percent: 84 });
  });

  it("Pixels count when they were rolled, not when they lie there, are held, or lie askew", () => {
    expect(heard(pixels, roll(5))).toEqual({ said: "rolled", face: 5 });
    expect(heard(pixels, roll(5, 2))).toEqual({ said: "rolling" });
    expect(heard(pixels, roll(5, 3))).toEqual({ said: "rolling" });
    expect(heard(pixels, roll(5, 4))).toEqual({ said: "no-throw" });
    expect(heard(pixels, roll(5, 5))).toBeUndefined();
    expect(heard(pixels, [34, 61, 0])).toEqual({ said: "battery", percent: 61 });
  });

  it("Pixels tell what they are", () => {
    expect(heard(pixels, whoIAm(8))).toEqual({ said: "kind", faces: 6, isOutdated: false });
    expect(heard(pixels, whoIAm(6))).toEqual({ said: "kind", faces: 12, isOutdated: false });
    expect(heard(pixels, whoIAm(9))).toEqual({ said: "kind", faces: undefined, isOutdated: false });
    expect(heard(pixels, whoIAm(2, 1_700_000_000))).toMatchObject({ isOutdated: true });
  });

  it("is asked for where numbered dice are thrown, never where a card is turned", () => {
    const of = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(isNumberedDie({ name: "d12", of })).toBe(true);
    expect(isNumberedDie({ name: "card", of })).toBe(false);
    expect(isNumberedDie({ name: "green", of: [1, 3, 5, 7, 9, 1] })).toBe(false);
  });

  it("nonsense is nothing", () => {
    for (const maker of DICE_MAKERS)
      for (const bytes of [
        [],
        [0],
        letters("S"),
        letters("Ba"),
        [2, 1],
        [3],
        [3, 1],
        [255, 255, 255, 255],
      ])
        expect(heard(maker, bytes)).toBeUndefined();
  });
});

describe("own dice by Bluetooth", () => {
  let house: House;
  let crowd: Crowd;
  const complaints: string[] = [];
  beforeAll(async () => {
    house = await openHouse({ web: new URL("../dist", import.meta.url).pathname });
  });
  afterAll(() => house.stop());
  // A browser has one radio.
  beforeEach(async () => {
    crowd = await openCrowd(house.base, ["WebBluetooth"]);
  });
  afterEach(async () => {
    await crowd.end();
    expect(complaints).toEqual([]);
  });

  async function visited(): Promise<Page> {
    const settings = { tempo: "instant", motion: "calm", toured: ["yatzy"] };
    const complain = (about: string): void => void complaints.push(about);
    return (await crowd.person({ viewport: PHONE, alone: true, settings, complain })).page;
  }

  /** Anna begins, and throws all five. */
  async function begun(page: Page): Promise<void> {
    await page.goto("/new/yatzy");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await page.getByLabel("Name for seat 1").fill("Anna");
    await page.getByLabel("Name for seat 2").fill("Ben");
    await page.getByLabel("We throw our own").check();
    await page.getByRole("button", { name: "Start the game" }).click();
    for (const face of ["6", "1"]) {
      await page.locator(".own-dice fieldset").waitFor();
      for (let i = 0; i < 5; i++) await page.keyboard.press(face);
      await page.getByRole("button", { name: "Done" }).click();
    }
    await page.getByRole("button", { name: "Throw all five dice" }).click();
    await page.locator(".own-dice fieldset").waitFor();
  }

  const told = (page: Page): Promise<string[]> =>
    page.locator(".own-dice ol li").evaluateAll((all) => all.map((one) => one.textContent ?? ""));
  const connect = (page: Page) => page.getByRole("button", { name: /^Connect/ }).click();
  const note = (page: Page) => page.locator(".smart-dice [role=status]");

  it("one die is passed round; what was no throw does not count; it comes back when it was lost", async () => {
    const page = await visited();
    const air = await openAir(page);
    await begun(page);
    const die = await air.die("GoDice_A", GODICE);
    await connect(page);
    await expect.poll(() => die.asked).toEqual([3]);
    await die.say(...letters("Bat"), 84);
    await page.getByText("GoDice_A · 84 %").waitFor();
    await die.say(...letters("R"));
    await die.say(...settled(6));
    await die.say(...letters("TS"), 0, 64, 0);
    await note(page).getByText("GoDice_A was only tilted").waitFor();
    await die.say(...settled(3));
    await die.say(...settled(3));
    expect(await told(page)).toEqual(["6", "3", "3", "to come", "to come"]);
    await die.vanish();
    await expect.poll(() => die.asked).toEqual([3, 3]);
    await die.say(...settled(1));
    await page.keyboard.press("2");
    expect(await told(page)).toEqual(["6", "3", "3", "1", "2"]);
    // Whoever drops it once more changes nothing.
    await die.say(...settled(5));
    expect(await outOfReach(page, PHONE)).toEqual([]);
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByText("threw 6, 3, 3, 1, 2.").waitFor();
  });

  it("with five dice each has its place, and a second throw of one counts instead of its first", async () => {
    const page = await visited();
    const air = await openAir(page);
    await begun(page);
    const dice = [];
    for (const name of ["A", "B", "C", "D", "E"]) {
      const die = await air.die(name, PIXELS);
      await connect(page);
      await expect.poll(() => die.asked).toEqual([1, 33]);
      await die.say(...whoIAm(8));
      dice.push(die);
    }
    for (const [i, die] of dice.entries()) await die.say(...roll(i + 1));
    await dice[1]?.say(...roll(6));
    expect(await told(page)).toEqual(["1", "6", "3", "4", "5"]);
    await page.getByRole("button", { name: "Put E away" }).click();
    await page.getByText("E", { exact: true }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByText("threw 1, 6, 3, 4, 5.").waitFor();
    await fromMenu(page, "Settings");
    await page.getByRole("button", { name: "Are my dice fair?" }).click();
    const counted = page.getByRole("dialog").last().getByRole("heading", { level: 3 });
    const known = ["Dice with 6 sides", "A", "B", "C", "D", "E"];
    await expect.poll(() => counted.allTextContents()).toEqual(known);
    await page.getByText("Too early to tell.").first().waitFor();
  });

  it("a die of another kind, or one that cannot be trusted, is not taken", async () => {
    const page = await visited();
    const air = await openAir(page);
    await begun(page);
    const twelve = await air.die("Twelve", PIXELS);
    await connect(page);
    await expect.poll(() => twelve.asked).toEqual([1, 33]);
    await twelve.say(...whoIAm(6));
    await twelve.say(...roll(4));
    await note(page).getByText("Twelve has other sides").waitFor();
    await twelve.say(...whoIAm(2, 1_690_000_000));
    await page.getByText("its firmware is too old").waitFor();
    await twelve.say(...roll(4));
    expect(new Set(await told(page))).toEqual(new Set(["to come"]));
  });
});
