// What somebody is about to do: a die, a die of the column, and what the pair shall do.
import { isForBoard, isTyping, tick } from "@pipwise/ui/react";
import { useLayoutEffect, useState } from "react";
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
  readonly seq: number;
  readonly die?: number;
  readonly column?: number;
  readonly place?: number | undefined;
  readonly warned?: boolean;
}

export function useChoice({ view, asked, last }: Props, settled: boolean): Chooser {
  const seq = last?.seq ?? 0;
  const [chosen, choose] = useState<Chosen>({ seq });
  const acting = asked !== undefined && view.phase === "act" && settled;
  const now = chosen.seq === seq && acting ? chosen : { seq };
  const die = acting ? (now.die ?? only(freeDice(view))) : undefined;
  const column = acting ? (now.column ?? only(freeColumn(view))) : undefined;
  const options = die === undefined || column === undefined ? [] : optionsOf(view, die, column);
  const [first] = options;
  const unsaid = first && gain(view, first) >= 0 ? 0 : -1;
  const place = Math.min(now.place ?? unsaid, options.length - 1);
  const [looked, look] = useState<{ seq: number; action: Action | undefined }>();
  const set = (change: Omit<Chosen, "seq">): void => {
    tick();
    choose({ ...now, warned: false, ...change, seq });
  };
  const chooser: Chooser = {
    die,
    column,
    options,
    action: options[place],
    shown: (acting && looked?.seq === seq ? looked.action : undefined) ?? options[place],
    warned: now.warned ?? false,
    chooseDie: (one) => freeDice(view).includes(one) && set({ die: one, place: undefined }),
    chooseColumn: (one) => freeColumn(view).includes(one) && set({ column: one, place: undefined }),
    choosePair: (one, partner) =>
      freeDice(view).includes(one) &&
      freeColumn(view).includes(partner) &&
      set({ die: one, column: partner, place: undefined }),
    chooseAction: (one) => set({ place: one }),
    look: (action) => look({ seq, action }),
    warn: () => set({ warned: true }),
  };
  useKeys(acting, chooser, place);
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
function useKeys(acting: boolean, chooser: Chooser, place: number): void {
  useLayoutEffect(() => {
    if (!acting) return;
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event.target)) return;
      const key = isForBoard(event) ? event.key.toLowerCase() : "none";
      const die = "123".indexOf(key);
      const column = "abc".indexOf(key);
      if (die >= 0) chooser.chooseDie(die);
      else if (column >= 0) chooser.chooseColumn(column);
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        const count = chooser.options.length;
        if (count > 0)
          chooser.chooseAction(
            event.key === "ArrowDown"
              ? (place + 1) % count
              : (Math.max(place, 0) + count - 1) % count,
          );
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
