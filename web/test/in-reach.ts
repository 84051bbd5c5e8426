// Whether everything that can be acted on now can be seen and hit without scrolling: for tests.
import type { Page, ViewportSize } from "playwright-core";

/** Whatever a finger has to hit is at least so large; a mouse is more precise. */
const FINGER = 44;
const MOUSE = 24;
/** Screens from this width on stand on a desk. */
const DESK = 1000;

/** What is out of reach on this page at this size, one line each; empty when all is well. */
export async function outOfReach(page: Page, size: ViewportSize): Promise<string[]> {
  await page.setViewportSize(size);
  return page.evaluate(outOfReachIn(size));
}

export interface Resizable {
  /** Gives the page this size, and tells what is out of reach there. */
  outOfReach(size: ViewportSize): Promise<string[]>;
  end(): Promise<void>;
}

/** Resizes the page alone, and not the window around it, which would take as long again. */
export async function resizable(page: Page): Promise<Resizable> {
  const tools = await page.context().newCDPSession(page);
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  return {
    async outOfReach(size) {
      const metrics = { ...size, deviceScaleFactor: 1, mobile: false };
      await tools.send("Emulation.setDeviceMetricsOverride", metrics);
      const faults = await page.evaluate<string[]>(outOfReachIn(size));
      const is = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      if (is.width === size.width && is.height === size.height) return faults;
      throw new Error(`the page is ${is.width}×${is.height}`);
    },
    async end() {
      await tools.detach();
      // Playwright knows nothing of it, and would leave out what it thinks is so already.
      await page.setViewportSize({ ...before, height: before.height - 1 });
      await page.setViewportSize(before);
    },
  };
}

/** An expression that tells what is out of reach on a page of this size. */
export function outOfReachIn({ width }: ViewportSize): string {
  return `(${look})(${width < DESK ? FINGER : MOUSE})`;
}

/** Runs in the page, as soon as it has been drawn at its new size. */
async function look(least: number): Promise<string[]> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  scrollTo(0, 0);
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px wider than the view`);
  const bar = document.querySelector<HTMLElement>(".room .actions");
  // What a decision needs besides, such as a pad, makes it higher.
  const parts = [...(bar?.children ?? [])].filter((part) => !part.matches(".rungs:empty"));
  const plain = parts.length === 1 && parts[0]?.matches(".deeds");
  if (bar && plain && least > 30 && bar.offsetHeight > 110)
    faults.push(`the bar is ${bar.offsetHeight} px high`);
  faults.push(...[...document.querySelectorAll(".room .board > *")].flatMap(spillOf));
  faults.push(...[...document.querySelectorAll(".room .board *")].flatMap(cutOf));
  const all = document.querySelectorAll<HTMLElement>(
    "button:not(:disabled, [aria-disabled=true]), input:not(:disabled), select, a[href]",
  );
  for (const part of all) {
    // A choice is its whole label.
    const target = part.matches("[type=radio], [type=checkbox]")
      ? (part.closest("label") ?? part)
      : part;
    const box = target.getBoundingClientRect();
    if (box.width === 0 || !target.checkVisibility({ visibilityProperty: true })) continue;
    const fault = faultOf(target, box);
    if (fault) faults.push(`${nameOf(target)} ${fault}`);
  }
  return faults;

  /** A part of the board that has more in it than room. */
  function spillOf(part: Element): string[] {
    const more = part.scrollWidth - part.clientWidth;
    const isSeen = getComputedStyle(part).overflowX === "visible" && part.clientWidth > 1;
    return isSeen && more > 1 ? [`.${part.className} holds ${more} px more than it is wide`] : [];
  }

  /** Words that begin before the edge of the screen, or end behind it; what scrolls or ends in dots may. */
  function cutOf(part: Element): string[] {
    const says = [...part.childNodes].some((one) => one.nodeType === 3 && one.textContent?.trim());
    const { left, right, width } = part.getBoundingClientRect();
    if (!says || width <= 1 || (left >= -1 && right <= innerWidth + 1)) return [];
    for (let over = part.parentElement; over; over = over.parentElement)
      if (/auto|scroll|hidden/.test(getComputedStyle(over).overflowX)) return [];
    return part.checkVisibility({ visibilityProperty: true })
      ? [`${nameOf(part)} is cut by the edge`]
      : [];
  }

  function faultOf(target: Element, box: DOMRect): string | undefined {
    const { left, top, right, bottom } = box;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      return `is out of view: ${Math.round(top)} to ${Math.round(bottom)} px`;
    for (let over = target.parentElement; over; over = over.parentElement) {
      if (getComputedStyle(over).overflow === "visible") continue;
      const frame = over.getBoundingClientRect();
      if (over === document.body || over === document.documentElement) continue;
      if (
        left < frame.left - 1 ||
        top < frame.top - 1 ||
        right > frame.right + 1 ||
        bottom > frame.bottom + 1
      )
        return `is cut by .${over.className}`;
    }
    for (const [across, down] of [
      [0.5, 0.5],
      [0.15, 0.15],
      [0.85, 0.15],
      [0.15, 0.85],
      [0.85, 0.85],
    ] as const) {
      const hit = document.elementFromPoint(left + box.width * across, top + box.height * down);
      if (!hit || !target.contains(hit)) return `is covered by ${hit ? nameOf(hit) : "nothing"}`;
    }
    const isText = getComputedStyle(target).display === "inline";
    // Thirteen dice stand in one line of the rail; whoever needs more room puts them back from the shelf.
    const narrowest = target.closest(".rail") ? 20 : least;
    if (!isText && (box.width < narrowest - 0.5 || box.height < least - 0.5))
      return `is only ${Math.round(box.width)} by ${Math.round(box.height)} px`;
    return undefined;
  }

  function nameOf(part: Element): string {
    const said = part.getAttribute("aria-label") ?? part.textContent?.trim().slice(0, 30);
    return `${part.tagName.toLowerCase()}.${part.getAttribute("class") ?? ""} "${said}"`;
  }
}
