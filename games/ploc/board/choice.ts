// What somebody is about to do: a die, a die of the column, and what the pair shall do.
import { tick, useKeys, useStateFor } from "@pipwise/ui/react";
import type { Action, View } from "../rules/index.ts";
import { gain, optionsOf } from "./effect.ts";
import type { Props } from "./tell.ts";

export interface Choice {
  readonly die: number | undefined;
  readonly column: number | undefined;
  /** What the pair may do; empty until both are chosen. */
  readonly options: readonly Action[];
  /** What they do if nothing else is said. Nothing that costs athletes, unless somebody chose it. */
  readonly action: Action | undefined;
  /** Whose effect is shown as ghosts: what is looked at, else what is chosen. */
  readonly shown: Action | undefined;
  /** Whether somebody who gives the match away has been asked if that is meant. */
  readonly warned: boolean;
}

export interface Chooser extends Choice {
  chooseDie(die: number): void;
  chooseColumn(column: number): void;
  /** A die and its partner at once. */
  choosePair(die: number, column: number): void;
  chooseAction(place: number): void;
  /** Somebody points at an action, or no longer. */
  look(action: Action | undefined): void;
  warn(): void;
}

interface Chosen {
  readonly die?: number;
  readonly column?: number;
  readonly place?: number | undefined;
  readonly warned?: boolean;
}

export function useChoice({ view, asked, last, progress }: Props): Chooser {
  const seq = last?.seq ?? 0;
  const [chosen, choose] = useStateFor<Chosen>(seq, {});
  const acting = asked !== undefined && view.phase === "act" && progress.settled;
  const now = acting ? chosen : {};
  const die = acting ? (now.die ?? only(freeDice(view))) : undefined;
  const column = acting ? (now.column ?? only(freeColumn(view))) : undefined;
  const options = die === undefined || column === undefined ? [] : optionsOf(view, die, column);
  const [first] = options;
  const unsaid = first && gain(view, first) >= 0 ? 0 : -1;
  const place = Math.min(now.place ?? unsaid, options.length - 1);
  const [looked, look] = useStateFor<Action | undefined>(seq, undefined);
  const set = (change: Chosen): void => {
    tick();
    choose({ ...now, warned: false, ...change });
  };
  const chooser: Chooser = {
    die,
    column,
    options,
    action: options[place],
    shown: (acting ? looked : undefined) ?? options[place],
    warned: now.warned ?? false,
    chooseDie: (one) => freeDice(view).includes(one) && set({ die: one, place: undefined }),
    chooseColumn: (one) => freeColumn(view).includes(one) && set({ column: one, place: undefined }),
    choosePair: (one, partner) =>
      freeDice(view).includes(one) &&
      freeColumn(view).includes(partner) &&
      set({ die: one, column: partner, place: undefined }),
    chooseAction: (one) => set({ place: one }),
    look,
    warn: () => set({ warned: true }),
  };
  useChoosingKeys(acting, chooser, place);
  return chooser;
}

/** Dice that have not acted yet. */
export function freeDice({ paired }: View): number[] {
  return [0, 1, 2].filter((die) => paired[die] === null);
}

/** Places of the column that no die has been paired with. */
export function freeColumn({ paired }: View): number[] {
  return [0, 1, 2].filter((place) => !paired.includes(place));
}

function only(places: readonly number[]): number | undefined {
  return places.length === 1 ? places[0] : undefined;
}

/** 1 to 3 choose a die, a to c one of the column, up and down what they do. */
function useChoosingKeys(acting: boolean, chooser: Chooser, place: number): void {
  const { length } = chooser.options;
  const walk = (to: number): void => void (length > 0 && chooser.chooseAction(to % length));
  const keys: Readonly<Record<string, () => void>> = {
    1: () => chooser.chooseDie(0),
    2: () => chooser.chooseDie(1),
    3: () => chooser.chooseDie(2),
    a: () => chooser.chooseColumn(0),
    b: () => chooser.chooseColumn(1),
    c: () => chooser.chooseColumn(2),
    arrowdown: () => walk(place + 1),
    arrowup: () => walk(Math.max(place, 0) + length - 1),
  };
  useKeys(acting ? (key) => keys[key.toLowerCase()] : undefined);
}
