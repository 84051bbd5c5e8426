// The game of the guide, put on the shelf as the guide says, and played to its end in a browser.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin, type PluginOption } from "vite";
import { expect } from "vitest";
import { openHouse } from "../../server/test/house.ts";
import houseConfig from "../vite.config.ts";
import { playOn } from "./habits.ts";
import { it, PHONE } from "./visit.ts";

const ENTRY = await readFile(new URL("../../examples/pig/entry.txt", import.meta.url), "utf8");

/** What a developer writes into the one list of games. */
function listed(): Plugin {
  return {
    name: "listed",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith("/games/rooms.ts")
        ? code.replace("export const rooms: readonly Room[] = [", (start) => `${start}${ENTRY}`)
        : null,
  };
}

function isKept(plugin: PluginOption): boolean {
  return (
    plugin !== null && typeof plugin === "object" && "name" in plugin && plugin.name === "kept"
  );
}

it("Pig is on the shelf and is played against a bot until somebody has won", async ({ visit }) => {
  const web = await mkdtemp(join(tmpdir(), "pipwise-pig-"));
  const { plugins = [], ...config } = houseConfig;
  await build({
    ...config,
    configFile: false,
    logLevel: "error",
    // Nobody goes offline here, and a small file is as good as a packed one.
    plugins: [listed(), ...plugins.filter((one) => !isKept(one))],
    worker: { ...config.worker, plugins: () => [listed(), ...(config.worker?.plugins?.() ?? [])] },
    build: { ...config.build, outDir: web, minify: false, reportCompressedSize: false },
  });
  const house = await openHouse({ web });
  const page = await visit.person({
    baseURL: house.base,
    viewport: PHONE,
    settings: { toured: ["pig"] },
    alone: true,
  });
  await page.goto("/");
  await page.getByRole("heading", { name: "Pig", exact: true }).waitFor();
  await page.goto("/new/pig");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
  await page.getByRole("radio", { name: /^Quick/ }).check();
  await page.getByRole("button", { name: "Start the game" }).click();
  let throws = 0;
  await playOn(page, async () => {
    const hold = page.getByRole("button", { name: /^Bank/ });
    if (throws++ % 3 === 2 && (await hold.count())) await hold.click();
    else await page.locator(".deeds .primary").click();
  });
  expect(await page.locator(".finish li").count()).toBe(2);
  await house.stop();
  await rm(web, { recursive: true });
});
