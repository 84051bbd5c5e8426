// A new room, made from the game of the guide: examples/pig under another name, in the house's own list.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { BadInput } from "../failure.ts";
import { speak } from "../voice.ts";
import { outputOf, subcommand } from "./command.ts";

const PIG = "examples/pig";
/** What the list of games says of it. */
const ENTRY = "entry.txt";
const LIST = /(export const rooms: readonly Room\[\] = \[\n[\s\S]*?)^\];/m;

/** The project's folder, wherever in it this file was built to. */
const HOUSE = ["..", "../..", "../../.."]
  .map((up) => join(import.meta.dirname, up))
  .find((folder) => existsSync(join(folder, PIG, ENTRY)));

const RESERVED =
  /^(break|case|catch|class|const|continue|debugger|default|delete|else|enum|export|extends|false|finally|for|function|implements|import|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|await|core|client|facts|games|host|protocol|server|web)$/;

export function addNewGame(program: Command): void {
  subcommand(program, "new-game")
    .argument("<id>")
    .option("--no-install", speak.say("help.new-game.no-install"))
    .action((id: string, { install }: { install: boolean }) => {
      if (HOUSE === undefined) throw new BadInput("no-house");
      if (!/^[a-z]{3,20}$/.test(id) || RESERVED.test(id))
        throw new BadInput("not-a-room-name", { id });
      if (["games", "examples"].some((folder) => existsSync(join(HOUSE, folder, id))))
        throw new BadInput("room-taken", { id });
      makeRoom(HOUSE, id);
      putOnList(HOUSE, id);
      for (const script of ["build/rooms", "write/books"])
        inHouse(HOUSE, process.execPath, `scripts/${script}.mjs`);
      inHouse(HOUSE, join(HOUSE, "node_modules/.bin/biome"), "check", "--write", "games");
      if (install) inHouse(HOUSE, "npm", "install", "--no-audit", "--no-fund");
      const output = outputOf({});
      output.line(speak.say("new-game.made", { name: named(id), id }));
      output.line(speak.say("new-game.next", { id }));
    });
}

function makeRoom(house: string, id: string): void {
  const from = join(house, PIG);
  const clauses = freePrefix(house, id);
  for (const file of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (
      /^(dist|node_modules)\b/.test(file) ||
      file === ENTRY ||
      statSync(join(from, file)).isDirectory()
    )
      continue;
    const to = join(house, "games", id, file.replaceAll("pig", id));
    mkdirSync(dirname(to), { recursive: true });
    const text = readFileSync(join(from, file), "utf8").replaceAll(/\bPIG(?=-\d)/g, clauses);
    writeFileSync(to, renamed(text, id));
  }
}

/** Three letters of the name that no other room's clauses begin with. */
function freePrefix(house: string, id: string): string {
  const taken = readdirSync(join(house, "games")).flatMap((room) => {
    const rules = join(house, "games", room, "RULES.md");
    return existsSync(rules) ? (readFileSync(rules, "utf8").match(/\b[A-Z]{3}(?=-1\b)/) ?? []) : [];
  });
  const letters = [...id.toUpperCase()];
  const all = letters.flatMap((_, i) =>
    letters.slice(i + 1).map((_, j) => [letters[0], letters[i], letters[i + 1 + j]].join("")),
  );
  return [letters.slice(0, 3).join(""), ...all].find((one) => !taken.includes(one)) ?? "NEW";
}

/** The one place that names the games. */
function putOnList(house: string, id: string): void {
  const file = join(house, "games/rooms.ts");
  const entry = renamed(readFileSync(join(house, PIG, ENTRY), "utf8"), id);
  const list = readFileSync(file, "utf8");
  writeFileSync(
    file,
    list.replace(LIST, (_, rooms) => `${rooms}${entry}];`),
  );
}

function renamed(text: string, id: string): string {
  return text.replaceAll("example-pig", id).replaceAll("Pig", named(id)).replaceAll("pig", id);
}

function inHouse(house: string, program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { cwd: house, encoding: "utf8" });
  if (status === 0) return;
  const problem = (error?.message ?? stderr).trim().split("\n").at(-1) ?? "";
  throw new BadInput("step-failed", { step: [program, ...args].join(" "), problem });
}

function named(id: string): string {
  return `${id[0]?.toUpperCase()}${id.slice(1)}`;
}
