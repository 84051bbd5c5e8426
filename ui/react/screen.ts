import { useSyncExternalStore } from "react";

/** A desk has room beside the board; on a phone that stands things lie above each other, on one that lies side by side. */
export type Screen = "desk" | "standing" | "lying";

/** As in the boards' style sheets. */
const LYING = "(max-height: 32rem) and (min-width: 36rem)";
const STANDING = "(max-width: 56rem)";

/** What kind of screen this is, also when it is turned. */
export function useScreen(): Screen {
  return useSyncExternalStore(listen, screenNow, () => "desk");
}

function screenNow(): Screen {
  if (matchMedia(LYING).matches) return "lying";
  return matchMedia(STANDING).matches ? "standing" : "desk";
}

function listen(changed: () => void): () => void {
  const queries = [LYING, STANDING].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}
