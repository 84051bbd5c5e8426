// A whole game played by minds, at full speed, with every move checked and logged.
import { chanceFrom } from "./chance.ts";
import type { Deed, TableEvent } from "./deeds.ts";
import type { Game } from "./game.ts";
import { type Mind, TableSight } from "./mind.ts";
import { type Random, seeded } from "./random.ts";
import { isRefusal, type Refusal } from "./refusal.ts";
import { type Seat, seatsOf } from "./seat.ts";
import { type Accepted, act, awaited, openTable, type Table } from "./table.ts";

/** A game that was played, with its log. */
export interface Playout<State = unknown, Move = unknown, View = unknown> {
  readonly table: Table<State, Move, View>;
  readonly events: readonly TableEvent[];
  readonly moves: number;
}

/** More moves than any game of ours can have: beyond it a playout is called endless. */
export const ENDLESS = 1_000_000;

/** Plays a whole game; the same seed gives the same game. A refusal where no table can be set like that. */
export function playout<State, Move, View>(
  game: Game<never, State, Move, View>,
  minds: readonly { readonly name: string; readonly mind: Mind<View, Move> }[],
  seed: string | number,
  options: unknown = {},
  terms: readonly unknown[] = [],
): Playout<State, Move, View> | Refusal {
  const chance = chanceFrom(seeded(`${seed}/dice`));
  const coins = minds.map((_, seat) => seeded(`${seed}/mind/${seat}`));
  const events: TableEvent[] = [];
  let table = openTable(game, minds.length);
  if (isRefusal(table)) return table;
  const deeds: Deed[] = [
    ...minds.map(({ name }, seat): Deed => {
      const player = { name, mind: name };
      const own = terms[seat];
      return { type: "sat", seat, player: own === undefined ? player : { ...player, terms: own } };
    }),
    { type: "options", options },
    { type: "started" },
  ];
  for (const deed of deeds) {
    const done = act(table, deed, chance, 0);
    if (isRefusal(done)) return done;
    ({ table } = done as Accepted<State, Move, View>);
    events.push((done as Accepted).event);
  }
  let moves = 0;
  while (table.life === "playing") {
    const { seat } = awaited(table)[0] as { seat: Seat };
    const sight = new TableSight(table, seat, coins[seat] as Random);
    const move = (minds[seat] as { mind: Mind<View, Move> }).mind.choose(sight);
    const done = act(table, { type: "moved", seat, move }, chance, 0);
    if (isRefusal(done))
      throw new Error(`${game.id}: seat ${seat} was refused ${JSON.stringify({ move, ...done })}`);
    ({ table } = done as Accepted<State, Move, View>);
    events.push((done as Accepted).event);
    if (++moves > ENDLESS) throw new Error(`${game.id} does not end (seed ${seed})`);
  }
  return { table, events, moves };
}

/** The same mind in every seat. */
export function filledWith<View, Move>(
  seats: number,
  name: string,
  mind: Mind<View, Move>,
): { name: string; mind: Mind<View, Move> }[] {
  return seatsOf(seats).map(() => ({ name, mind }));
}
