// What the parts of the field are told.
import type { Action, View } from "../rules/index.ts";
import type { Chooser } from "./choice.ts";
import type { End } from "./pawn.tsx";
import type { Props } from "./tell.ts";

export interface FieldProps extends Props {
  readonly choice: Chooser;
  /** Somebody goes berserk, here and now. */
  readonly raging: boolean;
}

export interface SideProps extends FieldProps {
  readonly seat: number;
  readonly end: End;
}

/** Whether it is this seat's turn. */
export function isOn({ phase, turn }: View, seat: number): boolean {
  return phase !== "over" && turn === seat;
}

/** A pair that a coach would make. */
export function advisedAction({ suggested }: Props): Action | undefined {
  return suggested && "action" in suggested ? suggested : undefined;
}
