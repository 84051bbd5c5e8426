import { createContext, type ReactNode } from "react";

/** What a table puts around the actions of its board, whichever board that is. */
export interface Slots {
  /** The number of what happened last: what is said of it is said anew, even in the same words. */
  readonly seq?: number | undefined;
  /** In place of everything there, once the game is over. */
  readonly finish?: ReactNode;
  /** In place of the buttons: those of a replay, or a form for dice that were thrown on a real table. */
  readonly deeds?: ReactNode;
  /** Above the buttons: what a coach has said. */
  readonly above?: ReactNode;
  /** Beside the buttons of the board: more of them, which have to do with the table. */
  readonly beside?: ReactNode;
}

/** What a board stands in. */
export const BoardSlots = createContext<Slots>({});
