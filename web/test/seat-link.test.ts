// Nobody loses a seat with a browser: its own link gives it back, on another device or after a lost cookie.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atHouse, seated } from "./at-house.ts";
import { fromMenu, openMenu } from "./menu.ts";
import { it, SMALL } from "./visit.ts";

async function linkOf(page: Page): Promise<string> {
  const field = page.getByLabel("Link to your seat");
  await field.waitFor();
  return field.inputValue();
}

describe.concurrent("the link of a seat", () => {
  it("moves a game under way to another phone, and the first one looks on", async ({ visit }) => {
    const [anna, ben] = await atHouse(visit);
    await ben.setViewportSize(SMALL);
    await fromMenu(ben, "Leave");
    await ben.getByRole("button", { name: "Play on from another device" }).click();
    const link = await linkOf(ben);
    const copy = await ben.getByRole("button", { name: "Copy the link" }).boundingBox();
    expect((copy?.x ?? 0) + (copy?.width ?? 999)).toBeLessThanOrEqual(SMALL.width);
    expect((copy?.y ?? 0) + (copy?.height ?? 999)).toBeLessThanOrEqual(SMALL.height);
    await ben.locator(".seat-link .qr path[d]").waitFor({ state: "attached" });
    const other = await visit.person({ viewport: SMALL });
    await other.goto(link);
    await other.locator(".board").waitFor();
    expect(new URL(other.url()).pathname).toBe(new URL(anna.url()).pathname);
    await openMenu(other);
    await other.getByRole("button", { name: "Leave" }).waitFor();
    await ben.getByText("You are watching").waitFor();
    // Opened again where the seat is now, it leads to the table; anywhere else it is spent.
    await other.goto(link);
    await other.locator(".board").waitFor();
    await openMenu(other);
    await other.getByRole("button", { name: "Leave" }).waitFor();
    visit.expectComplaints(/403/);
    await ben.goto(link);
    await ben.getByText("This link to the seat is not valid any more.").waitFor();
  });

  it("is to be had before the start, and a link that is none says so", async ({ visit }) => {
    const [anna, ben] = await seated(visit);
    await ben.setViewportSize(SMALL);
    await ben.getByRole("button", { name: "Keep my seat" }).click();
    const link = await linkOf(ben);
    const other = await visit.person({ viewport: SMALL });
    visit.expectComplaints(/40[03]/);
    await other.goto(link.slice(0, link.indexOf("#")));
    await other.getByText("This link to the seat is not valid any more.").waitFor();
    await other.goto("/");
    await other.goto(link);
    await other.getByRole("button", { name: "Get up" }).waitFor();
    await anna.getByRole("button", { name: "Start the game" }).click();
    await other.locator(".board").waitFor();
  });
});
