// Commit or drop: the rest of the round worked out from its end, with what the others would do.
import type { Seat } from "@pipwise/core";
import type { Player, View } from "../rules/index.ts";
import { descent, type Landing } from "./descent.ts";
import { faceDown, totalsOf } from "./face-down.ts";
import { nearestShares, nearestTo } from "./nearest.ts";
import type { Worth } from "./worth.ts";

/** How likely somebody stays who would gain so much by it; `own` where the thinker is the one to decide. */
export type Nerve = (gain: number, own: boolean) => number;

/** With more players than this in a round, only the likeliest to win are followed further. */
const FOLLOWED = 3;

/** What seat gains by committing one more point, in the terms of `worth`. */
export function gainOfStaying(view: View, seat: Seat, worth: Worth, nerve: Nerve): number {
  const rest = new Rest(view, seat, worth, nerve);
  return rest.gain();
}

/** A value for each contender. */
type Values = readonly number[];

class Rest {
  readonly #landings: readonly Landing[];
  /** Those who matter, in the order in which they decide. */
  readonly #contenders: readonly Seat[];
  readonly #guesses: readonly number[];
  /** Everybody's points at the start of the round. */
  readonly #held: readonly number[];
  readonly #stakes: readonly number[];
  readonly #pot: number;
  readonly #own: number;
  /** What everybody in has committed when a circle of decisions begins. */
  readonly #stake: number;
  readonly #worth: Worth;
  readonly #nerve: Nerve;

  constructor(view: View, seat: Seat, worth: Worth, nerve: Nerve) {
    const cards = faceDown(view);
    this.#landings = descent(cards);
    this.#contenders = contendersOf(view, seat, totalsOf(cards));
    this.#guesses = this.#contenders.map((other) => view.players[other]?.guess ?? 0);
    this.#held = view.players.map(({ points, stake }) => points + stake);
    this.#stakes = view.players.map(({ stake }) => stake);
    this.#pot = view.pot;
    this.#own = this.#contenders.indexOf(seat);
    this.#stake = view.players[seat]?.stake ?? 0;
    this.#worth = worth;
    this.#nerve = nerve;
  }

  gain(): number {
    const everybody = 2 ** this.#contenders.length - 1;
    const later = this.#later();
    const circle = this.#circle(0, (staying) => this.#expected(0, 0, staying, later));
    const { stay, drop } = circle.options(this.#own, everybody);
    return (stay[this.#own] as number) - (drop[this.#own] as number);
  }

  /** For each total after the next card, and each set of contenders still in, what the round is worth. */
  #later(): Values[][] {
    const sets = 2 ** this.#contenders.length;
    const last = this.#landings.length - 1;
    let after: Values[][] = (this.#landings[last] as Landing).totals.map((total) =>
      Array.from({ length: sets }, (_, staying) => this.#shown(total, staying)),
    );
    for (let turned = last - 1; turned > 0; turned--) {
      const later = after;
      after = (this.#landings[turned] as Landing).totals.map((_, place) =>
        this.#decided(turned, place, sets, later),
      );
    }
    return after;
  }

  /** What each set of contenders is worth before they decide, so many cards from now. */
  #decided(turned: number, place: number, sets: number, later: Values[][]): Values[] {
    const richEnough = this.#ableAt(turned);
    const goingOn: (Values | undefined)[] = [];
    const circle = this.#circle(turned, (staying) => {
      goingOn[staying] ??= this.#expected(turned, place, staying, later);
      return goingOn[staying];
    });
    return Array.from({ length: sets }, (_, staying) => {
      const able = staying & richEnough;
      if (able === 0) return this.#expected(turned, place, staying, later);
      return isSole(able) ? this.#alone(able, turned, -1) : circle.decide(0, able);
    });
  }

