import { useSyncExternalStore } from "react";

/** What stands behind the # of the address. */
export function useHash(): string {
  return useSyncExternalStore(listen, () => location.hash.slice(1));
}

function listen(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
