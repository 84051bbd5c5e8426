import { isRefusal, type Refusal } from "@pipwise/core";
import type { MyCard } from "@pipwise/protocol";
import { useEffect, useState } from "react";
import { noteCards } from "../device/lost-card.ts";
import { watchCards } from "../house/classes.ts";
import { classes } from "./class-api.ts";

/** The cards that this device has, live. Undefined: not known yet. */
export function useMyCards(): readonly MyCard[] | Refusal | undefined {
  const [cards, setCards] = useState<readonly MyCard[] | Refusal>();
  useEffect(() => {
    let isHere = true;
    const stops: (() => void)[] = [];
    void classes.myCards().then((found) => {
      if (!isHere) return;
      setCards(found);
      if (isRefusal(found)) return;
      noteCards(found);
      for (const id of new Set(found.map((one) => one.class)))
        stops.push(
          watchCards(id, (mine) => {
            noteCards(mine);
            setCards((old) => [
              ...(old === undefined || isRefusal(old) ? [] : old.filter((one) => one.class !== id)),
              ...mine,
            ]);
          }),
        );
    });
    return () => {
      isHere = false;
      for (const stop of stops) stop();
    };
  }, []);
  return cards;
}
