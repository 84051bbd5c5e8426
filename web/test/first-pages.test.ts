// Home and a page for each game can be read, and lead on, before there is a script.
import { rooms } from "@pipwise/games/rooms";
import { it } from "./visit.ts";

const games = rooms.flatMap((room) => room.games);
const LANGUAGES = [
  { language: "en", locale: "en-GB", print: "Print sheets" },
  { language: "de", locale: "de-AT", print: "Zettel drucken" },
];

it.concurrent.for(LANGUAGES)(
  "every game has a page that is readable without a script, in $language",
  async ({ language, locale, print }, { visit, expect }) => {
    for (const { id, name } of [...games, { id: "pytagora", name: "Pytagora" }]) {
      const told = await fetch(`${visit.house.base}/games/${id}`, {
        headers: { "accept-language": locale },
      });
      const html = await told.text();
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`<title>${name} · Pipwise</title>`);
      expect(html).toContain(`<h1>${name}</h1>`);
      expect(html).toContain(print);
      const ids = id === "pytagora" ? rooms.find(({ games }) => games.length > 1)?.games : [{ id }];
      for (const { id: one } of ids ?? []) {
        expect(html).toContain(`action="/play/${one}"`);
        expect(html).toContain(`href="/new/${one}"`);
        expect(html).toContain(`href="/print/${one}"`);
      }
      if (id !== "pytagora") expect(html).toMatch(/<article class="rules-page">\s*<p>/);
    }
  },
);

it.concurrent("says players, minutes and ages as the books do, and what can be agreed", async ({
  visit,
  expect,
}) => {
  const page = await visit.person();
  const facts: Record<string, string> = {
    ploc: "2 players · about 15 min · 8+ on the box",
    plyt: "1–6 players · about 45 min · 4+ on the box",
    "solitaire-yahtzee": "1–6 players · about 15 min · 8+ on the box",
    whottotal: "2–6 players · about 25 min",
  };
  for (const [id, said] of Object.entries(facts)) {
    await page.goto(`/games/${id}`);
    await page.getByText(said, { exact: true }).waitFor();
    expect(await page.locator(".game-options li").count()).toBeGreaterThan(2);
  }
});

it.concurrent("the rules can be read and the paper printed while a table is set, and nothing chosen is lost", async ({
  visit,
  expect,
}) => {
  const page = await visit.person();
  await page.goto("/new/whottotal");
  await page.getByRole("button", { name: "How to play" }).click();
  await page.getByRole("dialog").locator(".rules-page").waitFor();
  await page.keyboard.press("Escape");
  const [paper] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Print sheets" }).click(),
  ]);
  await paper.waitForURL("/print/whottotal");
  await paper.close();
  expect(new URL(page.url()).pathname).toBe("/new/whottotal");
});

it.concurrent.for(LANGUAGES)(
  "home and its links stand there without a script, in $language",
  async ({ locale }, { visit, expect }) => {
    const page = await visit.person({ locale, alone: true });
    await page.route(/\.js$/, (route) => route.abort());
    visit.expectComplaints(/ERR_FAILED/);
    await page.goto("/");
    expect(await page.locator(".box").count()).toBe(rooms.length);
    await page.locator(".box[data-room=ploc] a[href='/games/ploc']").click();
    await page.getByRole("heading", { name: "Ploc", level: 1 }).waitFor();
    await page.locator(".rules-page").waitFor();
  },
);

it.concurrent("a tap and a code before the app runs are not lost", async ({ visit, expect }) => {
  const page = await visit.person();
  visit.expectComplaints(/ERR_FAILED|404/);
  const without = async (act: () => Promise<unknown>): Promise<void> => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto("/");
    await act();
    await page.unroute(/\.js$/);
    await page.reload();
  };
  await without(() => page.getByRole("button", { name: "Play Ploc now" }).click());
  await page.waitForURL(/\/here\//);
  await without(async () => {
    await page.getByLabel("Join a table").fill("QQQQQQ");
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await page.waitForURL("/join?code=QQQQQQ");
  });
  await expect.poll(() => page.getByLabel("Join a table").inputValue()).toBe("QQQQQQ");
});

it.concurrent.for(["/", "/games/ploc"])(
  "what can be read at %s stays until the app can show it",
  async (path, { visit, expect }) => {
    const page = await visit.person();
    await page.addInitScript(() => {
      const seen: boolean[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        if (document.querySelector("#root")) seen.push(document.querySelector("h1") !== null);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path);
    await page.locator("#root > .top").waitFor();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen);
    expect(seen.slice(seen.indexOf(true))).not.toContain(false);
    expect(await page.locator(".before-script").count()).toBe(0);
  },
);
