// Addresses that lead nowhere or cannot be read, and methods that an address does not know.
import { refuse } from "@pipwise/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refused } from "./refused.ts";

/** What stands for an address that cannot be read: no route leads there. */
const UNREADABLE = "/api/unreadable";

/** No library answers before our hooks have run: limits and headers are for whoever writes nonsense, too. */
export function readableUrl({ url = "/" }: { readonly url?: string | undefined }): string {
  try {
    decodeURI(url.split(/[?#]/, 1)[0] ?? "");
    return url;
  } catch {
    return UNREADABLE;
  }
}

/** Of an address as it was sent; undefined where there is none in it: `//[`. */
export function pathOf(url: string): string | undefined {
  return URL.canParse(url, BASE) ? new URL(url, BASE).pathname : undefined;
}

const BASE = "http://page";

/** Before the routes, so that it hears of them. Returns what answers where no route fits. */
export function watchRoutes(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    methods.set(url, known);
    for (const one of [method].flat()) known.add(one);
  });
  return ({ url }, reply) => {
    if (url === UNREADABLE)
      return refused(reply, refuse("bad-request", { params: { problem: "no such address" } }));
    const path = pathOf(url) ?? "";
    const allowed = [...methods].find(([pattern]) => leadsTo(pattern, path))?.[1];
    if (!allowed) return refused(reply, refuse("not-found"));
    reply.header("allow", [...allowed].sort().join(", "));
    return refused(reply, refuse("wrong-method"));
  };
}

/** `/api/v1/tables/:id` leads to any one table. */
function leadsTo(pattern: string, path: string): boolean {
  const [steps, taken] = [pattern.split("/"), path.split("/")];
  return (
    steps.length === taken.length &&
    steps.every((step, i) => (step.startsWith(":") ? taken[i] !== "" : step === taken[i]))
  );
}
