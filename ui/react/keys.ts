// Single keys that do something on a board. Whoever speaks to a device, or whose fingers slip, can switch them off.
import { isTyping } from "./actions.tsx";

let on = true;

/** Whether single keys do something on boards. */
export function setKeys(wanted: boolean): void {
  on = wanted;
}

/** Whether a letter, digit or sign is meant for the board. */
export function isForBoard(event: KeyboardEvent): boolean {
  return on && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
}

/** A key that does something on a board: what is on it, and what it does as a key of the catalogue. */
export interface BoardKey {
  readonly keys: string;
  readonly says: string;
}
