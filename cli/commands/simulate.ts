import {
  isRefusal,
  type Mind,
  type Playout,
  playout,
  recordOf,
  type Standing,
  standings,
} from "@pipwise/core";
import type { AnyGame } from "@pipwise/games";
import { grid } from "@pipwise/ui/terminal";
import type { Command } from "commander";
import { Interrupted, RefusedInput } from "../failure.ts";
import {
  readCount,
  readFolder,
  readGame,
  readGivenOptions,
  readGivenTerms,
  readMind,
  writeJsonFile,
} from "../input.ts";
import { Interruption } from "../interruption.ts";
import type { Output } from "../output.ts";
import { speak } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

interface Flags {
  readonly games: string;
  readonly seed: string;
  readonly seats?: string;
  readonly options?: string;
  readonly terms?: string;
  readonly record?: string;
  readonly records?: string;
  readonly json?: boolean;
}

interface Seated {
  readonly name: string;
  readonly mind: Mind;
}

/** What one seat's games came to. */
interface Tally {
  readonly mind: string;
  wins: number;
  shared: number;
  readonly scores: number[];
}

const MOST_GAMES = 100_000_000;

export function addSimulate(program: Command): void {
  answering(subcommand(program, "simulate"))
    .argument("<game>")
    .option("--games <n>", speak.say("help.simulate.games"), "100")
    .option("--seed <seed>", speak.say("help.simulate.seed"), "1")
    .option("--seats <minds>", speak.say("help.simulate.seats"))
    .option("--options <json>", speak.say("help.options"))
    .option("--terms <json>", speak.say("help.terms"))
    .option("--record <file>", speak.say("help.simulate.record"))
    .option("--records <folder>", speak.say("help.records"))
    .action(async (id: string, flags: Flags) => {
      const game = readGame(id);
      const count = readCount("--games", flags.games, 1, MOST_GAMES);
      const options = readGivenOptions(game, flags.options);
      const levels =
        flags.seats?.split(",").map((name) => name.trim()) ?? Array(game.seats.min).fill("casual");
      const seated = await Promise.all(
        levels.map(async (name: string) => ({ name, mind: await readMind(game, name) })),
      );
      const terms = readGivenTerms(game, flags.terms);
      await simulate(game, seated, count, { options, terms }, flags, outputOf(flags));
    });
}

async function simulate(
  game: AnyGame,
  seated: readonly Seated[],
  count: number,
  { options, terms }: { options: object; terms: readonly unknown[] },
  flags: Flags,
  output: Output,
): Promise<void> {
  const fileOf = readFolder(flags.records, count);
  const tallies = seated.map(({ name }): Tally => ({ mind: name, wins: 0, shared: 0, scores: [] }));
  const started = performance.now();
  const interruption = new Interruption();
  let moves = 0;
  let done = 0;
  do {
    const played = playout(game, seated, `${flags.seed}/${done}`, options, terms);
    if (isRefusal(played)) throw new RefusedInput(game.id, played);
    if (done === 0 && flags.record)
      writeJsonFile(flags.record, recordOf(played.table, played.events));
    if (fileOf) writeJsonFile(fileOf(done), recordOf(played.table, played.events));
    moves += played.moves;
    note(tallies, played);
    output.progress(++done, count);
  } while (done < count && !(await interruption.isAsked()));
  interruption.end();
  const seconds = (performance.now() - started) / 1000;
  const seats = tallies.map(summary);
  const isWhole = done === count;
  output.answer(
    {
      game: game.id,
      games: done,
      moves,
      seconds,
      movesPerSecond: Math.round(moves / seconds),
      seats,
      ...(isWhole ? {} : { stopped: true }),
    },
    [
      ...(isWhole ? [] : [speak.say("stopped", { games: done, of: count })]),
      speak.say("simulated", { game: game.name, games: done, moves, seconds }),
      ...grid([
        ["seat", "mind", "won", "shared", "mean", "sd", "min", "max"].map((name) =>
          speak.say(`simulated.${name}`),
        ),
        "-",
        ...seats.map(({ mind, wins, shared, mean, sd, min, max }, seat) => [
          `${seat + 1}`,
          mind,
          ...[wins, shared, mean, sd, min, max].map((figure) => `${Number(figure.toFixed(2))}`),
        ]),
      ]),
    ],
  );
  if (!isWhole) throw new Interrupted();
}

function note(tallies: readonly Tally[], played: Playout): void {
  const final = standings(played.table) as readonly Standing[];
  const winners = final.filter((standing) => standing.place === 1).length;
  for (const { seat, place, score = 0 } of final) {
    const tally = tallies[seat] as Tally;
    tally.scores.push(score);
    if (place === 1 && winners === 1) tally.wins++;
    else if (place === 1) tally.shared++;
  }
}

function summary({ mind, wins, shared, scores }: Tally) {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  const sd = scores.length > 1 ? Math.sqrt(squares / (scores.length - 1)) : 0;
  const min = scores.reduce((least, score) => Math.min(least, score), Number.POSITIVE_INFINITY);
  const max = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  return { mind, wins, shared, mean, sd, min, max };
}
