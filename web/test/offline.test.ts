// Without a network: what was opened once opens again, and games on this device go on.
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { openHouse } from "../../server/test/house.ts";
import { MADE_UP_HOST } from "./crowd.ts";
import { it, PHONE } from "./visit.ts";
import { playNow, takeTurn } from "./yatzy.ts";

/** What a browser says of requests that found no network. */
const CUT_OFF = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

describe.concurrent("offline", () => {
  it("the app opens again, says so, and plays a game that was never opened before", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: PHONE, serviceWorkers: "allow", alone: true });
    // With the network back the house is asked again, and does not know the code.
    visit.expectComplaints(new RegExp(`${CUT_OFF.source}|404`));
    await page.goto("/");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText("You are offline.").waitFor();
    await playNow(page, "whottotal");
    await page.locator(".board").waitFor();
    await playNow(page);
    await takeTurn(page);
    await page.locator("td:nth-of-type(2) .ink").first().waitFor();
    const table = page.url();
    await page.goto("/new/ploc");
    await page.getByRole("heading", { name: /Ploc/ }).waitFor();
    await page.goto(table);
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
    // A table of the house cannot be reached, and that is said kindly.
    await page.goto("/join/ABCDEF");
    await page.getByText("Games on this device work all the same.").waitFor();
    await page.context().setOffline(false);
    await page.getByText("You are offline.").waitFor({ state: "detached" });
    await page.getByText("No table has this code.").waitFor();
  });

  it("a newer version waits until nobody plays and somebody asks for it", async ({ visit }) => {
    const web = await mkdtemp(join(tmpdir(), "pipwise-newer-"));
    await cp(join(import.meta.dirname, "..", "dist"), web, { recursive: true });
    const house = await openHouse({ web });
    const page = await visit.person({ baseURL: house.base, serviceWorkers: "allow", alone: true });
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.reload();
    await page.locator(".box").first().waitFor();
    for (const packed of [".br", ".gz"]) await rm(join(web, `sw.js${packed}`));
    await appendFile(join(web, "sw.js"), "\n// newer\n");
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    const load = page.getByRole("button", { name: "Load it" });
    await load.waitFor();
    await page
      .getByRole("button", { name: /^Play .*now/ })
      .first()
      .click();
    await page.locator(".board").waitFor();
    expect(await load.count()).toBe(0);
    await page.goBack();
    await Promise.all([page.waitForEvent("load"), load.click()]);
    await page.locator(".box").first().waitFor();
    expect(await load.count()).toBe(0);
    await house.stop();
    await rm(web, { recursive: true });
  });

  it("what a network sends instead of the app is not kept", async ({ visit }) => {
    const web = await mkdtemp(join(tmpdir(), "pipwise-poisoned-"));
    await cp(join(import.meta.dirname, "..", "dist"), web, { recursive: true });
    for (const packed of [".br", ".gz"]) await rm(join(web, `index.html${packed}`));
    const app = await readFile(join(web, "index.html"));
    await writeFile(join(web, "index.html"), "<h1>Welcome to our hotel</h1>");
    const house = await openHouse({ web });
    const page = await visit.person({ baseURL: house.base, serviceWorkers: "allow", alone: true });
    visit.expectComplaints(/Failed to find a valid digest|Integrity|ServiceWorker/);
    await page.goto("/");
    const installed = (): Promise<string> =>
      page.evaluate(async () => {
        const { installing } = await navigator.serviceWorker.register("/sw.js");
        if (!installing) return "activated";
        return new Promise((resolve) => {
          installing.addEventListener("statechange", () => {
            if (/activated|redundant/.test(installing.state)) resolve(installing.state);
          });
        });
      });
    expect(await installed()).toBe("redundant");
    await writeFile(join(web, "index.html"), app);
    expect(await installed()).toBe("activated");
    await page.context().setOffline(true);
    await page.goto("/new/ploc");
    await page.getByRole("heading", { name: /Ploc/ }).waitFor();
    await house.stop();
    await rm(web, { recursive: true });
  });

  it("the app can be installed", async ({ visit }) => {
    const page = await visit.person();
    await page.goto("/");
    const client = await page.context().newCDPSession(page);
    const { errors } = await client.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
    const serious = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
    expect(serious).toEqual([]);
  });

  it("an address that is no secure context has no service worker and no complaint", async ({
    visit,
  }) => {
    const baseURL = visit.house.base.replace("127.0.0.1", MADE_UP_HOST);
    const page = await visit.person({ baseURL, serviceWorkers: "allow", alone: true });
    await playNow(page);
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
    expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
  });
});
