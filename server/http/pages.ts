// The web app: its files, and the app itself at every other address.
import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pathOf } from "./unmatched.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route serves a file of the app: nobody need be known, and a whole class may load it at once. */
    isFile?: true;
  }
}

/** What changes gets another name, so nobody has to ask for it twice. */
const NAMED_BY_CONTENT = `${sep}assets${sep}`;
const FOR_EVER = "public, max-age=31536000, immutable";
/** Everything else is asked for again, and sent only if it is another one. */
const ASK_AGAIN = "public, max-age=0";
/**
 * What is another one for readers of another language is kept by their browsers only. `Vary: Accept-Language` would say
 * so too, but then Firefox does not find again what its service worker keeps.
 */
const OWN = "private, max-age=0";

/** Without a folder there are none. `otherwise` answers where there is neither a file nor a page. */
export async function addPages(
  app: FastifyInstance,
  folder: string | undefined,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  if (folder === undefined) {
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, otherwise);
    return;
  }
  const languages = languagesIn(folder);
  const firstFiles = firstFilesIn(folder);
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, isFile: true };
    });
    // Before the app can speak, its page and its manifest do.
    scope.addHook("preHandler", async (request, reply) => {
      const file = firstFiles[request.routeOptions.url ?? ""];
      if (file) return reply.sendFile(inLanguageOf(request, languages, file));
    });
    await scope.register(files, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: ["home.html", "index.html"],
      // Ours below: the library's own would come after it, and win.
      cacheControl: false,
      setHeaders(reply, path) {
        const named = path.includes(NAMED_BY_CONTENT);
        const own = /[\\/](index|home|manifest|games[\\/][\w-]+)\.[\w.-]+$/.test(path);
        reply.setHeader("cache-control", named ? FOR_EVER : own ? OWN : ASK_AGAIN);
        reply.setHeader("vary", "Accept-Encoding");
      },
    });
    // A game's page has no ending in its address; the library knows files only.
    for (const [path, file] of Object.entries(firstFiles))
      if (/^\/games\/[\w-]+$/.test(path))
        scope.get(path, (request, reply) => reply.sendFile(inLanguageOf(request, languages, file)));
    scope.setNotFoundHandler({ preHandler: scope.rateLimit() }, (request, reply) =>
      isPage(request)
        ? reply.sendFile(inLanguageOf(request, languages, "index.html"))
        : otherwise(request, reply),
    );
  });
}

/** What is there in several languages, by its route: the app, its manifest, and the pages that can be read before it runs. */
function firstFilesIn(folder: string): Readonly<Record<string, string>> {
  const has = (file: string): boolean => existsSync(join(folder, file));
  const games = has("games") ? readdirSync(join(folder, "games")) : [];
  const pages = games.filter((name) => /^[\w-]+\.html$/.test(name)).map((name) => `games/${name}`);
  const own = ["home.html", "index.html", "manifest.webmanifest", ...pages].filter(has);
  return {
    "/": has("home.html") ? "home.html" : "index.html",
    ...Object.fromEntries(own.map((file) => [`/${file}`, file])),
    ...Object.fromEntries(pages.map((file) => [`/${file.replace(/\.html$/, "")}`, file])),
  };
}

/** `index.de.html` for whoever reads German before anything else that we have; the plain one is English. */
function inLanguageOf(request: FastifyRequest, languages: readonly string[], file: string): string {
  const wanted = (request.headers["accept-language"] ?? "").split(",").flatMap((one) => {
    const [tag = ""] = one.trim().toLowerCase().split(";");
    return [tag, tag.split("-")[0] ?? ""];
  });
  const known = ["en", ...languages];
  const found = wanted.flatMap((tag) => known.find((one) => one.toLowerCase() === tag) ?? [])[0];
  return found && found !== "en" ? file.replace(".", `.${found}.`) : file;
}

function languagesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => /^index\.([\w-]+)\.html$/.exec(file)?.[1] ?? []);
}

/** By the route that was matched, never by how the address is spelled. */
export function servesFile(request: FastifyRequest): boolean {
  return request.routeOptions.config.isFile === true;
}

/** Whether the app itself may be at this address: what has an ending would be a file, and we have none of that name. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = pathOf(url);
  return (
    method === "GET" && path !== undefined && !path.startsWith("/api/") && !/\.\w+$/.test(path)
  );
}
