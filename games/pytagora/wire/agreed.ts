import { exact, type Of } from "@pipwise/core";
import { Type } from "typebox";

/** What is agreed about the doubtful cases of PYT-4 and PYT-5. */
export const Checking = exact(
  {
    allowZeroDividend: Type.Boolean({ description: "0 may be divided (PYT-4)." }),
    allowReordered: Type.Boolean({
      description: "Sides that differ only in the order of their numbers are allowed (PYT-5).",
    }),
  },
  { description: "What is agreed about the doubtful cases of PYT-4 and PYT-5." },
);
export type Checking = Of<typeof Checking>;

/** The faces of each die, six letters a die. The orange die needs no table: it shows = always. */
export const Faces = exact(
  {
    green: Type.Array(Type.String(), { description: "Four dice with odd digits." }),
    blue: Type.Array(Type.String(), { description: "Four dice with even digits." }),
    red: Type.Array(Type.String(), { description: "Four dice with signs." }),
  },
  {
    description:
      "The faces of each die, six letters a die. The orange die needs no table: it shows = always.",
  },
);
export type Faces = Of<typeof Faces>;

/** What every view tells of the table's options. */
export const agreed = {
  checking: Checking,
  faces: Faces,
  seconds: Type.Integer({
    description: "To write an equation; 0 is as long as you like.",
  }),
};
