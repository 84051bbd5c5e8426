// The web app: its files, and the app itself at every other address.
import { sep } from "node:path";
import files from "@fastify/static";
import { refuse } from "@pipwise/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refused } from "./routes.ts";

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

export async function addPages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, isFile: true };
    });
    await scope.register(files, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: ["index.html"],
      // Ours below: the library's own would come after it, and win.
      cacheControl: false,
      setHeaders(reply, path) {
        const named = path.includes(NAMED_BY_CONTENT);
        reply.setHeader("cache-control", named ? FOR_EVER : ASK_AGAIN);
        reply.setHeader("vary", "Accept-Encoding");
      },
    });
    scope.setNotFoundHandler({ preHandler: scope.rateLimit() }, (request, reply) =>
      isPage(request) ? reply.sendFile("index.html") : refused(reply, refuse("not-found")),
    );
  });
}

/** By the route that was matched, never by how the address is spelled. */
export function servesFile(request: FastifyRequest): boolean {
  return request.routeOptions.config.isFile === true;
}

/** Whether the app itself may be at this address: what has an ending would be a file, and we have none of that name. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = new URL(url, "http://page").pathname;
  return method === "GET" && !path.startsWith("/api/") && !/\.\w+$/.test(path);
}
