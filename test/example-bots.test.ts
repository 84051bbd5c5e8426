// The bots in examples/ play whole games of every kind at a real server, against bots of the house.
import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { games } from "@pipwise/games";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playAt } from "../examples/typescript/bot.ts";
import { Follower, type House, openHouse } from "../server/test/house.ts";
import { ok } from "../server/test/players.ts";

const PYTHON = join(import.meta.dirname, "..", "examples", "python", "bot.py");
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("There is no python3 here: examples/python is not tried.");

const SHELL = join(import.meta.dirname, "..", "examples", "shell", "bot.sh");
const hasShell = ["curl", "jq"].every((tool) => !spawnSync(tool, ["--version"]).error);
if (!hasShell) console.warn("There is no curl or no jq here: examples/shell is not tried.");

/** Short games, so that all of them are played to the end. */
const SHORT: Readonly<Record<string, object>> = {
  "one-by-one": { target: 12 },
  "all-together": { target: 12 },
  "last-die": { targetForTwo: 1 },
  "pytagora-tournament": { oneByOneTarget: 10, allTogetherTarget: 10, lastDieTarget: 1 },
  ploc: { turnLimit: 10 },
  plyt: { cards: "keep", start: 90 },
  whottotal: { rounds: 2, atOnce: true },
};

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

/** Somebody opens a table, the bot finds it by its code, and the game begins when it sits there. */
async function played<T>(
  game: string,
  bot: (code: string) => Promise<T>,
  options = SHORT[game] ?? {},
): Promise<T> {
  const ada = await house.guest();
  const { id, code } = ok(await ada.api.open({ game, seats: 2, options }));
  ok(await ada.api.sit(id, 1, { mind: "random" }));
  const line = ada.connect();
  const playing = bot(code);
  const seated = new Follower(line, id).until(({ table }) => table.seats[0]?.name !== undefined);
  await Promise.race([seated, playing]);
  ok(await ada.api.start(id));
  const ended = await playing;
  expect(ok(await ada.api.find(id)).life).toBe("finished");
  line.close();
  return ended;
}

const TIME = 60_000;

describe.each(games.map(({ id }) => [id]))("%s", (game) => {
  it(
    "is played by the bot in TypeScript",
    async () => {
      const standings = await played(game, (code) => playAt(house.base, code));
      expect(standings?.map(({ seat }) => seat)).toEqual([0, 1]);
    },
    TIME,
  );

  it.runIf(hasPython)(
    "is played by the bot in Python",
    async () => {
      const run = (code: string) => promisify(execFile)("python3", [PYTHON, house.base, code]);
      const { stdout } = await played(game, run);
      const standings = JSON.parse(stdout) as { seat: number }[];
      expect(standings.map(({ seat }) => seat)).toEqual([0, 1]);
    },
    TIME,
  );
});

describe("without a socket", () => {
  it.runIf(hasShell)(
    "Ploc is played by the bot in shell",
    async () => {
      const run = (code: string) => promisify(execFile)("sh", [SHELL, house.base, code]);
      const { stdout } = await played("ploc", run, { turnLimit: 4 });
      const standings = JSON.parse(stdout) as { seat: number }[];
      expect(standings.map(({ seat }) => seat)).toEqual([0, 1]);
    },
    TIME,
  );
});
