import type { Words } from "@pipwise/core";
import { useEffect, useState } from "react";
import { askCoachWords } from "../thread/ask.ts";

/** How a game's coach speaks; undefined until that has come, or if it does not. */
export function useCoachWords(game: string, wanted = true): Words | undefined {
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    askCoachWords(game).then(
      (known) => here && setWords(known),
      // Without its words the rest of the analysis is as it was.
      () => {},
    );
    return () => void (here = false);
  }, [game, wanted]);
  return words;
}
