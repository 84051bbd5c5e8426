// Any program against one of our minds, in turns at each seat.
import {
  type Accepted,
  act,
  awaited,
  chanceFrom,
  type Deed,
  isRefusal,
  type Mind,
  openTable,
  seeded,
  standings,
  type Table,
  TableSight,
} from "@pipwise/core";
import type { AnyGame } from "@pipwise/games";
import type { Command } from "commander";
import { Engine } from "../engine.ts";
import { BadInput, Interrupted, RefusedInput } from "../failure.ts";
import { readCount, readGame, readGivenOptions, readMind } from "../input.ts";
import { Interruption } from "../interruption.ts";
import { roomWords, speak, voice } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

interface Flags {
  readonly engine: string;
  readonly against: string;
  readonly games: string;
  readonly seed: string;
  readonly patience: string;
  readonly options?: string;
  readonly json?: boolean;
}

interface Score {
  games: number;
  wins: number;
  shared: number;
  moves: number;
}

const MOST_GAMES = 1_000_000;
const SEATS = 2;
/** 95 % of a normal distribution lie so many standard deviations around its middle. */
const WIDTH = 1.96;

export function addMatch(program: Command): void {
  answering(subcommand(program, "match"))
    .argument("[game]", speak.say("help.match.game"), "yatzy")
    .requiredOption("--engine <command>", speak.say("help.match.engine"))
    .option("--against <mind>", speak.say("help.match.against"), "best")
    .option("--games <n>", speak.say("help.simulate.games"), "100")
    .option("--seed <seed>", speak.say("help.simulate.seed"), "1")
    .option("--patience <seconds>", speak.say("help.match.patience"), "30")
    .option("--options <json>", speak.say("help.options"))
    .action(async (id: string, flags: Flags) => {
      const game = readGame(id);
      const count = readCount("--games", flags.games, 1, MOST_GAMES);
      const patience = 1000 * readCount("--patience", flags.patience, 1, 3600);
      const options = readGivenOptions(game, flags.options);
      const mind = await readMind(game, flags.against);
      const engine = new Engine(flags.engine, patience);
      const output = outputOf(flags);
      const interruption = new Interruption();
      const score: Score = { games: 0, wins: 0, shared: 0, moves: 0 };
      try {
        do {
          await playGame(game, { engine, mind, options, seed: flags.seed }, score);
          output.progress(score.games, count);
        } while (score.games < count && !(await interruption.isAsked()));
      } finally {
        engine.end();
        interruption.end();
      }
      const { games, wins, shared, moves } = score;
      const share = (wins + shared / 2) / games;
      const interval = intervalOf(share, games);
      const told = { wins, shared, lost: games - wins - shared, share, interval };
      const isWhole = games === count;
      const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
      output.answer(
        {
          game: game.id,
          games,
          moves,
          against: flags.against,
          ...told,
          ...(isWhole ? {} : { stopped: true }),
        },
        [
          ...(isWhole ? [] : [speak.say("stopped", { games, of: count })]),
          speak.say("match.won", {
            games,
            wins,
            shared,
            against: flags.against,
            share: percent(share),
            from: percent(interval[0]),
            to: percent(interval[1]),
          }),
        ],
      );
      if (!isWhole) throw new Interrupted();
    });
}

interface Company {
  readonly engine: Engine;
  readonly mind: Mind;
  readonly options: object;
  readonly seed: string;
}

async function playGame(game: AnyGame, company: Company, score: Score): Promise<void> {
  const { engine, mind, options } = company;
  const seed = `${company.seed}/${score.games}`;
  const mine = score.games % SEATS;
  const chance = chanceFrom(seeded(`${seed}/dice`));
  const random = seeded(`${seed}/mind`);
  const opened = openTable(game, SEATS);
  if (isRefusal(opened)) throw new RefusedInput(game.id, opened);
  let table: Table = opened as Table;
  const take = (deed: Deed): string | undefined => {
    const done = act(table, deed, chance, 0);
    if (isRefusal(done)) {
      if (deed.type === "moved" && deed.seat === mine) return done.refused;
      throw new RefusedInput(game.id, done);
    }
    ({ table } = done as Accepted);
    return undefined;
  };
  for (let seat = 0; seat < SEATS; seat++) take({ type: "sat", seat, player: { name: `${seat}` } });
  take({ type: "options", options });
  take({ type: "started" });
  while (table.life === "playing") {
    const { seat = 0, kind = "" } = awaited(table)[0] ?? {};
    const sight = new TableSight(table, seat, random);
    if (seat !== mine) {
      await mind.ponder?.(sight);
      take({ type: "moved", seat, move: mind.choose(sight) });
    } else {
      const { view, moves } = sight;
      const list = Array.isArray(moves) ? moves : null;
      const asked = { id: score.moves, game: game.id, seat, kind, view, moves: list };
      const move = await engine.move(asked);
      const refused = take({ type: "moved", seat, move });
      if (refused !== undefined) throw await illegal(game, move, refused);
    }
    score.moves++;
  }
  const places = standings(table) ?? [];
  const winners = places.filter(({ place }) => place === 1);
  score.games++;
  if (winners.some(({ seat }) => seat === mine))
    winners.length === 1 ? score.wins++ : score.shared++;
}

async function illegal(game: AnyGame, move: unknown, refused: string): Promise<BadInput> {
  const say = await voice(() => roomWords(game.id));
  return new BadInput("engine-refused", { move: JSON.stringify(move), why: say.say(refused) });
}

/** Wilson's interval of a share. */
function intervalOf(share: number, games: number): readonly [number, number] {
  const spread = WIDTH ** 2 / games;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (WIDTH / (1 + spread)) * Math.sqrt((share * (1 - share) + spread / 4) / games);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
