// What somebody is about to do: a die, a die of the column, and what the pair shall do.
import { tick } from "@pipwise/ui/react";
import { useLayoutEffect, useState } from "react";
import { type Action, actions, type View } from "../rules/index.ts";
import type { Props } from "./tell.ts";

export interface Choice {
  readonly die: number | undefined;
  readonly column: number | undefined;
  /** What the pair may do; empty until both are chosen. */
  readonly options: readonly Action[];
  readonly action: Action | undefined;
  /** Whether somebody who gives the match away has been asked if that is meant. */
  readonly warned: boolean;
}

export interface Chooser extends Choice {
  chooseDie(die: number): void;
  chooseColumn(column: number): void;
  /** A die and its partner at once. */
  choosePair(die: number, column: number): void;
  chooseAction(place: number): void;
  warn(): void;
}

interface Chosen {
  readonly seq: number;
  readonly die?: number;
  readonly column?: number;
  readonly place?: number;
  readonly warned?: boolean;
}

export function useChoice({ view, asked, last }: Props, settled: boolean): Chooser {
  const seq = last?.seq ?? 0;
  const [chosen, choose] = useState<Chosen>({ seq });
  const acting = asked !== undefined && view.phase === "act" && settled;
  const now = chosen.seq === seq && acting ? chosen : { seq };
  const die = acting ? (now.die ?? only(freeDice(view))) : undefined;
  const column = acting ? (now.column ?? only(freeColumn(view))) : undefined;
  const options =
    die === undefined || column === undefined
      ? []
      : actions(view).filter((action) => action.die === die && action.column === column);
  const place = Math.min(now.place ?? 0, options.length - 1);
  const set = (change: Omit<Chosen, "seq">): void => {
    tick();
    choose({ ...now, warned: false, ...change, seq });
  };
  const chooser: Chooser = {
    die,
    column,
    options,
    action: options[place],
    warned: now.warned ?? false,
    chooseDie: (one) => freeDice(view).includes(one) && set({ die: one, place: 0 }),
    chooseColumn: (one) => freeColumn(view).includes(one) && set({ column: one, place: 0 }),
    choosePair: (one, partner) =>
      freeDice(view).includes(one) &&
      freeColumn(view).includes(partner) &&
      set({ die: one, column: partner, place: 0 }),
    chooseAction: (one) => set({ place: one }),
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
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      const die = "123".indexOf(event.key);
      const column = "abc".indexOf(event.key.toLowerCase());
      if (die >= 0) chooser.chooseDie(die);
      else if (column >= 0) chooser.chooseColumn(column);
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        const count = chooser.options.length;
        if (count > 0)
          chooser.chooseAction((place + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
