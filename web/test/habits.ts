// How somebody plays each game in a browser: for tests.
import { seeded } from "@pipwise/core";
import { type Face, someEquation } from "@pipwise/pytagora";
import type { Page } from "playwright-core";

/** What somebody does when the primary action says this. */
export type Habit = (page: Page, label: string) => Promise<void>;

const press: Habit = (page) => page.keyboard.press("Enter");

/** Plays until the standings are there, or as many deeds as told. */
export async function playOn(page: Page, habit: Habit, deeds = 400): Promise<void> {
  const ready = page.locator(".deeds .primary");
  const waiting = /(is thinking|still writing|überlegt)$/;
  for (let deed = 0; deed < deeds; deed++) {
    await page.waitForFunction((idle) => {
      const button = document.querySelector(".deeds .primary");
      return (
        document.querySelector(".finish") || (button && !new RegExp(idle).test(button.textContent))
      );
    }, waiting.source);
    if (await page.locator(".finish").count()) return;
    await habit(page, (await ready.textContent()) ?? "");
  }
  if (deeds === 400) throw new Error("the game does not end");
}

export const ploc: Habit = async (page, label) => {
  if (label === "Choose one of your dice")
    await page.locator(".ploc-tray .ploc-die:not([aria-disabled])").first().click();
  else if (label === "Choose a die of your column")
    await page.locator(".ploc-village .ploc-die:not([aria-disabled])").first().click();
  else if (label === "Choose what the pair does")
    await page.locator(".choices label").first().click();
  else await page.locator(".deeds .primary").click();
};

/** Types the first equation that comes to mind, and hands it in. */
export const pytagora: Habit = async (page, label) => {
  if (!/^(Not an equation|Choose a line)/.test(label)) return press(page, label);
  const found = await typeEquation(page);
  if (label.startsWith("Choose a line")) {
    await page.locator(".pyt-pencil").first().click();
    await page.locator(".deeds .primary").click();
  } else if (found) await page.keyboard.press("Enter");
  else await page.locator(".deeds .quiet").last().click();
};

/** Whether there was one for what was thrown. */
export async function typeEquation(page: Page): Promise<boolean> {
  const shelf = page.locator(".shelf-dice .pyt-place");
  const dice = await shelf.evaluateAll((all) =>
    all.slice(0, 12).map((die) => die.querySelector("text")?.textContent ?? ""),
  );
  const fixed = await shelf.evaluateAll((all) =>
    all.flatMap((die, place) => ((die as HTMLElement).dataset.locked ? [place] : [])),
  );
  const faces = dice.map((face) => face.replace("×", "x").replace("−", "-")) as Face[];
  const checking = { allowZeroDividend: true, allowReordered: true };
  const found = someEquation({ dice: faces, checking, fixed }, seeded(1), 2000);
  await page.keyboard.press("Escape");
  for (const face of found?.text ?? "") await page.keyboard.press(face);
  return found !== undefined;
}
