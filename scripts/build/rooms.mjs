// What the folders in games/ say, written where the compiler and npm look for it. games/rooms.ts is the only list by hand.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../install.mjs";

const GAMES = join(ROOT, "games");
const rooms = readdirSync(GAMES).filter((room) => existsSync(join(GAMES, room, "package.json")));

references(join(GAMES, "tsconfig.json"), "");
references(join(ROOT, "tsconfig.json"), "games/");
dependencies(join(GAMES, "package.json"));

/** Rooms and their boards, in place of those that were there; what is no room stays where it is. */
function references(file, prefix) {
  const old = readFileSync(file, "utf8");
  const isRoom = new RegExp(`^ *\\{ "path": "${prefix}[\\w-]+(/board)?" \\},?\\n`);
  const lines = old.split(/(?<=\n)/);
  const first = lines.findIndex((line) => isRoom.test(line));
  const all = rooms
    .flatMap((room) => [room, ...(existsSync(join(GAMES, room, "board")) ? [`${room}/board`] : [])])
    .map((path) => `    { "path": "${prefix}${path}" },\n`);
  const others = lines.filter((line) => !isRoom.test(line));
  const text = others.toSpliced(first, 0, ...all).join("");
  written(file, old, text.replace(/,(\n *\])/, "$1"));
}

function dependencies(file) {
  const old = readFileSync(file, "utf8");
  const manifest = JSON.parse(old);
  const others = Object.entries(manifest.dependencies).filter(([name]) =>
    ["@pipwise/core", "@pipwise/facts", "@pipwise/ui"].includes(name),
  );
  const own = rooms.map((room) => {
    const { name, version } = JSON.parse(readFileSync(join(GAMES, room, "package.json"), "utf8"));
    return [name, version];
  });
  manifest.dependencies = Object.fromEntries([...others, ...own]);
  written(file, old, `${JSON.stringify(manifest, null, 2)}\n`);
}

function written(file, old, text) {
  if (text !== old) writeFileSync(file, text);
}