  /** WHO-9: who cannot commit is dropped. */
  #ableAt(turned: number): number {
    return this.#contenders.reduce(
      (able, seat, place) =>
        (this.#held[seat] as number) > this.#stake + turned ? able | (1 << place) : able,
      0,
    );
  }

  #expected(turned: number, place: number, staying: number, later: Values[][]): Values {
    const values = this.#contenders.map(() => 0);
    for (const { to, chance } of (this.#landings[turned] as Landing).next[place] ?? []) {
      const branch = later[to]?.[staying] as Values;
      for (let i = 0; i < values.length; i++)
        values[i] = (values[i] as number) + chance * (branch[i] as number);
    }
    return values;
  }

  #circle(turned: number, goesOn: (staying: number) => Values): Circle {
    return new Circle(
      this.#contenders.length,
      (gain, place) => this.#nerve(gain / this.#worth.point, place === this.#own),
      goesOn,
      (staying, dropped) => this.#alone(staying, turned, dropped),
    );
  }

  /** All cards are turned: the nearest wins (WHO-7); an equal distance counts half for either. */
  #shown(total: number, staying: number): Values {
    const values = this.#contenders.map(() => 0);
    const places = placesIn(staying);
    const winners = nearestTo(
      total,
      places.map((place) => this.#guesses[place] as number),
    );
    for (const winner of winners) {
      const won = this.#won(places[winner] as number, staying, this.#landings.length - 1, -1);
      for (let i = 0; i < values.length; i++)
        values[i] = (values[i] as number) + (won[i] as number) / winners.length;
    }
    return values;
  }

  #alone(staying: number, turned: number, dropped: number): Values {
    return this.#won(31 - Math.clz32(staying), staying, turned, dropped);
  }

  readonly #remembered = new Map<number, Values>();

  #won(winner: number, staying: number, turned: number, dropped: number): Values {
    const key = ((turned * 8 + winner) * 8 + dropped + 1) * 64 + staying;
    let values = this.#remembered.get(key);
    if (!values)
      this.#remembered.set(key, (values = this.#settled(winner, staying, turned, dropped)));
    return values;
  }

  /** Who left on the way is taken to have left half-way, unless it was just now. */
  #settled(winner: number, staying: number, turned: number, dropped: number): Values {
    const stakes = [...this.#stakes];
    this.#contenders.forEach((seat, place) => {
      const paid = staying & (1 << place) || place === dropped ? turned : turned >> 1;
      stakes[seat] = Math.min(this.#held[seat] as number, this.#stake + paid);
    });
    const all = stakes.reduce((sum, stake) => sum + stake, this.#pot);
    const points = this.#held.map((held, seat) => held - (stakes[seat] as number));
    const seat = this.#contenders[winner] as Seat;
    points[seat] = (points[seat] as number) + all;
    const worth = this.#worth.of(points);
    return this.#contenders.map((other) => worth[other] as number);
  }
}

/** One circle of decisions: each in turn commits or drops. */
class Circle {
  readonly #players: number;
  readonly #stays: (gain: number, place: number) => number;
  readonly #goesOn: (staying: number) => Values;
  readonly #alone: (staying: number, dropped: number) => Values;

  constructor(
    players: number,
    stays: (gain: number, place: number) => number,
    goesOn: (staying: number) => Values,
    alone: (staying: number, dropped: number) => Values,
  ) {
    this.#players = players;
    this.#stays = stays;
    this.#goesOn = goesOn;
    this.#alone = alone;
  }

  decide(place: number, staying: number): Values {
    let next = place;
    while (next < this.#players && !(staying & (1 << next))) next++;
    if (next === this.#players) return this.#goesOn(staying);
    const { stay, drop } = this.options(next, staying);
    const chance = this.#stays((stay[next] as number) - (drop[next] as number), next);
    if (chance === 1) return stay;
    if (chance === 0) return drop;
    return stay.map((value, i) => chance * value + (1 - chance) * (drop[i] as number));
  }

  /** WHO-6: the moment one is left the round ends. */
  options(place: number, staying: number): { readonly stay: Values; readonly drop: Values } {
    const left = staying & ~(1 << place);
    return {
      stay: this.decide(place + 1, staying),
      drop: isSole(left) ? this.#alone(left, place) : this.decide(place + 1, left),
    };
  }
}

function isSole(staying: number): boolean {
  return staying !== 0 && (staying & (staying - 1)) === 0;
}

function placesIn(staying: number): number[] {
  return [0, 1, 2, 3, 4, 5].filter((place) => staying & (1 << place));
}

/** The thinker and the likeliest to win of the others, in the order in which they decide. */
function contendersOf(view: View, own: Seat, chances: Float64Array): Seat[] {
  const { players, dealer } = view;
  const inOrder = players
    .map((_, step) => (dealer + 1 + step) % players.length)
    .filter((seat) => players[seat]?.isIn);
  const shares = nearestShares(
    inOrder.map((seat) => (players[seat] as Player).guess ?? 0),
    chances,
  );
  const likeliest = inOrder
    .map((seat, place) => ({ seat, share: seat === own ? 2 : (shares[place] as number) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, FOLLOWED)
    .map(({ seat }) => seat);
  const contenders = inOrder.filter((seat) => likeliest.includes(seat));
  if (!view.options.atOnce) return contenders;
  // WHO-13: nobody has decided yet, so nobody is taken to have stayed for sure.
  return [own, ...contenders.filter((seat) => seat !== own)];
}
