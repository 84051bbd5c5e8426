import { type Chance, type Lot, type Refusal, refuse } from "@pipwise/core";
import type { Faces } from "../wire/agreed.ts";
import type { Throw } from "../wire/throw.ts";
import { type Colour, EQUALS, type Face } from "./faces.ts";

export const NOT_THROWN: Throw = [];

/** How many of each colour lie side by side. */
export const OF_A_COLOUR = 4;
const THROWN_COLOURS = ["green", "blue", "red"] as const satisfies readonly Colour[];
/** How many dice are thrown: the orange one is not. */
export const PLACES = OF_A_COLOUR * THROWN_COLOURS.length;

/** The colour of the die at a place. */
export function colourAt(place: number): Colour {
  return THROWN_COLOURS[Math.floor(place / OF_A_COLOUR)] ?? "orange";
}

export function throwAll(faces: Faces, chance: Chance): Throw {
  return chance.throw(lots(faces));
}

/** Throws the dice at these places again; the others lie as they lay. */
export function throwAgain(
  dice: Throw,
  places: readonly number[],
  faces: Faces,
  chance: Chance,
): Throw {
  const all = lots(faces);
  const fresh = chance.throw(places.map((place) => all[place] as Lot<Face>));
  const next = [...dice];
  places.forEach((place, i) => {
    next[place] = fresh[i] as Face;
  });
  return next;
}

/** Whether a throw-off can tell players apart: some die with digits must have two of them. */
export function canDiffer(faces: Faces): boolean {
  return [...faces.green, ...faces.blue].some((die) => new Set(die).size > 1);
}

function lots(faces: Faces): Lot<Face>[] {
  return THROWN_COLOURS.flatMap((colour) =>
    faces[colour].map((die, i) => ({
      name: `${colour} die ${i + 1}`,
      of: die.split("") as Face[],
    })),
  );
}

/**
 * The dice that an equation takes: those it must take first, then the others from left to right.
 * The orange die is not among them. Undefined when they are not all there.
 */
export function placesFor(
  faces: readonly Face[],
  dice: Throw,
  first: readonly number[] = [],
): number[] | undefined {
  const taken = new Set<number>();
  for (const face of faces) {
    if (face === EQUALS) continue;
    let place = first.find((here) => dice[here] === face && !taken.has(here));
    place ??= dice.findIndex((shown, here) => shown === face && !taken.has(here));
    if (place < 0) return undefined;
    taken.add(place);
  }
  return [...taken].sort((a, b) => a - b);
}

const SPELLINGS: Readonly<Record<string, Face>> = {
  X: "x",
  "×": "x",
  "*": "x",
  "÷": ":",
  "/": ":",
  "−": "-",
  "–": "-",
};
const FACE = /^[0-9+\-x:=]$/;

/** The face that somebody means by a letter; undefined for one that is on no die. */
export function faceOf(letter: string): Face | undefined {
  const face = SPELLINGS[letter] ?? letter;
  return FACE.test(face) ? (face as Face) : undefined;
}

/** A throw as people write it: 4 odd digits, 4 even digits, 4 signs; spaces and commas as you like. */
export function readThrow(text: string): Throw | Refusal {
  const faces = [...text.replace(/[\s,]/g, "")].map((letter) => faceOf(letter) ?? "?").join("");
  return /^[13579]{4}[02468]{4}[+\-x:]{4}$/.test(faces)
    ? (faces.split("") as Face[])
    : refuse("not-a-throw", { params: { text } });
}

/** As people write it. */
export function showThrow(dice: Throw): string {
  return [0, 1, 2].map((group) => dice.slice(4 * group, 4 * group + 4).join("")).join(" ");
}
