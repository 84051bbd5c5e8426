// The dice as they lie on the table, sorted by colour.
import { beside, faceDie, type Paint, type Style } from "@pipwise/ui/terminal";
import { type Colour, colourAt, EQUALS, PLACES, type Throw } from "../rules/index.ts";

const INK: Readonly<Record<Colour, Style>> = {
  green: "green",
  blue: "blueBright",
  red: "red",
  orange: "yellow",
};

export interface Shown {
  /** Dice that are in the equation on the table: they are set in bold. */
  readonly fixed?: readonly number[];
  /** Numbers below the dice, by which they can be named. */
  readonly numbered?: boolean;
}

export function tray(dice: Throw, paint: Paint, { fixed = [], numbered = false }: Shown = {}) {
  const drawn = [...dice, EQUALS].map((face, place) => {
    const ink = INK[colourAt(place)];
    const style: Style = fixed.includes(place) ? ([ink, "inverse"] as Style) : ink;
    const label = place < PLACES ? `${place + 1}` : "";
    return faceDie(numbered ? { face, style, label } : { face, style }, paint);
  });
  const groups = [0, 4, 8, 12].map((from) => beside(drawn.slice(from, from + 4), 0));
  return beside(groups, 2);
}
