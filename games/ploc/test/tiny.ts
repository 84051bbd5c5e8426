// A tiny model solved without any of the solver's tricks: by the rules themselves, move by move, until nothing changes.
import { athletes, type Move, ploc, type Side, type State } from "../rules/index.ts";
import { match, peopled } from "./pieces.ts";
import { after } from "./reference.ts";

/** Athletes beyond `most` are lost, and weakened ones beyond `kept` get up, when a turn ends. */
interface Model {
  readonly most: number;
  readonly kept: number;
}

/** A position between two turns, and the chance of whoever throws next. */
interface Solved {
  readonly mine: Side;
  readonly theirs: Side;
  readonly chance: number;
}

const FACES = [1, 2, 3, 4, 5, 6];
const COLUMNS = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.filter((c) => a <= b && b <= c).map((c) => [a, b, c])),
);

export function solved(model: Model, enough: number): Solved[] {
  const sides = allSides(model);
  const numbers = new Map(sides.map((side, number) => [nameOf(side, model), number]));
  const numberOf = (side: Side): number => numbers.get(nameOf(side, model)) as number;
  const lines = sides.length / COLUMNS.length;
  const endOf = (mine: Side, theirs: Side): number =>
    (numberOf(theirs) % lines) * sides.length + numberOf(mine);
  const turns = sides.map((mine) =>
    sides.slice(0, lines).map((theirs) => turnOf(mine, theirs, endOf)),
  );
  const chances = new Float64Array(sides.length ** 2).fill(0.5);
  let moved = 1;
  while (moved > enough) {
    moved = 0;
    for (let place = 0; place < chances.length; place++) {
      const mine = Math.floor(place / sides.length);
      const theirs = place % sides.length;
      const turn = turns[mine]?.[theirs % lines] as Turn;
      const facing = (theirs - (theirs % lines)) * sides.length;
      const chance = worth(turn, (end) => 1 - (chances[facing + end] as number));
      moved = Math.max(moved, Math.abs(chance - (chances[place] as number)));
      chances[place] = chance;
    }
  }
  return sides.flatMap((mine, i) =>
    sides.map((theirs, j) => ({ mine, theirs, chance: chances[i * sides.length + j] as number })),
  );
}

/** Column after column, and for each the same lines of athletes. */
function allSides({ most, kept }: Model): Side[] {
  const sides: Side[] = [];
  for (const column of COLUMNS)
    for (let count = 1; count <= most; count++)
      for (let weakened = 0; weakened <= Math.min(kept, count); weakened++)
        sides.push({ column, standing: count - weakened, weakened });
  return sides;
}

function nameOf(side: Side, { most, kept }: Model): string {
  const count = Math.min(most, athletes(side));
  return [...side.column.toSorted(), count, Math.min(kept, count, side.weakened)].join();
}

/** What a player may do with dice that lie there: end the turn somehow, or throw one of them again, to choose again. */
interface Choice {
  readonly won: boolean;
  /** Where the other's chance is then, counted from the first with the other's column. */
  readonly ends: readonly number[];
  readonly again: readonly (readonly Choice[])[];
  /** What was last found for it. */
  worth: number;
}

/** Choices before any die has acted, those that others lead to first; and with which throw comes which. */
interface Turn {
  readonly choices: readonly Choice[];
  readonly throws: readonly (readonly [ways: number, choice: Choice])[];
}

function worth({ choices, throws }: Turn, of: (end: number) => number): number {
  for (const choice of choices) {
    let most = choice.won ? 1 : 0;
    for (const end of choice.ends) most = Math.max(most, of(end));
    for (const faces of choice.again)
      most = Math.max(most, faces.reduce((sum, next) => sum + next.worth, 0) / 6);
    choice.worth = most;
  }
  return throws.reduce((sum, [ways, choice]) => sum + ways * choice.worth, 0) / 216;
}

/** The other column is of no account in a turn, so any will do. */
function turnOf(mine: Side, theirs: Side, endOf: (mine: Side, theirs: Side) => number): Turn {
  const start = peopled(
    match([[...mine.column], [...theirs.column]]),
    [mine.standing, mine.weakened],
    [theirs.standing, theirs.weakened],
  );
  const known = new Map<string, Choice>();
  const choices: Choice[] = [];
  const choiceIn = (state: State): Choice => {
    const key = keyOf(state);
    const before = known.get(key);
    if (before) return before;
    const found = tryAll(state);
    known.set(key, found);
    if (untouched(state)) choices.push(found);
    return found;
  };
  const tryAll = (state: State): Choice => {
    const ends = new Set<number>();
    const again: Choice[][] = [];
    for (const move of ploc.legal(state, state.turn) as readonly Move[]) {
      if ("reroll" in move) {
        again.push(FACES.map((face) => choiceIn(after(state, move, [face]))));
        continue;
      }
      const next = after(state, move, []);
      const [winner] = next.winners;
      if (winner === state.turn) return WON;
      if (winner !== undefined) continue;
      if (next.turn !== state.turn) {
        ends.add(endOf(...(next.sides as [Side, Side])));
        continue;
      }
      const rest = choiceIn(next);
      if (rest.won) return WON;
      for (const end of rest.ends) ends.add(end);
    }
    return { won: false, ends: [...ends], again, worth: 0 };
  };
  const throws = COLUMNS.map((dice) => {
    const ways = [1, 3, 6][new Set(dice).size - 1] as number;
    return [ways, choiceIn(after(start, { throw: true }, dice))] as const;
  });
  return { choices, throws };
}

/** Nothing is better, so that nothing else has to be tried. */
const WON: Choice = { won: true, ends: [], again: [], worth: 1 };

function untouched({ paired }: State): boolean {
  return paired.every((place) => place === null);
}

/** Everything that tells two moments of a turn apart, whatever the places of the dice. */
function keyOf(state: State): string {
  const { sides, free, paired, rerolls, rerolled } = state;
  const [mine, theirs] = sides as [Side, Side];
  const people = [mine.standing, mine.weakened, theirs.standing, theirs.weakened];
  if (untouched(state)) {
    const dice = free.map((face, die) => (rerolled.includes(die) ? -face : face));
    return [rerolls, ...dice.toSorted(), ...people].join();
  }
  const open = free.filter((_, die) => paired[die] === null);
  const held = mine.column.filter((_, place) => !paired.includes(place));
  const done = mine.column.filter((_, place) => paired.includes(place));
  return [open, held, done].map((dice) => dice.toSorted().join()).join("/") + people.join();
}
