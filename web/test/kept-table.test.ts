// The solved Yatzy table in the browser's own database: kept, found again, and not trusted when it is damaged.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { it } from "./visit.ts";
import { hurryTurn, playNow } from "./yatzy.ts";

it("keeps the table a bot has solved, and makes a new one when it is damaged", async ({
  visit,
}) => {
  const page = await visit.person({ settings: { level: "best" } });
  await playAgainstBest(page);
  const whole = await keptSum(page, false);
  await page.reload();
  await playAgainstBest(page);
  expect(await keptSum(page, true)).toBe(whole);
  await page.reload();
  await playAgainstBest(page);
  await expect.poll(() => keptSum(page, false), { timeout: 10_000 }).toBe(whole);
});

/** Until the bot has thrown: it has its table then. */
async function playAgainstBest(page: Page): Promise<void> {
  await playNow(page);
  await hurryTurn(page);
  await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
}

/** A sum over the kept bytes; afterwards, if wanted, one of them is another. */
function keptSum(page: Page, damage: boolean): Promise<number> {
  return page.evaluate(async (damage) => {
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answered(indexedDB.open("pipwise", 1));
    const tables = database.transaction("tables", "readwrite").objectStore("tables");
    const bytes = (await answered(tables.get("yatzy-f32.table"))) as Uint8Array;
    const sum = bytes.reduce((sum, byte, i) => (sum + byte * ((i % 251) + 1)) % 1_000_003, 0);
    if (damage) {
      bytes[1_000_003] = Number(bytes[1_000_003]) ^ 1;
      await answered(tables.put(bytes, "yatzy-f32.table"));
    }
    database.close();
    return sum;
  }, damage);
}
