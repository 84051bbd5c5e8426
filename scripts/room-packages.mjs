import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { games } from "@pipwise/games";
import { ROOT } from "./install.mjs";

/** The packages of rooms, with what each of them calls its games. */
export async function roomPackages() {
  const folders = readdirSync(join(ROOT, "games"))
    .map((room) => join(ROOT, "games", room))
    .filter((folder) => existsSync(join(folder, "package.json")));
  return Promise.all(
    folders.map(async (folder) => {
      const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const named = Object.entries(await import(name))
        .filter(([, one]) => games.includes(one))
        .map(([as, game]) => ({ as, game }))
        .sort((a, b) => games.indexOf(a.game) - games.indexOf(b.game));
      return { folder, name, named };
    }),
  );
}
