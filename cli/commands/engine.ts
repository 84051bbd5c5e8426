// One of our minds for other programs: a position in, a move out, one JSON line each.
import { createInterface } from "node:readline";
import { isRefusal, type Mind, type Moves, moveRefusal, type Random, seeded } from "@pipwise/core";
import type { AnyGame } from "@pipwise/games";
import type { Command } from "commander";
import { complaintOf } from "../complaint.ts";
import { BadInput, RefusedInput } from "../failure.ts";
import { readGame, readMind } from "../input.ts";
import { shownJson } from "../shown.ts";
import { speak } from "../voice.ts";
import { subcommand } from "./command.ts";

/** What stands in a line; `state` is the whole truth, `view` and `moves` are what a seat knows. */
interface Asked {
  readonly id?: unknown;
  readonly seat?: unknown;
  readonly level?: unknown;
  readonly state?: unknown;
  readonly view?: unknown;
  readonly moves?: unknown;
}

interface Flags {
  readonly level: string;
  readonly seed: string;
}

export function addEngine(program: Command): void {
  subcommand(program, "engine")
    .argument("<game>")
    .option("--level <mind>", speak.say("help.engine.level"), "best")
    .option("--seed <seed>", speak.say("help.simulate.seed"), "1")
    .addHelpText("after", `\n${speak.say("help.engine.more")}`)
    .action(async (id: string, { level, seed }: Flags) => {
      const game = readGame(id);
      const minds = new Map([[level, await readMind(game, level)]]);
      const random = seeded(seed);
      for await (const line of createInterface({ input: process.stdin })) {
        if (line.trim() === "") continue;
        let named = {};
        const answer = await Promise.resolve()
          .then(() => {
            const asked = parsed(line);
            if (asked.id !== undefined) named = { id: asked.id };
            return answered(game, asked, { level, minds, random });
          })
          .catch(async (error: unknown) => ({ error: await complaintOf(error) }));
        process.stdout.write(`${shownJson({ ...named, ...answer })}\n`);
      }
    });
}

interface Thinking {
  readonly level: string;
  /** Those that are awake. */
  readonly minds: Map<string, Mind>;
  readonly random: Random;
}

async function answered(
  game: AnyGame,
  asked: Asked,
  { level, minds, random }: Thinking,
): Promise<{ readonly move: unknown }> {
  const { seat, state, view, moves, level: wanted = level } = asked;
  if (!isSeat(seat)) throw new BadInput("asked-seat", { given: JSON.stringify(seat) ?? "" });
  if ((state ?? view) === undefined) throw new BadInput("asked-nothing");
  if (state === undefined && (moves ?? null) !== null && !Array.isArray(moves))
    throw new BadInput("asked-moves", { given: shortened(JSON.stringify(moves)) });
  const name = String(wanted);
  const mind = minds.get(name) ?? (await readMind(game, name));
  minds.set(name, mind);
  const sight =
    state === undefined
      ? { seat, view, moves: listed(moves), random }
      : {
          seat,
          view: game.view(state as never, seat),
          moves: game.legal(state as never, seat),
          random,
        };
  let move: unknown;
  try {
    await mind.ponder?.(sight);
    move = mind.choose(sight);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    // A mind trusts its game: what is no position of it leads it anywhere.
    throw new BadInput("not-a-position", { game: game.name, problem: (error as Error).message });
  }
  const wrong = moveRefusal(game as never, move);
  if (isRefusal(wrong)) throw new RefusedInput(game.id, wrong);
  return { move };
}

function listed(moves: unknown): Moves<unknown> {
  if (Array.isArray(moves)) return moves;
  return {
    sample: () => {
      throw new BadInput("asked-without-moves");
    },
    has: () => true,
  };
}

function isSeat(given: unknown): given is number {
  return Number.isInteger(given) && (given as number) >= 0;
}

function parsed(line: string): Asked {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new BadInput("asked-not-json", { problem: (error as Error).message });
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new BadInput("asked-no-object", { given: shortened(line) });
}

/** So much of what was given is shown. */
const SHOWN = 80;

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
