// What can be agreed before a game.
import { type Of, type Refusal, refuse, type Seat } from "@pipwise/core";
import { Type } from "typebox";
import type { Checking } from "./equation.ts";
import { FACES, type Faces } from "./faces.ts";
import { canDiffer } from "./throw.ts";

/** Options that every game of Pytagora has. */
export const commonOptions = {
  youngest: Type.Integer({
    default: 1,
    minimum: 1,
    maximum: 6,
    title: "Youngest player",
    description: "The seat of the youngest player, who begins; seats count from 1.",
  }),
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
export type CommonOptions = Of<typeof CommonOptions>;

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
export function unplayable(options: CommonOptions, seats: number): Refusal | undefined {
  if (options.youngest > seats)
    return refuse("youngest-not-there", { clause: "PYT-11", at: "youngest", params: { seats } });
  if (!canDiffer(facesIn(options)))
    return refuse("dice-all-alike", { clause: "PYT-26", at: "greenFaces" });
  return undefined;
}

export function facesIn(options: CommonOptions): Faces {
  return { green: options.greenFaces, blue: options.blueFaces, red: options.redFaces };
}

export function checkingIn(options: CommonOptions): Checking {
  return {
    allowZeroDividend: options.allowZeroDividend,
    allowReordered: options.allowReordered,
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
