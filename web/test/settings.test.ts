import { expect } from "vitest";
import { atHouse } from "./at-house.ts";
import { fromMenu } from "./menu.ts";
import { it, SMALL } from "./visit.ts";

it("whoever shares a device can have it forget all games, after being asked once more", async ({
  visit,
}) => {
  const page = await visit.person();
  await page.goto("/");
  await page.evaluate(() => {
    localStorage.setItem("pipwise.table.abc", "{}");
    localStorage.setItem("pipwise.recent", "[]");
    localStorage.setItem("other.app", "stays");
  });
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort());
  await fromMenu(page, "Settings");
  await page.getByRole("button", { name: "Forget my games" }).click();
  expect(await kept()).toContain("pipwise.table.abc");
  await page.getByRole("button", { name: "Yes, forget them all" }).click();
  await page.getByText("the server not who played them").waitFor();
  expect(await kept()).not.toContain("pipwise.table.abc");
  expect(await kept()).not.toContain("pipwise.recent");
  expect(await kept()).toContain("other.app");
});

it("whoever is forgotten is Somebody in the others’ finished games", async ({ visit }) => {
  const [anna, ben] = await atHouse(visit);
  await fromMenu(ben, "Leave");
  await ben.getByRole("button", { name: "Give up" }).click();
  await ben.getByRole("button", { name: "Yes, give up" }).click();
  await anna.locator(".finish").waitFor();
  await ben.setViewportSize(SMALL);
  await fromMenu(ben, "Settings");
  await ben.getByRole("button", { name: "Forget my games" }).click();
  await ben.getByRole("button", { name: "Yes, forget them all" }).click();
  await ben.getByText("the server not who played them").waitFor();
  await anna.reload();
  await anna.getByText("Somebody").first().waitFor();
  expect(await anna.getByText("Ben", { exact: true }).count()).toBe(0);
});
