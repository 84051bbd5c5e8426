// Games that are played one after the other in one page look as they do in a page of their own.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ONE_OF_EACH } from "./games.ts";
import { goWithin, type Moment, momentsOf } from "./moments.ts";
import { it, LAPTOP, PHONE } from "./visit.ts";

/** Two moments of each room, one of them with the most players. */
const moments: readonly Moment[] = (
  await Promise.all(
    ONE_OF_EACH.map(async ({ id, most }) => {
      const all = (await momentsOf(id)).filter(
        // An ending grows by what decided it, as soon as that is known.
        ({ stored, seats, name }) => stored && seats === most && name !== "over",
      );
      return [all[0], all.at(-1)].flatMap((one) => one ?? []);
    }),
  )
).flat();

it.concurrent.for([LAPTOP, PHONE])("at $width × $height", async (viewport, { visit }) => {
  const page = await visit.person({ viewport });
  await page.goto("/");
  const tables = moments.map((moment, i) => ({ ...moment, path: `/here/${i}` }));
  for (const [i, { stored = "" }] of tables.entries())
    await page.evaluate(
      ([key = "", kept = ""]) => localStorage.setItem(key, kept),
      [`pipwise.table.${i}`, stored],
    );

  const fresh: { readonly drawn: string[]; readonly picture: Buffer }[] = [];
  for (const { path } of tables) {
    await page.goto(path);
    fresh.push({ drawn: await looks(page, path), picture: await page.screenshot() });
  }
  await page.goto("/");
  // There and back again, so that every board comes after every other.
  for (const round of [tables.keys(), [...tables.keys()].reverse().slice(1)])
    for (const i of round) {
      const { path, game, name } = tables[i] as (typeof tables)[number];
      await goWithin(page, path);
      const now = await looks(page, path);
      const { drawn = [], picture } = fresh[i] ?? {};
      const changed = now.filter((line, place) => line !== drawn[place]);
      expect(changed.slice(0, 3), `${game}, ${name}`).toEqual([]);
      expect(now.length).toBe(drawn.length);
      const isAlike = picture?.equals(await page.screenshot());
      expect(isAlike, `${game}, ${name}: the picture is the same`).toBe(true);
    }
});

/** How everything on the board is drawn: where it lies, how large it is, and in which colours. */
async function looks(page: Page, path: string): Promise<string[]> {
  await page.waitForURL((url) => url.pathname === path);
  const curtain = page.locator(".note .primary");
  await page.locator(".board:not([data-left]) .actions").or(curtain).first().waitFor();
  if (await curtain.count()) await curtain.click();
  await page.locator(".board .actions").waitFor();
  return page.evaluate(async () => {
    await document.fonts.ready;
    const board = document.querySelector(".board");
    const drawn = (): string[] =>
      [board, ...(board?.querySelectorAll("*") ?? [])].flatMap((one) => {
        if (!one) return [];
        const { x, y, width, height } = one.getBoundingClientRect();
        const style = getComputedStyle(one);
        const place = [x, y, width, height].map((side) => side.toFixed(1)).join(" ");
        const look = ["color", "background-color", "font-size", "border", "outline", "opacity"];
        const name = `${one.localName}.${one.getAttribute("class") ?? ""}`;
        return `${name}: ${place}; ${look.map((of) => style.getPropertyValue(of)).join("; ")}`;
      });
    // Whatever moves has come to rest when two pictures in a row are alike.
    for (let before = ""; ; ) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const all = drawn();
      if (all.join() === before) return all;
      before = all.join();
    }
  });
}
