// Whoever walks by Tab sees where they are, and whoever taps hits what they mean.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { GAMES } from "./games.ts";
import { momentsOf } from "./moments.ts";
import { tour } from "./screens.ts";
import { it } from "./visit.ts";

const UPRIGHT = { width: 390, height: 664 };
const LYING = { width: 844, height: 390 };
const SIZES = [UPRIGHT, LYING];
/** No screen has more to tab to. */
const FAR = 400;
const BUSY_MACHINE = { timeout: 300_000 };

describe.concurrent("nothing that has the focus is under a bar", () => {
  it.for(GAMES)("in %s", async (game, { visit }) => {
    const page = await visit.person({ viewport: UPRIGHT });
    const faults: string[] = [];
    for (const moment of await momentsOf(game)) {
      await moment.open(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const fault of await walk(page))
          faults.push(`${moment.name}, ${moment.seats} at ${size.width}×${size.height}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.for(SIZES)("on any other screen, $width px wide", BUSY_MACHINE, async (size, { visit }) => {
    const page = await visit.person({ viewport: size });
    const faults: string[] = [];
    await tour(page, async (screen) => {
      for (const fault of await walk(page)) faults.push(`${screen}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

it(
  "a finger hits everything on every screen: it is 44 px high and wide",
  BUSY_MACHINE,
  async ({ visit }) => {
    const page = await visit.person({ viewport: UPRIGHT, hasTouch: true, isMobile: true });
    const faults = new Set<string>();
    await tour(page, async (screen) => {
      for (const fault of await page.evaluate(small)) faults.add(`${screen}: ${fault}`);
    });
    expect([...faults]).toEqual([]);
  },
);

it("the check can fail", async ({ visit }) => {
  const page = await visit.person({ viewport: UPRIGHT });
  const buttons = Array.from({ length: 40 }, (_, i) => `<p><button>${i}</button></p>`).join("");
  const bar = `<footer class="bar" style="position:fixed;inset:auto 0 0;height:9rem;background:red">`;
  await page.setContent(`${buttons}${bar}`);
  expect((await walk(page)).join()).toMatch(/button. “\d+” is under .bar/);
});

/** Tabs over a whole screen; what is hidden where it has the focus, one line each. */
async function walk(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  for (let tabs = 0; tabs < FAR; tabs++) {
    await page.keyboard.press("Tab");
    const { fault, round } = await page.evaluate(under);
    if (fault) faults.add(fault);
    if (round) return [...faults];
  }
  throw new Error("there is no end of tabbing");
}

/** Runs in the page: whether the focus has gone round, and which bar covers what has it. */
function under(): { readonly fault?: string; readonly round: boolean } {
  const seen = ((window as unknown as { seen?: WeakSet<Element> }).seen ??= new WeakSet());
  const part = document.activeElement;
  if (!part || part === document.body || seen.has(part)) {
    delete (window as unknown as { seen?: WeakSet<Element> }).seen;
    return { round: true };
  }
  seen.add(part);
  const target = part.matches("[type=radio], [type=checkbox]")
    ? (part.closest("label") ?? part)
    : part;
  const { left, top, width, height } = target.getBoundingClientRect();
  const name = `${part.tagName.toLowerCase()}.${part.className} “${
    part.getAttribute("aria-label") ?? target.textContent?.trim().slice(0, 30)
  }”`;
  if (width === 0 || height === 0) return { round: false };
  const low = Math.min(height, innerHeight) - 2;
  for (const down of [1, low / 2, low]) {
    const [x, y] = [left + Math.min(width, innerWidth) / 2, top + down];
    if (y < 0 || y >= innerHeight) return { fault: `${name} is out of view`, round: false };
    const hit = document.elementFromPoint(x, y);
    if (!hit || target.contains(hit) || hit.contains(target)) continue;
    for (let over: Element | null = hit; over; over = over.parentElement) {
      const { position } = getComputedStyle(over);
      if ((position === "sticky" || position === "fixed") && !over.contains(target))
        return { fault: `${name} is under .${over.className}`, round: false };
    }
  }
  return { round: false };
}

/** Runs in the page: what is too small to be hit. */
function small(): string[] {
  const least = 44;
  const all = document.querySelectorAll<HTMLElement>(
    "button:not(:disabled, [aria-disabled=true]), input:not(:disabled), select, summary, a[href]",
  );
  return [...all].flatMap((part) => {
    const target = part.matches("[type=radio], [type=checkbox]")
      ? (part.closest("label") ?? part)
      : part;
    const { width, height } = target.getBoundingClientRect();
    if (width === 0 || !target.checkVisibility({ visibilityProperty: true })) return [];
    // A link in a text is as high as its line; dice in the rail are put back from the shelf as well.
    if (getComputedStyle(target).display === "inline" || target.closest(".rail")) return [];
    if (width >= least - 0.5 && height >= least - 0.5) return [];
    const name = part.getAttribute("aria-label") ?? part.textContent?.trim().slice(0, 30);
    return [
      `${part.tagName.toLowerCase()}.${part.className} “${name}” is ${Math.round(width)} by ${Math.round(height)} px`,
    ];
  });
}
