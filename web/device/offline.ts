import { useSyncExternalStore } from "react";

/**
 * Has the browser keep the app. On a home network there is no secure context, hence no service worker: there
 * the app comes from the house, which is near.
 */
export function keepApp(): void {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    // A browser that refuses, as in a private window, plays all the same.
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  });
}

export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}

function listen(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
