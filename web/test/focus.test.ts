// Whoever walks by Tab sees where they are, and whoever taps hits what they mean.
import { describe, expect } from "vitest";
import { hiddenFocus } from "./focus-walk.ts";
import { tour } from "./screens.ts";
import { it } from "./visit.ts";

const UPRIGHT = { width: 390, height: 664 };
const LYING = { width: 844, height: 390 };
/** Boards are walked over in sizes.test.ts, where every moment is on the screen anyhow. */
const SIZES = [UPRIGHT, LYING];
const BUSY_MACHINE = { timeout: 300_000 };

describe.concurrent("nothing that has the focus is under a bar", () => {
  it.for(SIZES)("on any other screen, $width px wide", BUSY_MACHINE, async (size, { visit }) => {
    const page = await visit.person({ viewport: size });
    const faults: string[] = [];
    await tour(page, async (screen) => {
      for (const fault of await hiddenFocus(page)) faults.push(`${screen}: ${fault}`);
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
  expect((await hiddenFocus(page)).join()).toMatch(/button. “\d+” is under .bar/);
});

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
