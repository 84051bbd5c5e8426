// Whether a card was in a lesson here: then the way home leads to the class, and whoever lost the card reads where it went.
import type { MyCard } from "@pipwise/protocol";
import { browserStore } from "./storage.ts";

const KEY = "card-in-lesson";

/** What this device has by now; where that is nothing, what it had before stays noted. */
export function noteCards(cards: readonly MyCard[]): void {
  if (cards.some(({ lesson }) => lesson)) browserStore.write(KEY, true);
  else if (cards.length > 0) browserStore.forget(KEY);
}

export function notePutAway(): void {
  browserStore.forget(KEY);
}

export function hadLesson(): boolean {
  return browserStore.read<boolean>(KEY) === true;
}
