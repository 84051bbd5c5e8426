// A teacher without a mouse: the focus stays with what it was about, whatever happens live.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { hangUp, join, openClass, pairs } from "../../server/test/lesson.ts";
import { ok } from "../../server/test/players.ts";
import { it, PHONE } from "./visit.ts";

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const part = document.activeElement;
    return part?.getAttribute("aria-label") ?? part?.textContent?.trim() ?? "";
  });

describe("a teacher with a keyboard", () => {
  it("is asked before anything ends, and Enter twice does no harm", async ({ visit }) => {
    const { opened, api } = await openClass(visit.house, { cards: 4 });
    const { cards } = ok(await api.info());
    for (const { code } of cards) await join(visit.house, code);
    ok(await api.plan(pairs({ cards })));
    ok(await api.start());
    const page = await visit.person();
    await page.goto(`/class/${opened.id}#${opened.key}`);
    for (const name of ["End Table 2", "End the lesson"]) {
      await page.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toBe("Play on");
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toMatch(/^End/);
    }
    await page.goto(`/class/${opened.id}/cards`);
    await page.getByRole("button", { name: "Remove blue owl" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Remove the card of blue owl").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("Remove blue owl");
    expect(ok(await api.info()).cards.length).toBe(4);
    await page.goto(`/class/${opened.id}/about`);
    await page.getByRole("button", { name: "Erase the class now" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("That cannot be undone.").waitFor();
    expect(await focused(page)).toBe("Keep it");
    hangUp();
  });

  it("sends a child from table to table without losing it, and hears who is offline", async ({
    visit,
  }) => {
    const { opened, api } = await openClass(visit.house, { cards: 4 });
    const { cards } = ok(await api.info());
    const children = [];
    for (const { code } of cards) children.push(await join(visit.house, code));
    ok(await api.plan(pairs({ cards })));
    const page = await visit.person();
    await page.goto(`/class/${opened.id}#${opened.key}`);
    const where = page.getByLabel("Where blue owl sits");
    await where.focus();
    await where.selectOption("Table 2");
    await expect.poll(() => where.inputValue()).toBe("1");
    expect(await focused(page)).toBe("Where blue owl sits");
    await where.selectOption("At no table");
    await expect.poll(() => where.inputValue()).toBe("");
    expect(await focused(page)).toBe("Where blue owl sits");
    // From there it can be sent to a table again.
    await where.selectOption("Table 2");
    await expect.poll(() => where.inputValue()).toBe("1");
    children[1]?.line.close();
    await page.getByRole("status").filter({ hasText: "red dolphin: offline" }).waitFor();
    hangUp();
  });

  it("types a number that begins with a small one, while the class is live", async ({ visit }) => {
    const { opened, api } = await openClass(visit.house, { cards: 2 });
    const { cards } = ok(await api.info());
    const page = await visit.person();
    await page.goto(`/class/${opened.id}#${opened.key}`);
    await page.getByRole("link", { name: "Class", exact: true }).click();
    const minutes = page.getByLabel("Minutes a lesson lasts");
    await minutes.selectText();
    await page.keyboard.type("3");
    // Somebody comes in the meantime.
    await join(visit.house, cards[0]?.code ?? "");
    await page.keyboard.type("0");
    await expect.poll(async () => ok(await api.info()).minutes).toBe(30);
    expect(await minutes.inputValue()).toBe("30");
    await minutes.fill("999");
    await page.keyboard.press("Tab");
    await expect.poll(() => minutes.inputValue()).toBe("240");
    hangUp();
  });

  it("a code is read as a child writes it, and half of one is answered in a child's words", async ({
    visit,
  }) => {
    const { api } = await openClass(visit.house, { cards: 1 });
    const [card] = ok(await api.info()).cards;
    const code = card?.code.toLowerCase() ?? "";
    const page = await visit.person({ viewport: PHONE });
    await page.goto(`/card/${code.slice(0, 4)}`);
    await page.getByText("No card has this code.").waitFor();
    await page.goto(`/card/${code.slice(0, 3)} ${code.slice(3)}`);
    await page.locator(".my-cards strong", { hasText: "blue owl" }).waitFor();
    hangUp();
  });

  it("who came by the link finds the class under its name, and games are not cut on a phone", async ({
    visit,
  }) => {
    const { opened } = await openClass(visit.house, { cards: 1, name: "Die Eulen" });
    const page = await visit.person({ viewport: PHONE });
    await page.goto(`/class/${opened.id}#${opened.key}`);
    await page.getByRole("heading", { name: "Die Eulen" }).waitFor();
    await page.goto("/class");
    await page.getByRole("link", { name: "Die Eulen" }).waitFor();
    const cut = await page
      .locator(".class-form .tiles label")
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
    hangUp();
  });
});
