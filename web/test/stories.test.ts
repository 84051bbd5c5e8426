// Games of all nine by keyboard alone, and what a screen reader says meanwhile. The stories are in stories/: read them.
import { seeded } from "@pipwise/core";
import { type Face, someEquation } from "@pipwise/pytagora";
import { describe, expect } from "vitest";
import { known } from "./games.ts";
import { Story } from "./story.ts";
import { seededGame, write } from "./told.ts";
import { it } from "./visit.ts";

/** What somebody does when the primary action says this. */
type Habit = (story: Story, label: string) => Promise<void>;

interface Played {
  readonly rules: Readonly<Record<string, string>>;
  readonly habit: Habit;
}

const PLAYED: Readonly<Record<string, Played>> = {
  yatzy: { rules: {}, habit: yatzy },
  ploc: { rules: { "End a match after so many turns each": "3" }, habit: ploc },
  plyt: { rules: { "Everybody starts on square": "80" }, habit: plyt },
  whottotal: { rules: { Rounds: "3" }, habit: whottotal },
  "one-by-one": { rules: { "Points to win": "20" }, habit: pytagora },
  "all-together": { rules: { "Points to win": "20" }, habit: pytagora },
  "last-die": { rules: { "Points to win with two players": "2" }, habit: pytagora },
  "solitaire-yahtzee": { rules: {}, habit: pytagora },
  "pytagora-tournament": {
    rules: {
      "Points to win One by One": "8",
      "Points to win All Together": "8",
      "Points to win The Last Die": "1",
    },
    habit: pytagora,
  },
};

describe.concurrent("by keyboard alone, heard", () => {
  it.for(known(PLAYED))("%s", async ([game, { rules, habit }], { visit, expect }) => {
    const page = await visit.person({
      alone: true,
      settings: { name: "Anna", tempo: "walk", motion: "calm" },
    });
    const story = await Story.begin(page, `/new/${game}`);
    await page.locator(".setting").waitFor();
    await setTable(story, rules);
    await play(story, habit);
    // Focus was never nowhere.
    expect(story.lines.filter((line) => line.includes("[nowhere]"))).toEqual([]);
    await expect(story.text()).toMatchFileSnapshot(`stories/${game}.txt`);
  });
});

