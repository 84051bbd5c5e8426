import { expect } from "vitest";
import { it } from "./visit.ts";

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
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Forget my games" }).click();
  expect(await kept()).toContain("pipwise.table.abc");
  await page.getByRole("button", { name: "Yes, forget them all" }).click();
  await page.getByText("Forgotten.").waitFor();
  expect(await kept()).not.toContain("pipwise.table.abc");
  expect(await kept()).not.toContain("pipwise.recent");
  expect(await kept()).toContain("other.app");
});
