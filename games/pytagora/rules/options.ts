// What can be agreed before a game.
import { type Of, type Refusal, refuse, type Seat, seatsOf } from "@pipwise/core";
import { Type } from "typebox";
import type { Checking, Faces } from "../wire/agreed.ts";
import { FACES } from "./faces.ts";
import { canDiffer } from "./throw.ts";

/** Options that every game of Pytagora has. */
export const commonOptions = {
  allowZeroDividend: Type.Boolean({
    default: true,
    title: "0 may be divided",
    description: "0:5 is allowed. Without it the contest for long numbers is fairer.",
  }),
  allowReordered: Type.Boolean({
    default: true,
    title: "Sides may be the same in another order",
    description: "5+3=3+5 is allowed.",
  }),
  seconds: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 3600,
    title: "Seconds to write",
    description: "Time for an equation after the throw, in seconds; 0 is as long as you like.",
  }),
  greenFaces: facesOption("Green dice", "[13579]", FACES.green),
  blueFaces: facesOption("Blue dice", "[02468]", FACES.blue),
  redFaces: facesOption("Red dice", "[-+x:]", FACES.red),
};
const CommonOptions = Type.Object(commonOptions);

/** Who begins is a matter of the players, wherever they sit (PYT-11). */
export const Terms = Type.Object(
  {
    youngest: Type.Boolean({
      default: false,
      title: "The youngest",
      description: "The youngest player begins; without one, whoever has seat one.",
    }),
  },
  { additionalProperties: false },
);
export type Terms = Of<typeof Terms>;

/** What is agreed at a table, with the seat of whoever begins; seats count from 1. */
export type CommonOptions = Of<typeof CommonOptions> & { readonly youngest: number };

export function withYoungest<Options>(
  options: Options,
  terms: readonly Terms[],
): Options & { readonly youngest: number } {
  return {
    ...options,
    youngest:
      Math.max(
        0,
        terms.findIndex(({ youngest }) => youngest),
      ) + 1,
  };
}

/** The terms of so many players of whom this one is the youngest. */
export function termsOf({ youngest }: CommonOptions, seats: number): Terms[] {
  return seatsOf(seats).map((seat) => ({ youngest: seat + 1 === youngest }));
}

/** All Together only, on its own or in the Tournament (PYT-29). */
export const asOnPaper = Type.Boolean({
  default: false,
  title: "As on paper",
  description: "Anything may be handed in; whether it holds is seen when all are in.",
});

export function targetOption(title: string, target: number, description: string) {
  return Type.Integer({ default: target, minimum: 1, maximum: 1000, title, description });
}

/** What the schema cannot say. */
export function unplayable(options: CommonOptions): Refusal | undefined {
  if (!canDiffer(facesIn(options)))
    return refuse("dice-all-alike", { clause: "PYT-26", at: "greenFaces" });
  return undefined;
}

/** What stands on the dice, by colour. */
export function facesIn(options: CommonOptions): Faces {
  return { green: options.greenFaces, blue: options.blueFaces, red: options.redFaces };
}

/** What is agreed about doubtful equations. */
export function checkingIn(options: CommonOptions): Checking {
  return {
    allowZeroDividend: options.allowZeroDividend,
    allowReordered: options.allowReordered,
  };
}

/** What every view tells of it. */
export function agreedIn(options: CommonOptions) {
  return {
    checking: checkingIn(options),
    faces: facesIn(options),
    seconds: options.seconds,
  };
}

export function firstSeat(options: CommonOptions): Seat {
  return options.youngest - 1;
}

export function writingTime(options: CommonOptions): number | undefined {
  return options.seconds > 0 ? options.seconds * 1000 : undefined;
}

function facesOption(title: string, letter: string, faces: readonly string[]) {
  return Type.Array(Type.String({ pattern: `^${letter}{6}$` }), {
    default: [...faces],
    minItems: 4,
    maxItems: 4,
    title,
    description: "The six faces of each of the four dice, as on the dice that you have.",
  });
}
