// The rail on which an equation is built, die by die.
import { isRefusal, type Refusal } from "@pipwise/core";
import { tick } from "@pipwise/ui/react";
import { useLayoutEffect, useState } from "react";
import {
  type Checking,
  check,
  EQUALS,
  type Equation,
  faceOf,
  PLACES,
  type Throw,
} from "../rules/index.ts";

/** The orange die lies behind the twelve that are thrown. */
export const ORANGE = PLACES;

export interface Rail {
  /** Places of dice in the order they stand. */
  readonly places: readonly number[];
  readonly text: string;
  /** What stands there is an equation, or what is wrong with it. */
  readonly checked: Equation | Refusal;
  add(place: number): void;
  /** Lays a die before the one that stands there, wherever it was; at the end if none does. */
  insert(place: number, at: number): void;
  remove(at: number): void;
  clear(): void;
}

export interface RailProps {
  readonly dice: Throw;
  readonly checking: Checking;
  /** Dice that have to be in it, in the order of the equation that lies there. */
  readonly start: readonly number[];
  readonly open: boolean;
  /** Changes whenever the rail is to be empty again. */
  readonly turn: string;
}

export function useRail({ dice, checking, start, open, turn }: RailProps): Rail {
  const [laid, lay] = useState<{ turn: string; places: readonly number[] }>({
    turn,
    places: start,
  });
  const places = laid.turn === turn ? laid.places : start;
  const set = (next: readonly number[]): void => {
    tick();
    lay({ turn, places: next });
  };
  const text = places.map((place) => faceAt(dice, place)).join("");
  const fixed = start.filter((place) => place !== ORANGE);
  const rail: Rail = {
    places,
    text,
    checked: check(text, dice, checking, fixed),
    add: (place) => open && !places.includes(place) && set([...places, place]),
    insert: (place, at) => {
      if (!open) return;
      const others = places.filter((other) => other !== place);
      const before = places[at];
      const here = before === undefined ? others.length : others.indexOf(before);
      if (place !== before) set(others.toSpliced(here, 0, place));
    },
    remove: (at) => open && set(places.filter((_, index) => index !== at)),
    clear: () => open && set([]),
  };
  useTyping(open, dice, rail);
  return rail;
}

export function isEquation(checked: Equation | Refusal): checked is Equation {
  return !isRefusal(checked);
}

export function faceAt(dice: Throw, place: number): string {
  return place === ORANGE ? EQUALS : (dice[place] ?? "");
}

/** Where the dice of a written equation lie, in its order. */
export function placesOf(text: string, among: readonly number[], dice: Throw): number[] {
  const left = new Set(among);
  return [...text].map((face) => {
    if (face === EQUALS) return ORANGE;
    const place = [...left].find((here) => dice[here] === face) ?? 0;
    left.delete(place);
    return place;
  });
}

/** A typed digit or sign takes a die that shows it; Backspace puts the last one back. */
function useTyping(open: boolean, dice: Throw, rail: Rail): void {
  useLayoutEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "Backspace") return rail.remove(rail.places.length - 1);
      if (event.key === "Escape") return rail.clear();
      const face = event.key.length === 1 && event.key !== " " ? faceOf(event.key) : undefined;
      if (face === undefined) return;
      event.preventDefault();
      const all =
        face === EQUALS ? [ORANGE] : dice.flatMap((one, place) => (one === face ? [place] : []));
      const place = all.find((here) => !rail.places.includes(here));
      if (place !== undefined) rail.add(place);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
