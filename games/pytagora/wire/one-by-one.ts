import { exact, happeningSchema, type Of } from "@pipwise/core";
import { Type } from "typebox";
import { Move } from "../rules/move.ts";
import { agreed } from "./agreed.ts";
import { Contest } from "./contest.ts";
import { Entries } from "./entry.ts";
import { Throw } from "./throw.ts";

/** What everybody sees of One by One. */
export const OneByOneView = exact({
  ...agreed,
  contest: Contest,
  waiting: Type.Array(Type.Integer(), {
    description: "Who is still to play in this round; the first is at turn.",
  }),
  dice: Throw,
  entries: Entries,
});
export type OneByOneView = Of<typeof OneByOneView>;

/** What happened in One by One. */
export const OneByOneReport = happeningSchema(Move);
