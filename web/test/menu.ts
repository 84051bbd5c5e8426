// What stands in the head of every page; on a phone it is in a menu: for tests.
import type { Page } from "playwright-core";

/** Opened where it is not open all the time. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.locator(".menu-button:visible");
  if ((await menu.count()) > 0 && (await menu.getAttribute("aria-expanded")) === "false")
    await menu.click();
}

export async function fromMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.locator(".top").waitFor();
  await openMenu(page);
  await page.getByRole("button", { name, exact: typeof name === "string" }).click();
}
