// What a browser keeps of a table of the house, and what it says when it was not told the truth.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { begin, giveUp, seated } from "./at-house.ts";
import { MADE_UP_HOST } from "./crowd.ts";
import { it } from "./visit.ts";

interface Keepsake {
  readonly seeds: Readonly<Record<string, string>>;
  readonly link?: string;
}

/** What the page keeps of the table that it shows. */
function keptBy(page: Page): Promise<Keepsake> {
  return page.evaluate(() => {
    const id = location.pathname.split("/").at(-1);
    return JSON.parse(localStorage.getItem(`pipwise.kept.${id}`) ?? "null");
  });
}

async function verify(page: Page): Promise<void> {
  await page.getByRole("link", { name: "See how it went" }).click();
  await page.getByRole("button", { name: "Verify the dice" }).click();
}

describe.concurrent("a browser at a table of the house", () => {
  it("keeps its seed and the last link, also where the page is no secure context", async ({
    visit,
  }) => {
    const baseURL = visit.house.base.replace("127.0.0.1", MADE_UP_HOST);
    const [anna, ben] = await seated(visit, { baseURL });
    const seed = (await keptBy(ben)).seeds[1];
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    // A page that is loaded again still has it.
    await ben.reload();
    await ben.locator(".lobby").waitFor();
    await begin(anna, ben);
    const kept = await keptBy(ben);
    expect(kept.seeds[1]).toBe(seed);
    expect(kept.link).toMatch(/^[0-9a-f]{64}$/);
    expect((await keptBy(anna)).link).toBe(kept.link);
    await giveUp(anna);
    await ben.getByRole("heading", { name: "You win" }).waitFor();
    await verify(ben);
    await ben.getByText("Your own seed is among them").waitFor();
    await ben.getByText("nothing was changed, added or left out").waitFor();
    const command = await ben.getByText("pipwise verify").textContent();
    expect(command).toMatch(new RegExp(`--seed ${seed} --commitment \\w{64} --link \\w{64}$`));
    expect(await ben.evaluate(() => isSecureContext)).toBe(false);
  });

  it("objects aloud when its seed was opened and is not counted", async ({ visit }) => {
    const [anna, ben] = await seated(visit, { alone: true });
    await anna.routeWebSocket(/\/api\/v1\/socket/, (line) => {
      const server = line.connectToServer();
      line.onMessage((text) => {
        if (!String(text).includes("seed-opened")) server.send(text);
      });
    });
    await anna.reload();
    await anna.getByRole("button", { name: "Start the game" }).click();
    await ben.getByText("being sealed with everybody’s seed").waitFor();
    const objection = anna.getByRole("alert").filter({ hasText: "the game started without it" });
    await objection.waitFor();
    await anna.reload();
    await objection.waitFor();
    await giveUp(ben);
    await anna.getByRole("heading", { name: "You win" }).waitFor();
    await verify(anna);
    await anna.getByText("This does not hold").waitFor();
    await anna.getByText("Your seed was counted as not opened in time").waitFor();
  });

  it("says so when the record is not of the game that it saw", async ({ visit }) => {
    const [anna, ben] = await seated(visit, { alone: true });
    await begin(anna, ben);
    await giveUp(ben);
    await anna.getByRole("heading", { name: "You win" }).waitFor();
    await anna.route(/\/record$/, async (route) => {
      const record = await (await route.fetch()).json();
      // Whoever gave up is somebody else now, and no signature is left that could tell.
      const events = record.events.map((event: object) => ({ ...event, seat: 0 }));
      const { link: _, signature: __, ...fair } = record.fair;
      const { outcome: ___, ...rest } = record;
      await route.fulfill({ json: { ...rest, events, fair } });
    });
    await verify(anna);
    await anna.getByText("This does not hold").waitFor();
    await anna.getByText("does not go through the link that you kept").waitFor();
  });
});
