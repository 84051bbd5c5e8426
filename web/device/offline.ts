/// <reference types="vite/client" />
import { useSyncExternalStore } from "react";
import { store, useStore } from "./store.ts";

/**
 * Has the browser keep the app. On a home network there is no secure context, hence no service worker: there
 * the app comes from the house, which is near.
 */
export function keepApp(language: string): void {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  const keep = async (): Promise<void> => {
    // The worker keeps the words of this language, and no others.
    await (await caches.open("words")).put("/language", new Response(language));
    lookOut(await navigator.serviceWorker.register("/sw.js"));
    (await navigator.serviceWorker.ready).active?.postMessage("keep-words");
  };
  // A browser that refuses, as in a private window, plays all the same.
  addEventListener("load", () => void keep().catch(() => {}));
}

/** Another version of the app that the browser has already fetched. */
const next = store<ServiceWorker | undefined>(undefined);

/** Pages stay open for days: whoever comes back to one asks whether there is a newer one. */
function lookOut(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) next.set(registration.waiting);
  };
  look();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

/** Whether the browser has fetched a newer version. */
export function useNewVersion(): boolean {
  return useStore(next) !== undefined;
}

/** Loads the newest version that is to be had; a browser that keeps the app has to fetch it first. */
export async function loadNewest(): Promise<void> {
  const version = next.get() ?? (await fetchNewest());
  if (!version) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  version.postMessage("take-over");
}

async function fetchNewest(): Promise<ServiceWorker | undefined> {
  const kept = await navigator.serviceWorker?.getRegistration();
  await kept?.update().catch(() => {});
  const coming = kept?.installing;
  if (coming)
    await new Promise<void>((resolve) => {
      coming.addEventListener("statechange", () => resolve(), { once: true });
    });
  return kept?.waiting ?? undefined;
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

/** Until the network is back, but no longer than this; milliseconds. */
export function networkOr(time: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, time);
    addEventListener("online", end);
  });
}
