// Keeps the whole app on the device: what was opened once opens without a network.
import { createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** Every file of this build, written in by vite.config.ts. */
declare const FILES: readonly { readonly url: string; readonly revision: string | null }[];

declare function skipWaiting(): Promise<void>;

// Another version waits until somebody asks for it: never in the middle of a game.
addEventListener("message", ({ data }) => {
  if (data === "take-over") void skipWaiting();
});
precacheAndRoute([...FILES]);
// Any address is the app itself, but for what only the house can answer.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    denylist: [/^\/api\//, /^\/(healthz|readyz|metrics)$/, /\.\w+$/],
  }),
);
