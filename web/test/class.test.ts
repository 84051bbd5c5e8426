// A teacher and six children, each with a device: from opening the class to erasing it.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { it, LAPTOP, PHONE, type Visit } from "./visit.ts";

const SHOTS = process.env.CLASS_SHOTS;

async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

async function openClass(visit: Visit, children: number): Promise<Page> {
  const teacher = await visit.person({ viewport: LAPTOP });
  await teacher.goto("/");
  await teacher.getByRole("link", { name: "A class plays" }).click();
  await teacher.getByLabel("What the class is called").fill("3b");
  await teacher.getByLabel("Children", { exact: true }).fill(String(children));
  await shot(teacher, "door");
  await teacher.getByRole("button", { name: "Open the class" }).click();
  await teacher.getByText(`0 of ${children} are here`).waitFor();
  return teacher;
}

async function codesOf(teacher: Page): Promise<string[]> {
  await teacher.getByRole("link", { name: "Cards" }).click();
  await teacher.locator(".class-deck .code").first().waitFor();
  return teacher.locator(".class-deck .code").allInnerTexts();
}

async function joined(child: Page, code: string): Promise<void> {
  await child.goto(`/card/${code}`);
  await child.locator(".my-cards strong").waitFor();
}

/** Throws if that is to be done, and answers, right or not. */
async function sum(child: Page): Promise<void> {
  const go = child.getByRole("button", { name: /^Throw/ }).first();
  await go.click();
  const pad = child.getByRole("button", { name: "7", exact: true });
  await pad.click();
  await child.getByRole("button", { name: /^Answer/ }).click();
}

describe("a lesson", () => {
  it("a teacher and six children: cards, tables, start, pause, a drop and return, end, report, erase", async ({
    visit,
  }) => {
    const teacher = await openClass(visit, 6);
    const codes = await codesOf(teacher);
    expect(new Set(codes).size).toBe(6);
    // Names stay in the teacher's browser.
    await teacher.getByLabel(/^The name of the child with the card blue owl/).fill("Zacharias");
    await shot(teacher, "cards");
    const children: Page[] = [];
    for (const code of codes) {
      const child = await visit.person({ viewport: PHONE });
      await joined(child, code);
      children.push(child);
    }
    const [first, second] = children as [Page, Page];
    await shot(first, "child-waits");
    await teacher.getByRole("link", { name: "Board" }).click();
    await teacher.getByText("6 of 6 are here").waitFor();
    await shot(teacher, "here");

    // Three at each table.
    await teacher.getByLabel("Children at a table, at most").fill("3");
    await teacher.getByRole("button", { name: "Make tables" }).click();
    await teacher.getByRole("button", { name: "Start 2 tables" }).waitFor();
    await shot(teacher, "plan");
    // By keyboard: the first child goes to the other table.
    const where = teacher.getByLabel("Where Zacharias sits");
    const now = await where.inputValue();
    await where.selectOption(now === "0" ? "1" : "0");
    await expect.poll(() => where.inputValue()).not.toBe(now);
    await teacher.getByRole("button", { name: "Start 2 tables" }).click();
    await teacher.getByText("2 tables play").waitFor();
    for (const child of children) await child.locator(".board").waitFor();
    await shot(first, "child-plays");

    // Whoever is to throw does a sum, which the teacher sees.
    const active = await Promise.race(
      children.map(async (child) => {
        await child.locator(".turn[data-you]").waitFor();
        return child;
      }),
    );
    await sum(active);
    await teacher
      .getByText(/^[01] of 1 right$/)
      .first()
      .waitFor();
    await shot(teacher, "board");

    await teacher.getByRole("button", { name: "Pause all" }).click();
    for (const child of children) await child.locator(".paused").first().waitFor();
    await shot(first, "child-paused");
    await teacher.getByRole("button", { name: "All go on" }).click();
    for (const child of children) await child.locator(".paused").waitFor({ state: "detached" });

    // A device drops and comes back to its seat by its card, on another device.
    await second.goto("about:blank");
    await teacher.getByText("line is gone").waitFor();
    const other = await visit.person({ viewport: PHONE });
    await other.goto(`/card/${codes[1]}`);
    await other.locator(".board").waitFor();
    await teacher.getByText("line is gone").waitFor({ state: "detached" });
    await second.goto("/card");
    await second.getByText("No card lies here").waitFor();

    // The teacher's names are nowhere else.
    for (const child of children)
      expect(await child.locator("body").textContent()).not.toContain("Zacharias");

    // A child is taken off its table; a bot plays on.
    await teacher.getByRole("button", { name: /^Zacharias/ }).click();
    await shot(teacher, "child-dialog");
    await teacher.getByRole("button", { name: "Take it off its table; a bot plays on" }).click();
    await first.locator(".my-cards strong").waitFor();
    await teacher.getByText(/^At no table: 1/).waitFor();

    await teacher.getByRole("button", { name: "End the lesson" }).click();
    await teacher.getByRole("button", { name: "End it" }).click();
    await teacher.getByText("No lesson is going on.").waitFor();
    await other.getByText("Your teacher has ended this game.").waitFor();
    await other.getByRole("link", { name: "Back to my card" }).click();
    await other.locator(".my-cards strong").waitFor();

    await teacher.getByRole("link", { name: "Numbers" }).click();
    await teacher.getByRole("button", { name: /^7 × 8:/ }).click();
    await shot(teacher, "numbers");
    await teacher.getByRole("link", { name: "Print reports" }).click();
    await teacher.locator(".report").first().waitFor();
    expect(await teacher.locator(".report").count()).toBe(7);
    expect(await teacher.locator(".report").nth(1).textContent()).toContain("Zacharias");
    await shot(teacher, "report");
    await teacher.getByLabel("Practice sheets").check();
    expect(await teacher.locator(".practice-paper").count()).toBe(12);
    await shot(teacher, "sheets");

    await teacher.getByRole("link", { name: "Back to the class" }).click();
    await teacher.getByRole("link", { name: "Class", exact: true }).click();
    await shot(teacher, "about");
    await teacher.getByRole("button", { name: "Erase the class now" }).click();
    await teacher.getByRole("button", { name: "Erase everything" }).click();
    await teacher.getByRole("heading", { name: "Open a class" }).waitFor();
    await first.getByText("No card lies here").waitFor();
    visit.expectComplaints(/404/);
    await first.goto(`/card/${codes[0]}`);
    await first.getByText("No card has this code.").waitFor();
  });
});
