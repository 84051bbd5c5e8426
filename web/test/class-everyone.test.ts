// Everybody can use a class's screens: in any light, on any device, in German, with fingers and without.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { axeFinds, tooWide } from "./axe.ts";
import { classUnderWay, tourClass } from "./class-screens.ts";
import { englishBeside, englishOn } from "./english-left.ts";
import { DESK, it } from "./visit.ts";

const BUSY_MACHINE = 300_000;
const NARROW = { width: 320, height: 640 };
/** What a child's or a teacher's finger hits in a hurry. */
const FINGER = 48;
const CHILDREN = 6;

/** Buttons, links and fields of the class's own that are smaller than a finger; links within sentences are text. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const all = document.querySelectorAll<HTMLElement>(
      "main :is(button, .button, select, input, nav a, summary), dialog :is(button, .button, select, input, summary)",
    );
    return [...all].flatMap((part) => {
      const isTick = part.matches("[type=radio], [type=checkbox]");
      const target = isTick ? (part.closest("label") ?? part) : part;
      const { width, height } = target.getBoundingClientRect();
      const isHidden = width < 2 || !target.checkVisibility() || part.closest(".numbers-map");
      if (isHidden || height >= least - 0.5) return [];
      return [`${target.textContent?.trim() || target.getAttribute("aria-label")}: ${height} px`];
    });
  }, FINGER);
}

describe("screens of a class", () => {
  it(
    "axe finds nothing in any light, nothing is wider than 320 px, everything is large enough for a finger",
    async ({ visit }) => {
      const klass = await classUnderWay(visit, CHILDREN);
      const page = await visit.person({ viewport: DESK });
      await tourClass(page, klass, async (screen) => {
        expect.soft(await axeFinds(page), screen).toEqual([]);
        await page.setViewportSize(NARROW);
        expect.soft(await tooWide(page), screen).toBe(0);
        expect.soft(await tooSmall(page), screen).toEqual([]);
        await page.setViewportSize(DESK);
      });
    },
    BUSY_MACHINE,
  );

  it(
    "no English is left in German",
    async ({ visit }) => {
      const english = englishBeside("de");
      const klass = await classUnderWay(visit, CHILDREN, "de");
      const page = await visit.person({ viewport: DESK, settings: { language: "de" } });
      const left: string[] = [];
      await tourClass(page, klass, async (screen) => {
        for (const one of await englishOn(page, english)) left.push(`${screen}: ${one}`);
      });
      expect(left).toEqual([]);
    },
    BUSY_MACHINE,
  );
});
