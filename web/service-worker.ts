// Keeps the whole app on the device: what was opened once opens without a network.
import { createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** A file of this build. */
interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
  /** Its digests, one a language: what a hotel's network sends instead is not kept. */
  readonly integrity: string;
}

/** All of them, written in by vite.config.ts. */
declare const FILES: readonly BuiltFile[];

declare function skipWaiting(): Promise<void>;

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

// Words of a language are kept when it is in use: the page has noted which that is.
const WORDS = /^\/assets\/words\/([\w-]+)\//;
const KEPT = "words";
const LANGUAGE = "/language";

// Another version waits until somebody asks for it: never in the middle of a game.
addEventListener("message", (event) => {
  if (event.data === "take-over") void skipWaiting();
  if (event.data === "keep-words") (event as unknown as Lasting).waitUntil(keepWords());
});
addEventListener("install", (event) => (event as Lasting).waitUntil(keepWords()));
addEventListener("activate", (event) => (event as Lasting).waitUntil(forgetOldWords()));
precacheAndRoute(
  FILES.filter(({ url }) => !WORDS.test(url)),
  { directoryIndex: "home.html" },
);
registerRoute(
  ({ url }) => WORDS.test(url.pathname),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
// Any address is the app itself, but for what only the house can answer.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    denylist: [/^\/api\//, /^\/(healthz|readyz|metrics)$/, /\.\w+$/],
  }),
);

async function keepWords(): Promise<void> {
  const cache = await caches.open(KEPT);
  const language = await (await cache.match(LANGUAGE))?.text();
  const wanted = FILES.filter(({ url }) => WORDS.exec(url)?.[1] === language).map(
    ({ url, integrity }) => new Request(url, { integrity }),
  );
  const here = await Promise.all(wanted.map((request) => cache.match(request)));
  await cache.addAll(wanted.filter((_, place) => !here[place]));
}

async function forgetOldWords(): Promise<void> {
  const cache = await caches.open(KEPT);
  const known = new Set([LANGUAGE, ...FILES.map(({ url }) => url)]);
  const old = (await cache.keys()).filter(({ url }) => !known.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
