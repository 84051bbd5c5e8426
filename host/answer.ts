// What is asked of a table, and what becomes of it.
import type { Needs, Outcome, Refusal } from "@pipwise/core";
import type { SeatOwner } from "./ports.ts";

export interface Done {
  readonly seq: number;
  /** It was done before: nobody is told of it again. */
  readonly repeated?: true;
}

/** What became of a deed. */
export type Answer = Done | Refusal | Needs;

/** What goes along with a deed. */
export interface Extra {
  /** The sender's own id of the deed: a repeat gets the first answer again. */
  readonly id?: string | undefined;
  /** What was thrown on a real table. */
  readonly typed?: readonly Outcome[];
  /** The last link that its sender was told. */
  readonly link?: string | undefined;
  readonly owner?: SeatOwner;
  /** Looked at last, when every deed before this one is done. */
  readonly check?: () => Refusal | undefined;
}
