// One game of a program against our minds.
import {
  type Accepted,
  act,
  awaited,
  chanceFrom,
  type Deed,
  type GameRecord,
  isRefusal,
  type Mind,
  openTable,
  recordOf,
  seeded,
  standings,
  type Table,
  type TableEvent,
  TableSight,
} from "@pipwise/core";
import type { AnyGame } from "@pipwise/games";
import { type Engine, EngineFailure } from "../engine.ts";
import { RefusedInput } from "../failure.ts";
import { roomWords, voice } from "../voice.ts";

export interface Pairing {
  readonly game: AnyGame;
  readonly options: object;
  readonly seed: string;
  /** The program plays from this seat; the others go round from there. */
  readonly seat: number;
  readonly others: readonly { readonly name: string; readonly mind: Mind }[];
}

export interface Played {
  readonly moves: number;
  /** 1 for a win, a part of it for one that is shared, 0 for a game that is lost. */
  readonly points: number;
  /** Why the program lost at once. */
  readonly failure?: EngineFailure;
  readonly record: GameRecord;
}

const PROGRAM = "program";

/** A program that does not answer, or answers what is no move, resigns by that. */
export async function playGame(engine: Engine, pairing: Pairing): Promise<Played> {
  const { game, options, seed, seat: mine, others } = pairing;
  const seats = others.length + 1;
  const chance = chanceFrom(seeded(`${seed}/dice`));
  const random = seeded(`${seed}/mind`);
  const opened = openTable(game, seats);
  if (isRefusal(opened)) throw new RefusedInput(game.id, opened);
  let table: Table = opened as Table;
  const events: TableEvent[] = [];
  const tried = (deed: Deed): string | undefined => {
    const done = act(table, deed, chance, 0);
    if (isRefusal(done)) return done.refused;
    ({ table } = done as Accepted);
    events.push((done as Accepted).event);
    return undefined;
  };
  const take = (deed: Deed): void => {
    const refused = tried(deed);
    if (refused !== undefined) throw new RefusedInput(game.id, { refused });
  };
  const opponent = (seat: number) => others[((seat - mine + seats) % seats) - 1] as Opponent;
  for (let seat = 0; seat < seats; seat++) {
    const player = seat === mine ? { name: PROGRAM } : named(opponent(seat), seat);
    take({ type: "sat", seat, player });
  }
  take({ type: "options", options });
  take({ type: "started" });
  let [moves, failure] = [0, undefined as EngineFailure | undefined];
  while (table.life === "playing") {
    const { seat = 0, kind = "" } = awaited(table)[0] ?? {};
    const sight = new TableSight(table, seat, random);
    if (seat === mine) {
      const { view, moves } = sight;
      const list = Array.isArray(moves) ? moves : null;
      try {
        const move = await engine.move({ game: game.id, seat, kind, view, moves: list });
        const refused = tried({ type: "moved", seat, move: move as never });
        if (refused !== undefined) throw await illegal(game, move, refused);
        engine.hasPlayed = true;
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        failure = error;
        engine.stop();
        take({ type: "resigned", seat });
        if (table.life === "playing") take({ type: "abandoned" });
      }
    } else {
      const { mind } = opponent(seat);
      await mind.ponder?.(sight);
      take({ type: "moved", seat, move: mind.choose(sight) as never });
    }
    moves++;
  }
  const record = recordOf(table, events) as GameRecord;
  const points = failure ? 0 : pointsOf(table, mine);
  return { moves, points, record, ...(failure ? { failure } : {}) };
}

type Opponent = Pairing["others"][number];

/** Several may be of one level. */
function named({ name }: Opponent, seat: number) {
  return { name: `${name} ${seat + 1}`, mind: name };
}

function pointsOf(table: Table, seat: number): number {
  const winners = (standings(table) ?? []).filter(({ place }) => place === 1);
  return winners.some((one) => one.seat === seat) ? 1 / winners.length : 0;
}

async function illegal(game: AnyGame, move: unknown, refused: string): Promise<EngineFailure> {
  const say = await voice(() => roomWords(game.id));
  return new EngineFailure("refused", { move: JSON.stringify(move), why: say.say(refused) });
}
