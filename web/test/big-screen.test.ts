// The table for everybody in the room.
import { expect } from "vitest";
import { it } from "./visit.ts";

const TELEVISION = { width: 1920, height: 1080 };

it("follows a table as a watcher: large, nothing to press, nothing cut off", async ({ visit }) => {
  const anna = await visit.person({ settings: { name: "Anna" } });
  const screen = await visit.person({ viewport: TELEVISION });
  await anna.goto("/new/yatzy");
  await anna.getByRole("button", { name: "Open the table" }).click();
  const link = await anna
    .getByRole("link", { name: "Show on the big screen" })
    .getAttribute("href");
  await screen.goto(link ?? "");
  await screen.locator(".qr path[d]").waitFor();
  expect(await screen.locator(".code").textContent()).toBe(
    await anna.locator(".code").textContent(),
  );
  await anna.getByLabel("Seat 2: Let a bot sit here").selectOption("casual");
  await anna.getByRole("button", { name: "Start the game" }).click();
  await anna.getByRole("button", { name: "Throw all five dice" }).click();
  await anna.locator(".pencil").first().waitFor();
  await screen.getByText(/^Anna threw/).waitFor();
  expect(await screen.locator(".deeds button, .pencil").count()).toBe(0);
  const { font, over } = await screen.evaluate(() => {
    const status = document.querySelector(".status");
    return {
      font: Number.parseFloat(getComputedStyle(status ?? document.body).fontSize),
      over: document.documentElement.scrollHeight - innerHeight,
    };
  });
  // 28 points of a screen a metre and a half wide are two centimetres.
  expect(font).toBeGreaterThan(28);
  expect(over).toBeLessThanOrEqual(0);
});

it("shows no secrets to a browser that has a seat", async ({ visit }) => {
  const anna = await visit.person();
  await anna.goto("/new/all-together");
  await anna.getByRole("button", { name: "Open the table" }).click();
  await anna.getByLabel("Seat 2: Let a bot sit here").selectOption("casual");
  const link = await anna
    .getByRole("link", { name: "Show on the big screen" })
    .getAttribute("href");
  await anna.getByRole("button", { name: "Start the game" }).click();
  await anna.locator(".board").waitFor();
  await anna.goto(link ?? "");
  await anna.getByText("Open this address on the big screen itself.").waitFor();
});
