// Moves of the right shape that belong to another moment: to another decision, seat, game or setting.
import { chanceFrom } from "../chance.ts";
import { allows, sample } from "../game.ts";
import { pick, type Random, seeded } from "../random.ts";
import { isRefusal } from "../refusal.ts";
import { act, type Table } from "../table.ts";
import { everyGame, must, type Subject, THOROUGH, worded } from "./subject.ts";
import { walk } from "./walk.ts";

/** So many moves are remembered of each kind of decision, and so many are offered to somebody who is asked. */
const REMEMBERED = 200;
const OFFERED = 40;

/** Moves by the kind of decision that they answered. */
type Pool = ReadonlyMap<string, readonly unknown[]>;

/** Offers everybody who is asked what was legal at other moments: the rules accept what `legal` has, and no more. */
export function refusesWhatIsLegalElsewhere(subject: Subject): void {
  const pool = movesOf(subject);
  everyGame(subject, (setting, seed) => {
    walk(subject.game, setting, `${seed}/elsewhere`, ({ table, random }) => {
      if (table.seq > THOROUGH && random.below(20) > 0) return;
      for (const { seat } of table.asked)
        for (const move of someOf(pool, random)) offer(subject, table, seat, move, random);
    });
  });
}

function offer(subject: Subject, table: Table, seat: number, move: unknown, random: Random): void {
  const isLegal = allows(subject.game.legal(table.state as never, seat), move);
  const done = act(table, { type: "moved", seat, move }, chanceFrom(random), 0);
  const what = JSON.stringify(move);
  if (isRefusal(done)) {
    worded(subject, done.refused);
    must(!isLegal, `${what} is legal, but refused: ${JSON.stringify(done)}`);
  } else must(isLegal, `${what} is legal elsewhere only, but was accepted`);
}

/** What was legal in random games of every setting; a later one takes the place of an earlier one by chance. */
function movesOf(subject: Subject): Pool {
  const { game } = subject;
  const choice = seeded(`elsewhere/${game.id}`);
  const pool = new Map<string, { moves: unknown[]; known: Set<string> }>();
  const remember = (kind: string, move: unknown): void => {
    const { moves, known } = pool.get(kind) ?? { moves: [], known: new Set<string>() };
    pool.set(kind, { moves, known });
    const text = JSON.stringify(move);
    if (known.has(text)) return;
    known.add(text);
    if (moves.length < REMEMBERED) moves.push(move);
    else {
      const place = choice.below(known.size);
      if (place < REMEMBERED) moves[place] = move;
    }
  };
  everyGame(subject, (setting, seed) => {
    walk(game, setting, seed, ({ table, random }) => {
      for (const { seat, kind } of table.asked) {
        const legal = game.legal(table.state as never, seat);
        const some = Array.isArray(legal) ? legal : [sample(legal, random), sample(legal, random)];
        for (const move of some) remember(kind, move);
      }
    });
  });
  return new Map([...pool].map(([kind, { moves }]) => [kind, moves]));
}

/** As many of every kind; all of a kind that has few. */
function someOf(pool: Pool, random: Random): unknown[] {
  const share = Math.ceil(OFFERED / pool.size);
  return [...pool.values()].flatMap((moves) =>
    moves.length <= share ? moves : Array.from({ length: share }, () => pick(random, moves)),
  );
}
