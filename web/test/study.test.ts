// After the game: replay, analysis, sharing, and whether the dice were fair.
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WORTH_SAYING } from "@pipwise/core";
import { perfectScores } from "@pipwise/yatzy/perfect-scores";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { WORTH_SHOWING } from "../study/course.ts";
import { finishedGame, putOnDevice } from "./finished.ts";
import { GAMES } from "./games.ts";
import { it, PHONE } from "./visit.ts";

/** Anna has just finished a game of Yatzy on her device, and asks how it went. */
async function studied(page: Page): Promise<void> {
  const path = await putOnDevice(page, await finishedGame("yatzy"));
  await page.goto(path);
  await page.getByRole("link", { name: "See how it went" }).click();
  await page.locator(".mattered").waitFor();
}

const moment = (page: Page): Promise<string> => page.locator("#moment").inputValue();

function isApart(a: DOMRect, b: DOMRect): boolean {
  // Boxes of texts have some air above and below their letters.
  const air = 4;
  return (
    a.right <= b.left ||
    b.right <= a.left ||
    a.bottom - air <= b.top + air ||
    b.bottom - air <= a.top + air
  );
}

it("every mistake that is shown has a why", () => {
  expect(WORTH_SHOWING).toEqual(WORTH_SAYING);
});

describe.concurrent("a finished game", () => {
  it("is walked through by slider, buttons and keys, and plays by itself", async ({ visit }) => {
    const page = await visit.person();
    await studied(page);
    const end = Number(await page.locator("#moment").getAttribute("max"));
    expect(await moment(page)).toBe(String(end));
    await page.keyboard.press("Home");
    expect(await moment(page)).toBe("0");
    expect(await page.locator(".ink").count()).toBe(0);
    await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: "One move on" }).click();
    await page.getByRole("button", { name: "One move back" }).click();
    expect(await moment(page)).toBe("1");
    await page.getByText(/ threw /).waitFor();
    await page.locator("#moment").fill(String(end - 1));
    expect(await page.locator(".ink").count()).toBe(29);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("button", { name: "Play from the start" }).waitFor();
    expect(await moment(page)).toBe(String(end));
  });

  it("shows skill and luck that add up, and the better move on the board", async ({ visit }) => {
    const page = await visit.person({ viewport: PHONE });
    await studied(page);
    const sums = await page.locator(".reviews .sum").allTextContents();
    const totals = await page.locator("[data-row=total] td").allTextContents();
    for (const [seat, sum] of sums.entries()) {
      const [start = 0, luck = 0, mistakes = 0, result = 0] = (sum.match(/[\d.]+/g) ?? []).map(
        Number,
      );
      const lucky = sum.includes("+") ? luck : -luck;
      expect(Math.abs(start + lucky - mistakes - result)).toBeLessThan(0.2);
      expect(result).toBe(Number(totals[seat]));
    }
    expect(await page.locator(".picture-line").count()).toBe(2);
    const dear = page.locator(".mattered li").first();
    const better = /Better: (.*?)\./.exec((await dear.textContent()) ?? "")?.[1] ?? "";
    const why = (await dear.locator(".why").textContent()) ?? "";
    expect(why).toMatch(/^[A-Z\d].*\.$/);
    expect(
      await page.locator(".mattered li:not(:has(.why)), .other-slips li:not(:has(.why))").count(),
    ).toBe(0);
    await dear.getByRole("button").click();
    await page.locator(".advice").getByText(better).waitFor();
    await page.locator(".advice").getByText(why).waitFor();
    const move = /move (\d+)/.exec((await dear.textContent()) ?? "")?.[1];
    await page
      .getByText(new RegExp(`Before move ${move} of`))
      .first()
      .waitFor({ state: "attached" });
    expect(await page.locator(".board [data-suggested]").count()).toBeGreaterThan(0);
    await page.keyboard.press("ArrowRight");
    expect(await page.locator(".board [data-suggested]").count()).toBe(0);
    const before = await moment(page);
    await page.locator(".picture-slip").last().click();
    expect(await moment(page)).not.toBe(before);
  });

  it("says how each score stands among perfect games, with a curve and a flag each", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: PHONE });
    const names = ["Anna", "Maximilian Alexander", "Cleo", "Dora", "Emil", "Fritz"];
    const game = await finishedGame("yatzy", {}, names);
    await page.goto(`/replay${await putOnDevice(page, game)}`);
    await page.locator(".perfect-picture").waitFor();
    const totals = await page.locator(".totals b").allTextContents();
    const sentences = await page.locator(".perfect-standings p").allTextContents();
    const alternative = await page.locator(".perfect-picture svg").getAttribute("aria-label");
    expect(sentences).toHaveLength(names.length);
    for (const [seat, sentence] of sentences.entries()) {
      const points = Number(totals[seat]);
      const beaten = perfectScores({})
        .slice(0, points)
        .reduce((sum, share) => sum + share, 0);
      expect(sentence).toContain(names[seat]);
      const stands =
        beaten < 0.005
          ? "ended behind nearly every"
          : `did better than ${Math.round(100 * beaten)}\\s?% of`;
      expect(sentence).toMatch(new RegExp(`${stands} perfect .* ${points} points`));
      expect(alternative).toContain(`${names[seat]} with ${points}`);
    }
    expect(await page.locator(".perfect-line").count()).toBe(1);
    expect(await page.locator(".perfect-mark").count()).toBe(names.length);
    // No pole runs through a name, no name over another, none out of the picture.
    const boxesOf = (parts: string): Promise<DOMRect[]> =>
      page.locator(parts).evaluateAll((all) => all.map((part) => part.getBoundingClientRect()));
    const [flags, poles, pictures] = await Promise.all([
      boxesOf(".perfect-mark text"),
      boxesOf(".perfect-mark line"),
      boxesOf(".perfect-picture"),
    ]);
    for (const [i, flag] of flags.entries()) {
      expect(flag.right).toBeLessThanOrEqual(Number(pictures[0]?.right));
      const others = [...flags, ...poles].filter((_, j) => j !== i && j !== i + flags.length);
      for (const other of others) expect(isApart(flag, other)).toBe(true);
    }
  });

  it("says nothing of perfect games where nobody knows them", async ({ visit }) => {
    const page = await visit.person();
    await page.goto(`/replay${await putOnDevice(page, await finishedGame("whottotal"))}`);
    await page.locator(".picture-line").first().waitFor();
    expect(await page.getByText("perfect games").count()).toBe(0);
  });

  it.for([
    ["with two threads", 1],
    ["with one, where a thread cannot start another", 0],
  ] as const)("is analysed %s", async ([, helpers], { visit }) => {
    const page = await visit.person({ alone: true });
    const threads: string[] = [];
    page.on("worker", (worker) => threads.push(worker.url()));
    if (helpers === 0)
      await page.route(/\/assets\/thread-/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `self.Worker = undefined;${await response.text()}` });
      });
    const path = await putOnDevice(page, await finishedGame("yatzy"));
    await page.goto(`/replay${path}`);
    await page.getByText("Every figure is exact").waitFor();
    expect(threads.filter((url) => url.includes("/solver-thread-"))).toHaveLength(helpers);
  });

  it("stops to be analysed when asked to, and begins again", async ({ visit }) => {
    const page = await visit.person({ alone: true });
    // An analysis that takes its time: its thread never answers.
    await page.addInitScript(() => {
      Object.assign(window, {
        Worker: class {
          postMessage() {}
          terminate() {}
        },
      });
    });
    const path = await putOnDevice(page, await finishedGame("yatzy"));
    await page.goto(`/replay${path}`);
    await page.getByText("Looking at every decision").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("button", { name: "Look at every decision" }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
  });

  it("goes to somebody else by link and by file", async ({ visit }) => {
    const anna = await visit.person();
    await studied(anna);
    const link = await anna.getByLabel("Link to this game").inputValue();
    const [file] = await Promise.all([
      anna.waitForEvent("download"),
      anna.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^pipwise-yatzy-.*\.json$/);
    const record = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(record.format).toBe("pipwise-1.0");
    const ben = await visit.person();
    await ben.goto(link);
    await ben.locator(".study").waitFor();
    expect(await moment(ben)).toBe(await moment(anna));
    await ben.goto("/");
    await ben.getByRole("link", { name: "Open a saved game" }).click();
    await ben.getByLabel("Record of a game").setInputFiles(await file.path());
    await ben.locator(".study").waitFor();
    await ben.reload();
    await ben.locator(".study").waitFor();
    expect(await moment(ben)).toBe(await moment(anna));
  });

  it("says what is wrong with a link that was cut and a file that is no game", async ({
    visit,
  }) => {
    const page = await visit.person();
    await page.goto("/replay#abcdef");
    await page.getByText("The link is not complete").waitFor();
    const path = join(tmpdir(), `pipwise-no-game-${process.pid}.json`);
    await writeFile(path, "{}");
    await page.getByLabel("Record of a game").setInputFiles(path);
    await page.getByText("That is no record of a Pipwise game.").waitFor();
  });
});

