// Classes of the house, as their teachers and their cards follow them.
import type { Refusal } from "@pipwise/core";
import type { ClassInfo, ClassOpened, MyCard } from "@pipwise/protocol";
import { onRefused, theConnection } from "./connection.ts";

/** Follows a class as its teacher. */
export function watchClass(
  taught: ClassOpened,
  hear: (found: ClassInfo | Refusal) => void,
): () => void {
  const hearNo = onRefused((refusal) => {
    if (refusal.refused === "no-such-class") hear(refusal);
  });
  const leave = theConnection().watchClass(taught, hear);
  return () => {
    hearNo();
    leave();
  };
}

/** Follows a class as a device that has cards of it. */
export function watchCards(id: string, hear: (cards: readonly MyCard[]) => void): () => void {
  return theConnection().watchCards(id, hear);
}
