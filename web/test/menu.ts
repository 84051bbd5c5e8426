// What stands in the head of every page; on a phone it is in a menu: for tests.
import type { Locator, Page } from "playwright-core";

/** Opened where it is not open all the time. */
export async function openMenu(page: Page): Promise<void> {
  const menu = menuButton(page);
  if ((await menu.count()) > 0 && (await menu.getAttribute("aria-expanded")) === "false")
    await menu.click();
}

/** Waits for a page that has it: another may be on the screen still. */
export async function fromMenu(page: Page, name: string | RegExp): Promise<void> {
  const item = page
    .getByRole("button", { name, exact: typeof name === "string" })
    .and(page.locator(":visible"));
  await item.or(menuButton(page)).first().waitFor();
  await openMenu(page);
  await item.click();
}

/** The same at the end of a game. */
export async function fromEnd(page: Page, name: string): Promise<void> {
  await page.locator(".finish").waitFor();
  const menu = page.locator(".finish .menu-button:visible");
  if ((await menu.count()) > 0) await menu.click();
  await page.getByRole("button", { name }).click();
}

function menuButton(page: Page): Locator {
  return page.locator(".top .menu-button:visible");
}
