// The rail on which an equation is built, die by die.
import { isRefusal, type Refusal } from "@pipwise/core";
import { tick, useKeys, useStateFor } from "@pipwise/ui/react";
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

/** What somebody has just done on the rail, for those who hear it. */
export interface Change {
  readonly kind: "laid" | "taken" | "cleared" | "missing";
  readonly face: string;
}

export interface Rail {
  /** Places of dice in the order they stand. */
  readonly places: readonly number[];
  readonly text: string;
  readonly change: Change | undefined;
  /** Where a die was taken out of the middle, and where the next one goes; undefined at the end. */
  readonly hole: number | undefined;
  closeHole(): void;
  /** What stands there is an equation, or what is wrong with it. */
  readonly checked: Equation | Refusal;
  add(place: number): void;
  /** Lays a die into that place, wherever it was; at the end if nothing stands there. */
  insert(place: number, at: number): void;
  remove(at: number): void;
  /** Somebody wants a face that no free die shows. */
  miss(face: string): void;
  clear(): void;
  /** Lays a whole equation out. */
  write(equation: string): void;
}

export interface RailProps {
  readonly dice: Throw;
  readonly checking: Checking;
  /** Dice that have to be in it, in the order of the equation that lies there. */
  readonly start: readonly number[];
  /** What lies there at first, if it is not that. */
  readonly begin?: readonly number[] | undefined;
  readonly open: boolean;
  /** Changes whenever the rail is to be empty again. */
  readonly turn: string;
}

interface Laid {
  readonly dice: readonly { readonly place: number; readonly face: string }[];
  readonly change?: Change;
  readonly hole?: number | undefined;
}

export function useRail({ dice, checking, start, begin, open, turn }: RailProps): Rail {
  const [laid, lay] = useStateFor<Laid | undefined>(turn, undefined);
  // A die that has been thrown again stays only if it shows the same.
  const places = laid
    ? laid.dice.flatMap(({ place, face }) => (faceAt(dice, place) === face ? [place] : []))
    : (begin ?? start);
  const set = (next: readonly number[], change: Change, hole?: number): void => {
    tick();
    const faces = next.map((place) => ({ place, face: faceAt(dice, place) }));
    lay({ dice: faces, change, hole: hole === next.length ? undefined : hole });
  };
  const hole = laid?.dice.length === places.length ? laid.hole : undefined;
  const changed = (kind: Change["kind"], place: number): Change => ({
    kind,
    face: faceAt(dice, place),
  });
  const text = places.map((place) => faceAt(dice, place)).join("");
  const fixed = start.filter((place) => place !== ORANGE);
  const rail: Rail = {
    places,
    text,
    change: laid?.change,
    checked: check(text, dice, checking, fixed),
    hole,
    closeHole: () => laid && lay({ ...laid, hole: undefined }),
    add: (place) => {
      if (!open || places.includes(place)) return;
      const at = hole ?? places.length;
      set(places.toSpliced(at, 0, place), changed("laid", place), at + 1);
    },
    insert: (place, at) => {
      if (!open) return;
      const others = places.filter((other) => other !== place);
      if (places[at] !== place) set(others.toSpliced(at, 0, place), changed("laid", place));
    },
    remove: (at) => {
      const place = places.at(at);
      if (!open || place === undefined) return;
      set(
        places.filter((other) => other !== place),
        changed("taken", place),
        places.indexOf(place),
      );
    },
    write: (equation) => {
      const next = placesOf(equation, ALL, dice);
      if (open && next.length > 0) set(next, changed("laid", next.at(-1) ?? 0));
    },
    clear: () => open && places.length > 0 && set([], { kind: "cleared", face: "" }),
    miss: (face) => open && set(places, { kind: "missing", face }),
  };
  useTyping(open, dice, rail);
  return rail;
}

const ALL = Array.from({ length: PLACES }, (_, place) => place);

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
  const type = (face: string): void => {
    const all =
      face === EQUALS ? [ORANGE] : dice.flatMap((one, place) => (one === face ? [place] : []));
    const place = all.find((here) => !rail.places.includes(here));
    if (place === undefined) rail.miss(face);
    else rail.add(place);
  };
  useKeys((key) => {
    if (!open || key === " ") return undefined;
    if (key === "Backspace") return () => rail.remove(-1);
    if (key === "Escape") return rail.clear;
    const face = key.length === 1 ? faceOf(key) : undefined;
    return face === undefined ? undefined : () => type(face);
  });
}
