// A few turns of any game in a browser that Playwright does not drive: for tests.
import { seeded } from "@pipwise/core";
import { type Face, someEquation } from "@pipwise/pytagora";
import { type OtherBrowser, until } from "./other-browser.ts";

/** What is touched while the large button waits for a choice, game by game. */
const CHOICES = [
  ".pencil",
  ".choices label",
  ".board-ploc:has(.ploc-tray [aria-pressed=true]) .ploc-village .ploc-die:not([aria-disabled])",
  ".ploc-tray .ploc-die:not([aria-disabled])",
  ".pad button:not([aria-disabled])",
  ".who-field button:last-of-type",
];

/** Does one thing after the other on a table of this device, until so many events more are written. */
export async function takeTurns(browser: OtherBrowser, table: string, more: number): Promise<void> {
  const kept = `Object.keys(localStorage).filter((key) => key.startsWith("pipwise.table.${table}.")).length`;
  const start = await browser.run<number>(kept);
  for (let deeds = 0; deeds < 80; deeds++) {
    if ((await browser.run<number>(kept)) >= start + more) return;
    await until(browser, `document.querySelector(".deeds .primary, .note .primary")`);
    if (
      await browser.run<boolean>(
        `Boolean(document.querySelector(".shelf-dice [data-used], .rail"))`,
      )
    )
      await writeEquation(browser);
    await browser.run(`(${actOnce})(${JSON.stringify(CHOICES)}, ${deeds})`);
    // Two frames, so that whatever it led to is drawn.
    await browser.run(
      `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`,
    );
  }
  throw new Error(`the game does not go on: ${await browser.run(`document.body.textContent`)}`);
}

/** Runs in the page: the large button where it may be pressed, or else something to choose. */
function actOnce(choices: readonly string[], deeds: number): void {
  const press = (selector: string, place = 0): boolean => {
    const all = document.querySelectorAll<HTMLElement>(selector);
    all[place % (all.length || 1)]?.click();
    return all.length > 0;
  };
  if (press(".note .primary")) return;
  // What was refused is chosen otherwise before the next try.
  const isRefused = document.querySelector(".refusal") !== null && deeds % 2 === 0;
  if (!isRefused && press(".deeds .primary:not([aria-disabled=true])")) return;
  for (const choice of choices) if (press(choice, deeds)) return;
  press(".deeds .primary");
}

/** Types the first equation that comes to mind, where one is asked for. */
async function writeEquation(browser: OtherBrowser): Promise<void> {
  const places = await browser.run<{ face: string; locked: boolean }[]>(
    `[...document.querySelectorAll(".shelf-dice .pyt-place")].slice(0, 12).map((die) => ({
      face: die.querySelector("text")?.textContent ?? "", locked: die.dataset.locked !== undefined }))`,
  );
  const dice = places.map(({ face }) => face.replace("×", "x").replace("−", "-")) as Face[];
  if (places.length < 12 || dice.some((face) => (face as string) === "")) return;
  const fixed = places.flatMap(({ locked }, place) => (locked ? [place] : []));
  const checking = { allowZeroDividend: true, allowReordered: true };
  const found = someEquation({ dice, checking, fixed }, seeded(1), 2000);
  for (const key of ["Escape", ...(found?.text ?? "")])
    await browser.run(
      `document.body.dispatchEvent(new KeyboardEvent("keydown", { key: ${JSON.stringify(key)}, bubbles: true }))`,
    );
  await browser.run(`document.querySelector(".pyt-pencil")?.click()`);
}
