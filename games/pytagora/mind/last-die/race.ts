// From the point of a round to the whole game.
import type { Seat } from "@pipwise/core";

/** How likely each seat wins the game, by points and by whose duty it is to open. */
export class Race {
  readonly #target: number;
  /** How likely an opener gets the point; otherwise it is taken to go to the next seat. */
  readonly #opener: number;
  readonly #known = new Map<string, readonly number[]>();

  constructor(target: number, opener: number) {
    this.#target = target;
    this.#opener = opener;
  }

  chances(points: readonly number[], due: Seat): readonly number[] {
    const winner = points.findIndex((own) => own >= this.#target);
    if (winner >= 0) return points.map((_, seat) => (seat === winner ? 1 : 0));
    if (this.#target ** points.length > MOST_POSITIONS) return roughly(points, this.#target);
    const key = `${points} ${due}`;
    let chances = this.#known.get(key);
    if (!chances) {
      const next = (due + 1) % points.length;
      const won = this.chances(withPoint(points, due), next);
      const lost = this.chances(withPoint(points, next), next);
      chances = won.map(
        (chance, seat) => this.#opener * chance + (1 - this.#opener) * (lost[seat] ?? 0),
      );
      this.#known.set(key, chances);
    }
    return chances;
  }
}

/** Targets beyond what anybody plays: then who is nearer is likelier, by the square. */
const MOST_POSITIONS = 20_000;

function roughly(points: readonly number[], target: number): number[] {
  const weights = points.map((own) => (target - own) ** -2);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

export function withPoint(points: readonly number[], seat: Seat): number[] {
  return points.map((own, other) => (other === seat ? own + 1 : own));
}
