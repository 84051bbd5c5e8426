// Styles stay in their room: a room's sheets style what is its own, and the house's sheets know no room.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import { describe, expect, it } from "vitest";
import { ROOT } from "./examples.ts";

/** How a room's own classes begin, besides `board-<room>`. */
const PREFIX: Readonly<Record<string, string>> = { pytagora: "pyt-", whottotal: "who-" };
const HOUSE = ["web/styles", "ui/react"].flatMap(sheetsIn);
const ROOMS = ["games", "examples"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => existsSync(join(ROOT, folder, name, "board")))
    .map(({ name }) => ({ room: name, sheets: sheetsIn(`${folder}/${name}/board`) }))
    .filter(({ sheets }) => sheets.length > 0),
);

describe.each(ROOMS)("$room", ({ room, sheets }) => {
  it.each(sheets)("%s styles nothing but its own", (sheet) => {
    const stray = selectorsIn(sheet).filter((selector) => !belongsTo(room, selector));
    expect(stray.map(names)).toEqual([]);
  });
});

it.each(HOUSE)("%s knows no room", (sheet) => {
  const named = selectorsIn(sheet).filter((selector) =>
    ROOMS.some(({ room }) => belongsTo(room, selector)),
  );
  expect(named.map(names)).toEqual([]);
});

/** What each scale is for, and how many declarations may stand outside of it: whoever brings one in lowers its number. */
const SCALES: readonly [scale: string, properties: RegExp, outside: number][] = [
  ["text", /^font-size$/, 78],
  ["space", /^((row|column)-)?gap$|^(padding|margin)(-[a-z-]+)?$/, 276],
  ["round", /^border(-[a-z-]+)?-radius$/, 2],
  ["shadow", /^box-shadow$/, 5],
  ["time", /^(transition|animation)$/, 7],
];

it.each(SCALES)("of %s no more values are made up than there are", (_, properties, outside) => {
  const sheets = [...HOUSE, ...ROOMS.flatMap(({ sheets }) => sheets)];
  const made = sheets
    .flatMap((sheet) => declarationsIn(readFileSync(join(ROOT, sheet), "utf8")))
    .filter(([property, value]) => properties.test(property) && isMadeUp(value));
  expect(made.length).toBeLessThanOrEqual(outside);
});

it("tells a value of a scale from one that is made up", () => {
  expect(["var(--space-2) 0", "inherit", "0 auto", "50%", "1em", "none"].some(isMadeUp)).toBe(
    false,
  );
  expect(["13px", "var(--space-2) 0.6rem", "left 90ms"].every(isMadeUp)).toBe(true);
});

it("can fail", () => {
  const [bare, own, within, covered] = selectorsOf(
    '.tray-felt { top: 0 } .board-yatzy .a, :where(.board-yatzy) .b { top: 0 } [data-room="yatzy"] .c { top: 0 }',
  );
  expect([bare, own, within, covered].map((one) => belongsTo("yatzy", one ?? []))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(belongsTo("ploc", own ?? [])).toBe(false);
});

/** A length or a time of its own. What follows the text or the room there is follows a scale already. */
function isMadeUp(value: string): boolean {
  const lengths = value.matchAll(/(?<![\w.])([\d.]+)(px|rem|ms|s|mm)\b/g);
  return [...lengths].some(([, length]) => Number(length) > 0);
}

function declarationsIn(css: string): [property: string, value: string][] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...bare.matchAll(/(?<=[\s{;])([a-z-]+):\s([^;{}]+);/g)].map(([, property, value]) => [
    property ?? "",
    value ?? "",
  ]);
}

type Selector = readonly Record<string, unknown>[];

/** Somewhere in it is a class of the room, or the room's name. */
function belongsTo(room: string, selector: Selector): boolean {
  const prefix = PREFIX[room] ?? `${room}-`;
  return names(selector).some(
    (name) => name === `board-${room}` || name.startsWith(prefix) || name === `data-room=${room}`,
  );
}

/** Classes, and attributes with their values. */
function names(selector: unknown): string[] {
  if (Array.isArray(selector)) return selector.flatMap(names);
  if (typeof selector !== "object" || selector === null) return [];
  const part = selector as { type?: string; name?: string; operation?: { value?: string } };
  if (part.type === "class") return [part.name ?? ""];
  if (part.type === "attribute") return [`${part.name}=${part.operation?.value ?? ""}`];
  return Object.values(selector).flatMap(names);
}

function selectorsIn(sheet: string): Selector[] {
  return selectorsOf(readFileSync(join(ROOT, sheet), "utf8"));
}

function selectorsOf(css: string): Selector[] {
  const found: Selector[] = [];
  transform({
    filename: "sheet.css",
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style: ({ value }) => void found.push(...(value.selectors as unknown as Selector[])),
      },
    },
  });
  return found;
}

function sheetsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => `${folder}/${file}`);
}
