import type { Words } from "@pipwise/core";
import { useLoaded } from "../device/use-loaded.ts";
import { askCoachWords } from "../thread/ask.ts";

/** How a game's coach speaks; undefined until that has come, or if it does not. */
export function useCoachWords(game: string, wanted = true): Words | undefined {
  // Without its words the rest of the analysis is as it was.
  return useLoaded(wanted && game, (id) =>
    id ? askCoachWords(id).catch(() => undefined) : undefined,
  );
}
