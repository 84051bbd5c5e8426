// Whoever walks by Tab sees where they are: for tests.
import type { Page } from "playwright-core";

/** No screen has more to tab to. */
const FAR = 400;
/** So many taps of the key go on their way together. */
const AT_ONCE = 10;

interface Walk {
  readonly faults: Set<string>;
  isRound: boolean;
}

/** Tabs over a whole screen; what is hidden where it has the focus, one line each. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  await page.evaluate(begin);
  for (let tabs = 0; tabs < FAR; tabs += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press("Tab")));
    const faults = await page.evaluate(() => {
      const { walk } = window as unknown as { walk: Walk };
      return walk.isRound ? [...walk.faults] : undefined;
    });
    if (faults) return faults;
  }
  throw new Error("there is no end of tabbing");
}

/** Runs in the page: what has the focus is looked at before the key takes it away. */
function begin(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  const walk: Walk = { faults: new Set(), isRound: false };
  Object.assign(window, { walk });
  const seen = new Set<Element>();
  let steps = 0;
  const look = ({ key }: KeyboardEvent): void => {
    const part = document.activeElement;
    if (key !== "Tab" || steps++ === 0) return;
    if (!part || part === document.body || seen.has(part)) {
      walk.isRound = true;
      removeEventListener("keydown", look, true);
      return;
    }
    seen.add(part);
    const fault = faultOf(part);
    if (fault) walk.faults.add(fault);
  };
  addEventListener("keydown", look, true);

  function faultOf(part: Element): string | undefined {
    const target = part.matches("[type=radio], [type=checkbox]")
      ? (part.closest("label") ?? part)
      : part;
    const { left, top, width, height } = target.getBoundingClientRect();
    const name = `${part.tagName.toLowerCase()}.${part.className} “${
      part.getAttribute("aria-label") ?? target.textContent?.trim().slice(0, 30)
    }”`;
    if (width === 0 || height === 0) return undefined;
    const low = Math.min(height, innerHeight) - 2;
    for (const down of [1, low / 2, low]) {
      const [x, y] = [left + Math.min(width, innerWidth) / 2, top + down];
      if (y < 0 || y >= innerHeight) return `${name} is out of view`;
      const hit = document.elementFromPoint(x, y);
      if (!hit || target.contains(hit) || hit.contains(target)) continue;
      for (let over: Element | null = hit; over; over = over.parentElement) {
        const { position } = getComputedStyle(over);
        if ((position === "sticky" || position === "fixed") && !over.contains(target))
          return `${name} is under .${over.className}`;
      }
    }
    return undefined;
  }
}