describe.concurrent("the replay of every game", () => {
  /** What makes a game short. */
  const SHORT: Readonly<Record<string, object>> = {
    ploc: { turnLimit: 3 },
    plyt: { start: 80 },
    "one-by-one": { target: 12 },
    "all-together": { target: 12 },
    "last-die": { targetForTwo: 1 },
    "pytagora-tournament": { oneByOneTarget: 5, allTogetherTarget: 5, lastDieTarget: 1 },
  };

  it.for(GAMES)("%s", async (game, { visit }) => {
    const page = await visit.person();
    const path = await putOnDevice(page, await finishedGame(game, SHORT[game]));
    await page.goto(`/replay${path}`);
    await page.locator(".study").waitFor();
    const end = Number(await page.locator("#moment").getAttribute("max"));
    await page.keyboard.press("Home");
    for (let step = 0; step < Math.min(end, 25); step++) await page.keyboard.press("ArrowRight");
    expect(await moment(page)).toBe(String(Math.min(end, 25)));
  });
});

describe.concurrent("the figures of games that go to and fro", () => {
  it.for(["last-die", "plyt", "whottotal"])(
    "%s: they add up, and none is more than a whole win",
    async (game, { visit }) => {
      const page = await visit.person();
      await page.goto(`/replay${await putOnDevice(page, await finishedGame(game))}`);
      await page.locator(".reviews .sum").first().waitFor({ state: "attached" });
      for (const sum of await page.locator(".reviews .sum").allTextContents()) {
        const terms = [...sum.matchAll(/([+−=]?)\s*([\d.]+)\s?%/g)].map(
          ([, sign, value]) => (sign === "−" ? -1 : 1) * Number(value),
        );
        const result = terms.pop() ?? Number.NaN;
        expect(terms.length).toBeGreaterThan(3);
        for (const term of terms) expect(Math.abs(term)).toBeLessThanOrEqual(100);
        expect(terms.reduce((all, term) => all + term, 0)).toBeCloseTo(result, 0);
      }
    },
  );
});

describe.concurrent("what is said of the figures", () => {
  it.for([
    ["ploc", /no chance to win shown here is off by more than 0\.\d\d\s?%, which is proven/],
    ["yatzy", "Every figure is exact"],
    ["plyt", "Chances to win are estimates"],
  ] as [string, string | RegExp][])("%s", async ([game, words], { visit }) => {
    const page = await visit.person();
    await page.goto(`/replay${await putOnDevice(page, await finishedGame(game))}`);
    await page.locator(".study").getByText(words).waitFor();
  });

  it("a game of Ploc with a turn limit is not judged, and not called faultless", async ({
    visit,
  }) => {
    const page = await visit.person();
    const record = await finishedGame("ploc", { turnLimit: 3 });
    await page.goto(`/replay${await putOnDevice(page, record)}`);
    const study = page.locator(".study");
    await study.getByText("so no decision is judged here").waitFor();
    await study.getByText("With a turn limit nobody has solved Ploc").waitFor();
    expect(await study.getByText(/no mistake/).count()).toBe(0);
  });
});
