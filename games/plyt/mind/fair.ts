// A fair start for a mixed table: dice, bonus and start squares by which everybody's chance to win is as even as it gets.
import type { Seat } from "@pipwise/core";
import type { FairStart, ShownSum } from "@pipwise/facts";
import { type Agreed, HIGHEST_START, type Terms, WINNER } from "../rules/index.ts";
import { type Skill, strain } from "./arithmetic.ts";
import { Race } from "./race.ts";

interface Fair extends FairStart {
  readonly terms: readonly Terms[];
}

/**
 * Before anything is seen somebody is taken to slip 60 times in a thousand steps. Children differ far more than those who
 * meet at a game, so that counts no more than some steps that were watched.
 */
const WATCHED = 5;
const USUAL = 60;
/** Slips per thousand steps: surer than this nobody is, and beyond it nothing is known at all. */
const SUREST = 3;
const WORST = 800;

/** How somebody calculates who has shown these sums: what is most likely by them. In class nobody is in a hurry. */
export function skillShown(sums: readonly ShownSum[]): Skill {
  const done = sums.map(({ numbers, operation, right }) => ({
    steps: strain(numbers, { operation, seconds: 0 } as Terms) / 1000,
    right,
  }));
  // How the logarithm of the likelihood goes up with the slips; it falls all the way.
  const slope = (slip: number): number =>
    done.reduce(
      (sum, { steps, right }) => sum + (right ? -steps : steps / Math.expm1(slip * steps)),
      ((USUAL / slip - 1) * WATCHED) / 1000,
    );
  let [low, high] = [SUREST, WORST];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return { slip: Math.round(low) };
}

/** How likely everybody is to win, whoever throws first. */
export function chancesToWin(agreed: Agreed, skills: readonly Skill[], start: number): number[] {
  const seats = skills.map((_, seat) => seat);
  return chances(races(agreed, skills), startsOf(agreed, start), seats);
}

/** A start further on than this leaves too little of the race: easier dice and a bigger bonus come first. */
const FAR_ON = 45;
const LARGEST_BONUS = 12;
const BONUS_STEP = 2;

/** `start`: where the pieces start of those with whom nothing else is agreed. */
export function fairStart(agreed: Agreed, skills: readonly Skill[], start: number): Fair {
  const before = chancesToWin(agreed, skills, start);
  let players = agreed.players.map((terms) => ({ ...terms, start }));
  for (;;) {
    const starts = evenStarts({ ...agreed, players }, skills, start);
    const furthest = starts.indexOf(Math.max(...starts));
    const eased = (starts[furthest] as number) - start > FAR_ON ? easier(players, furthest) : null;
    if (!eased) {
      const terms = players.map((one, seat) => withStart(one, starts[seat] as number, start));
      const after = chancesToWin({ ...agreed, players: terms }, skills, start);
      return { terms, before, after };
    }
    players = eased;
  }
}

/** Whoever would start that far on throws a die less as their Standard, or earns more for dice over it; null: no way. */
function easier<T extends Terms>(players: readonly T[], seat: Seat): T[] | null {
  const terms = players[seat] as T;
  if (terms.fixed.length === 0 && terms.standard > 2)
    return players.with(seat, { ...terms, standard: terms.standard - 1 });
  return terms.bonus + BONUS_STEP <= LARGEST_BONUS
    ? players.with(seat, { ...terms, bonus: terms.bonus + BONUS_STEP })
    : null;
}

/** From large steps to single squares: whatever makes chances more even. Whoever is likeliest to win stays at `least`. */
function evenStarts(agreed: Agreed, skills: readonly Skill[], least: number): number[] {
  const all = races(agreed, skills);
  const seats = skills.map((_, seat) => seat);
  let squares = seats.map(() => least);
  const first = chances(all, squares, seats);
  const likeliest = first.indexOf(Math.max(...first));
  const others = seats.filter((seat) => seat !== likeliest);
  let lowest = unevenness(first);
  for (const step of [16, 8, 4, 2, 1])
    for (let better = true; better; ) {
      better = false;
      for (const seat of others)
        for (const by of [step, -step]) {
          const to = (squares[seat] as number) + by;
          if (to < least || to > HIGHEST_START) continue;
          const next = squares.with(seat, to);
          const found = unevenness(chances(all, next, seats));
          if (found < lowest - 1e-9) [squares, lowest, better] = [next, found, true];
        }
    }
  return squares;
}

function unevenness(found: readonly number[]): number {
  return found.reduce((sum, chance) => sum + (chance - 1 / found.length) ** 2, 0);
}

function chances(all: readonly Race[], squares: readonly number[], seats: readonly Seat[]) {
  return all.map(
    (race) => seats.reduce((sum, next) => sum + race.winChance(squares, next), 0) / seats.length,
  );
}

/** What a race needs to know does not hang on where it starts. */
function races({ players, ...common }: Agreed, skills: readonly Skill[]): Race[] {
  const agreed = { ...common, players: players.map(({ start: _, ...terms }) => terms) };
  return skills.map((_, seat) => new Race(agreed, seat, skills));
}

function startsOf({ players }: Agreed, start: number): number[] {
  return players.map((terms) => Math.min(WINNER - 1, terms.start ?? start));
}

function withStart({ start: _, ...terms }: Terms, own: number, usual: number): Terms {
  return own === usual ? terms : { ...terms, start: own };
}
