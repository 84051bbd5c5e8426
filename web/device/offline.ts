import { useSyncExternalStore } from "react";

/**
 * Has the browser keep the app. On a home network there is no secure context, hence no service worker: there
 * the app comes from the house, which is near.
 */
export function keepApp(): void {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    // A browser that refuses, as in a private window, plays all the same.
    navigator.serviceWorker
      .register("/sw.js")
      .then(lookOut)
      .catch(() => {});
  });
}

/** Another version of the app that the browser has already fetched. */
let next: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Pages stay open for days: whoever comes back to one asks whether there is a newer one. */
function lookOut(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    next = registration.waiting;
    for (const listener of listeners) listener();
  };
  look();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

/** How the newer version is loaded, if there is one. */
export function useNewVersion(): (() => void) | undefined {
  const found = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => next,
  );
  return found && (() => load(found));
}

function load(version: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  version.postMessage("take-over");
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
