// A link or a file to a class that is kept already: a key that works is never lost to one that does not.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openClass } from "../../server/test/lesson.ts";
import { it } from "./visit.ts";

const FALSE = "a".repeat(26);

const keyIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("pipwise.classes") ?? "[]")[0]?.key);

describe("a teacher's key", () => {
  it("stays when a false link or a false file comes, and the class opens as before", async ({
    visit,
  }) => {
    visit.expectComplaints(/status of 404/);
    const { opened } = await openClass(visit.house);
    const page = await visit.person();
    await page.goto(`/class/${opened.id}#${opened.key}`);
    await page.getByRole("heading", { name: "3b" }).waitFor();
    await page.goto("/");
    const asked = page.waitForResponse(
      (reply) => reply.url().endsWith(`/classes/${opened.id}`) && reply.status() === 404,
    );
    await page.goto(`/class/${opened.id}#${FALSE}`);
    await asked;
    await page.getByRole("heading", { name: "3b" }).waitFor();
    expect(new URL(page.url()).hash).toBe("");
    expect(await keyIn(page)).toBe(opened.key);
    await page.goto("/class");
    const file = { is: "pipwise-class", id: opened.id, key: FALSE, name: "Mine", names: {} };
    await page.locator('input[type="file"]').setInputFiles({
      name: "false.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(file)),
    });
    await page.getByRole("alert").filter({ hasText: "false.json" }).waitFor();
    expect(await keyIn(page)).toBe(opened.key);
  });

  it("that does not work gives way to one that does", async ({ visit }) => {
    visit.expectComplaints(/status of 404/);
    const { opened } = await openClass(visit.house);
    const page = await visit.person();
    await page.goto(`/class/${opened.id}#${FALSE}`);
    await page.getByText("There is no such class").waitFor();
    await page.goto("/");
    await page.goto(`/class/${opened.id}#${opened.key}`);
    await page.getByRole("heading", { name: "3b" }).waitFor();
    expect(await keyIn(page)).toBe(opened.key);
  });
});
