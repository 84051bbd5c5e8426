// Any program against our minds, in turns at each seat.
import type { Command } from "commander";
import { BadInput, Interrupted } from "../failure.ts";
import {
  readCount,
  readFolder,
  readGame,
  readGivenOptions,
  readMind,
  writeJsonFile,
} from "../input.ts";
import { Interruption } from "../interruption.ts";
import { type Outcome, playSeries } from "../match/series.ts";
import { type Hypotheses, intervalOf } from "../match/statistics.ts";
import { speak } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

interface Flags {
  readonly engine: string;
  readonly against: string;
  readonly games: string;
  readonly seed: string;
  readonly patience: string;
  readonly atOnce: string;
  readonly options?: string;
  readonly records?: string;
  readonly sprt?: string;
  readonly json?: boolean;
}

const MOST_GAMES = 1_000_000;
const MOST_AT_ONCE = 64;

export function addMatch(program: Command): void {
  answering(subcommand(program, "match"))
    .argument("[game]", speak.say("help.match.game"), "yatzy")
    .requiredOption("--engine <command>", speak.say("help.match.engine"))
    .option("--against <minds>", speak.say("help.match.against"), "best")
    .option("--games <n>", speak.say("help.simulate.games"), "100")
    .option("--seed <seed>", speak.say("help.simulate.seed"), "1")
    .option("--patience <seconds>", speak.say("help.match.patience"), "30")
    .option("--at-once <n>", speak.say("help.match.at-once"), "1")
    .option("--sprt <shares>", speak.say("help.match.sprt"))
    .option("--records <folder>", speak.say("help.records"))
    .option("--options <json>", speak.say("help.options"))
    .action(async (id: string, flags: Flags) => {
      const game = readGame(id);
      const games = readCount("--games", flags.games, 1, MOST_GAMES);
      const patience = 1000 * readCount("--patience", flags.patience, 1, 3600);
      const atOnce = readCount("--at-once", flags.atOnce, 1, MOST_AT_ONCE);
      const options = readGivenOptions(game, flags.options);
      const hypotheses = flags.sprt === undefined ? undefined : readShares(flags.sprt);
      const names = flags.against.split(",").map((name) => name.trim());
      const seats = names.length + 1;
      const others = await Promise.all(
        names.map(async (name) => ({ name, mind: await readMind(game, name) })),
      );
      const fileOf = readFolder(flags.records, games);
      const output = outputOf(flags);
      const interruption = new Interruption();
      let done = 0;
      const outcome = await playSeries(
        {
          command: flags.engine,
          patience,
          games,
          atOnce,
          hypotheses,
          pairing: (number) => ({
            game,
            options,
            seed: `${flags.seed}/${number}`,
            seat: number % seats,
            others,
          }),
          played(number, { record }) {
            if (fileOf) writeJsonFile(fileOf(number), record);
            output.progress(++done, games);
          },
        },
        interruption,
      ).finally(() => interruption.end());
      const isCut = outcome.games < games && !outcome.verdict?.decided;
      const told = toldOf(outcome);
      output.answer(
        { game: game.id, against: flags.against, ...told, ...(isCut ? { stopped: true } : {}) },
        [
          ...(isCut ? [speak.say("stopped", { games: outcome.games, of: games })] : []),
          ...linesOf(outcome, flags.against, hypotheses),
        ],
      );
      if (isCut) throw new Interrupted();
    });
}

/** As programs are told; the share's interval with it. */
function toldOf({ last: _, verdict, ...outcome }: Outcome) {
  const { games, wins, shared, share } = outcome;
  return {
    ...outcome,
    lost: games - wins - shared,
    interval: intervalOf(share, games),
    ...(verdict ? { sprt: verdict } : {}),
  };
}

function linesOf(outcome: Outcome, against: string, hypotheses?: Hypotheses): string[] {
  const { games, wins, shared, share, failed, last, verdict } = outcome;
  const [from, to] = intervalOf(share, games);
  const failures = Object.values(failed).reduce((sum, count) => sum + count, 0);
  const figures = { from: percent(from), to: percent(to), share: percent(share) };
  const decided = verdict?.decided;
  return [
    speak.say("match.won", { games, wins, shared, against, ...figures }),
    ...(last
      ? [speak.say("match.failed", { failures, why: speak.say(last.key, last.params) })]
      : []),
    ...(verdict && hypotheses
      ? [
          decided
            ? speak.say("match.decided", { share: percent(hypotheses[decided]) })
            : speak.say("match.undecided"),
        ]
      : []),
  ];
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

/** Two shares of wins: `0.5,0.55`. */
function readShares(given: string): Hypotheses {
  const [low = Number.NaN, high = Number.NaN, ...more] = given.split(",").map(Number);
  if (!(low > 0 && high > low && high < 1) || more.length > 0)
    throw new BadInput("not-shares", { flag: "--sprt", value: given });
  return { low, high };
}
