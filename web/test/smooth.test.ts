// Nothing holds a frame up while somebody plays, solvers at work included.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Habit, playOn, ploc, pytagora } from "./habits.ts";
import { it, type Visit } from "./visit.ts";

/** Somebody who lets the dice tumble. */
const AT_REST = {
  reducedMotion: "no-preference",
  settings: { motion: "system", tempo: "brisk" },
  alone: true,
} as const;

/** A task longer than this is felt; milliseconds. */
const LONG = 50;

/** What the yardstick takes where that limit was set; milliseconds. */
const YARDSTICK = 110;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** What the thread itself worked, in microseconds: other programs on the machine do not count. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } };
}

/** How long each task of the page's main thread worked while something was done, longest first; milliseconds. */
async function tasksDuring(page: Page, what: () => Promise<unknown>): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("there is no browser");
  let trace: Buffer = Buffer.of();
  await browser.startTracing(page, { categories: ["toplevel"] });
  await what()
    // A task is written down when it is over, which is after it has answered.
    .then(() => page.evaluate(() => new Promise((resolve) => setTimeout(resolve))))
    .finally(async () => void (trace = await browser.stopTracing()));
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => /RunTask$/.test(name) && mains.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
}

/** Throws again and again, asks for a hint, and writes into the first open box. */
const yatzy: Habit = async (page, label) => {
  if (/^(Throw all|Score|Cross out)/.test(label)) return page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^(Hint|More)$/ }).click();
  await page.locator(".rungs li").first().waitFor();
  await page.locator(".pencil").first().click();
};

/**
 * How long a piece of work that never changes, of the kind that boards make, takes the page; milliseconds. On a machine
 * with too much to do even the time that a thread itself works is three times as long.
 */
async function yardstick(page: Page): Promise<number> {
  const tasks = await tasksDuring(page, async () => {
    for (let times = 0; times < 3; times++)
      await page.evaluate(() => {
        const pile = document.createElement("div");
        for (let i = 0; i < 3000; i++) {
          const die = pile.appendChild(document.createElement("button"));
          die.className = "pencil";
          die.ariaLabel = `Die ${i}`;
          die.append(`${i}`, document.createElement("i"));
        }
        document.body.append(pile);
        const height = pile.offsetHeight;
        pile.remove();
        return height;
      });
  });
  return tasks[1] ?? 0;
}

it("tells a long task from a short one", async ({ visit }) => {
  const page = await visit.person({ alone: true });
  await page.goto("/");
  const tasks = await tasksDuring(page, () =>
    page.evaluate(() => {
      let sum = 0;
      for (let i = 0; i < 3e8; i++) sum += i % 7;
      return sum;
    }),
  );
  expect(tasks[0]).toBeGreaterThan(LONG);
});

/** The longest task of a game's first moves, against what may be as long; each with a browser that has never seen the app. */
async function longestTask(visit: Visit, game: string, habit: Habit): Promise<number> {
  const page = await visit.person(AT_REST);
  await page.goto(`/new/${game}`);
  await page.getByLabel("Seat 2", { exact: true }).selectOption("best");
  const before = await yardstick(page);
  const tasks = await tasksDuring(page, async () => {
    await page.getByRole("button", { name: "Start the game" }).click();
    await playOn(page, habit, 12);
  });
  const after = await yardstick(page);
  expect(tasks.length).toBeGreaterThan(100);
  return ((tasks[0] ?? 0) * YARDSTICK) / Math.max(YARDSTICK, before, after);
}

/** What the app does it does every time; what the machine does for a moment, it does not. */
const TRIES = 3;

it.for([
  ["yatzy", yatzy],
  ["ploc", ploc],
  ["one-by-one", pytagora],
] as [string, Habit][])(
  "%s against the best bot has no long task",
  async ([game, habit], { visit }) => {
    const longest: number[] = [];
    while (longest.length < TRIES && !longest.some((task) => task < LONG))
      longest.push(await longestTask(visit, game, habit));
    expect(Math.min(...longest)).toBeLessThan(LONG);
  },
);