it("a bot that is faster than the board is heard all the same, and in its time", async ({
  visit,
}) => {
  const settings = { name: "Anna", tempo: "walk", motion: "calm" };
  const page = await visit.person({ alone: true, settings });
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/board-[^/]*\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  const players = [{ name: "beginner", mind: "beginner" }, { name: "Anna" }];
  const game = await seededGame("whottotal", players, {});
  await page.goto("/print/yatzy");
  await write(page, game, game.start);
  const story = await Story.begin(page, "/here/told");
  // The bot deals while the board is still on its way.
  await expect.poll(() => passing(story, /"deal/), { timeout: 20_000 }).toBe(true);
  open();
  await page.locator(".board").waitFor();
  await story.wait();
  expect(story.text()).toMatch(
    /^ {2}.* deals \d+ cards\.\n {2}\d+ cards lie face down.*\n {2}\[What do the cards/,
  );
});

/** Whether something has been written down by now; time goes on meanwhile. */
async function passing({ page }: Story, written: RegExp): Promise<boolean> {
  await page.clock.runFor(200);
  return written.test(await page.evaluate(() => Object.values(localStorage).join()));
}

async function setTable(story: Story, rules: Readonly<Record<string, string>>): Promise<void> {
  await story.reach(/^Seat 2$/);
  for (const letter of "beg") await story.press(letter);
  if ((await story.page.getByText("More rules").count()) > 0 && Object.keys(rules).length > 0) {
    await story.reach(/^More rules/);
    await story.press("Enter");
  }
  for (const [label, value] of Object.entries(rules)) {
    await story.reach(new RegExp(`^${label}`));
    await story.press("Control+a");
    for (const digit of value) await story.press(digit);
  }
  await story.reach(/^Start the game/);
  await story.press("Enter");
}

/** Until the game is over. */
async function play(story: Story, habit: Habit): Promise<void> {
  const { page } = story;
  await page.locator(".board").waitFor();
  for (;;) {
    if ((await story.wait()) === "over") {
      // That is worked out beside the game: it may have been told by now, or not.
      const decided = story.lines.findIndex((line) => line.startsWith("  What decided it"));
      if (decided >= 0) story.lines.splice(decided, 1);
      story.lines.push("The end.");
      return;
    }
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    expect(focused, story.text()).not.toBe("BODY");
    // What happened comes first, and last what can be done.
    const said = story.lines.findLast((line) => /^ {2}[^[]/.test(line))?.trim();
    const next = await page.locator(".status > span:last-child").textContent();
    expect(said?.endsWith(next?.trim() ?? ""), `“${next}” after\n${story.text()}`).toBe(true);
    await habit(story, (await page.locator(".deeds .primary").textContent()) ?? "");
  }
}

async function yatzy(story: Story, label: string): Promise<void> {
  if (/^Throw all/.test(label)) return story.press("Enter");
  if (/^Throw/.test(label) && (await story.page.locator(".throws [data-used]").count()) === 1) {
    await story.press("1");
    await story.press("2");
    return story.press("Enter");
  }
  await story.press("ArrowDown");
  await story.press("Enter");
}

async function ploc(story: Story, label: string): Promise<void> {
  const { page } = story;
  if (/^(Throw|Go berserk)/.test(label)) return story.press("Enter");
  const free = await page.locator(".ploc-tray .ploc-die:not([aria-disabled]) .key").first();
  if (/^Choose one of/.test(label)) await story.press((await free.textContent()) ?? "1");
  const column = page.locator("[data-partner] .key").first();
  if ((await page.locator("[data-partner][aria-pressed=true]").count()) === 0)
    await story.press((await column.textContent()) ?? "a");
  const chosen = async (): Promise<string> =>
    (await page.locator(".deeds .primary").textContent()) ?? "";
  if (/^Choose what/.test(await chosen())) await story.press("ArrowDown");
  if (/^Give the match/.test(await chosen())) await story.press("Enter");
  await story.press("Enter");
}

async function plyt(story: Story, label: string): Promise<void> {
  if (label !== "Type your answer") return story.press("Enter");
  const numbers = await story.page.locator(".plyt-sum text").allTextContents();
  for (const digit of String(numbers.map(Number).reduce((a, b) => a * b, 1)))
    await story.press(digit);
  await story.press("Enter");
}

async function whottotal(story: Story, label: string): Promise<void> {
  if (!/^(Your guess\?|Guess)/.test(label)) return story.press("Enter");
  await story.reach(/^What do the cards come to/);
  const cards = await story.page.locator(".card").count();
  const round = story.lines.filter((line) => line.startsWith("> Enter")).length;
  for (const digit of String(cards * 6 + (round % 5))) await story.press(digit);
  await story.press("Enter");
}

async function pytagora(story: Story, label: string): Promise<void> {
  const { page } = story;
  if (!/^(Not an equation|Choose a line)/.test(label)) return story.press("Enter");
  // Whoever writes at the same time takes as long as a machine takes.
  if ((await page.locator(".turn h2").textContent()) === "Everybody writes")
    await story.until("Beginner bot has handed in");
  const { dice, fixed } = await page.locator(".shelf-dice .pyt-place").evaluateAll((all) => ({
    dice: all.slice(0, 12).map((die) => die.querySelector("text")?.textContent ?? ""),
    fixed: all.flatMap((die, place) => ((die as HTMLElement).dataset.locked ? [place] : [])),
  }));
  const faces = dice.map((face) => face.replace("×", "x").replace("−", "-")) as Face[];
  const checking = { allowZeroDividend: true, allowReordered: true };
  const found = someEquation({ dice: faces, checking, fixed }, seeded(1), 2000);
  if (fixed.length > 0) await story.press("Escape");
  for (const face of found?.text ?? "") await story.press(face);
  if (/^Choose a line/.test(label)) {
    await story.reach(/^(Blue|Green|Red|Poker|101):/);
    await story.press("Enter");
    await story.reach(/^(Write|Cross out)/);
  } else if (!found) await story.reach(/^(Pass$|Give up the round)/);
  await story.press("Enter");
}
