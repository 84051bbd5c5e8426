import { type AnyBoard, isMeantFor } from "@pipwise/ui/react";
import { useEffect, useState } from "react";
import type { Shown } from "./showing.ts";
import { timeFor } from "./use-table.ts";

export interface Ending {
  /** Whether the last thing that happened is still looked at. */
  readonly isShown: boolean;
  goOn(): void;
}

/** The last thing of a game is looked at like any other, before its end is told; a tap or a key goes on. */
export function useEnding(shown: Shown | undefined, board: AnyBoard | undefined): Ending {
  const isOver = shown?.update.table.life === "finished";
  // Whoever comes back to a game that is over has seen it.
  const [seen, setSeen] = useState(isOver);
  const time = isOver && !seen && shown ? timeFor(shown.update, board) : 0;
  const isShown = time > 0;
  useEffect(() => {
    if (!isShown) return;
    const goOn = (): void => setSeen(true);
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" && event.key !== " ") return;
      if (!event.defaultPrevented && !isMeantFor(event.target)) goOn();
    };
    const tap = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest(".board")) goOn();
    };
    const timer = setTimeout(goOn, time);
    addEventListener("keydown", press);
    addEventListener("click", tap);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", press);
      removeEventListener("click", tap);
    };
  }, [isShown, time]);
  return { isShown, goOn: () => setSeen(true) };
}
