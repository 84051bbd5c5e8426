// What the log says of a request: which route it took, never by which code or id. Logs are kept longer than classes are.
import type { FastifyRequest } from "fastify";

export function loggerFor(level: string) {
  return { level, serializers: { req, err } };
}

function req({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions.url ?? "none" };
}

/** A database tells the row that was at fault along with the error. */
function err({ name, message, stack = "", ...more }: Error & { readonly code?: unknown }) {
  return { type: name, message, stack, code: more.code };
}
