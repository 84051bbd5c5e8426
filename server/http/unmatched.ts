// Addresses that lead nowhere, and methods that an address does not know.
import { refuse } from "@pipwise/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refused } from "./refused.ts";

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
    const path = new URL(url, "http://page").pathname;
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
