// What the log says of a request: which route it took, never by which code or id. Logs are kept longer than classes are.
import type { FastifyRequest } from "fastify";
import { logStream } from "./log-lines.ts";

export function loggerFor(level: string) {
  const stream = logStream(process.stdout);
  return { level, serializers: { req, err }, ...(stream ? { stream } : {}) };
}

function req({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions.url ?? "none" };
}

/** A database tells the row that was at fault along with the error. */
function err({ name, message, stack = "", ...more }: Error & { readonly code?: unknown }) {
  return { type: name, message, stack, code: more.code };
}
