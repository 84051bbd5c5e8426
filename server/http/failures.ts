// What is answered where a request fails.
import { refuse } from "@pipwise/core";
import { BrokenTable, Gone } from "@pipwise/host";
import type { FastifyInstance, FastifyReply } from "fastify";
import { StoreAway, StoreFull } from "../storage/errors.ts";
import type { Troubles } from "../troubles.ts";
import { ValidationError } from "./checks.ts";
import { refused } from "./refused.ts";

type Failure = Error & { readonly statusCode?: number };

export function addFailures(app: FastifyInstance, troubles: Troubles): void {
  app.setErrorHandler((error: Failure, _, reply) => explain(error, reply, troubles));
}

function explain(error: Failure, reply: FastifyReply, troubles: Troubles): FastifyReply {
  if (error instanceof BrokenTable) return refused(reply, refuse("table-broken"));
  // It was erased while somebody looked at it.
  if (error instanceof Gone) return refused(reply, refuse("no-such-table"));
  const status = error.statusCode ?? 500;
  if (status >= 500) troubles.report(error, "request");
  if (error instanceof StoreAway || error instanceof StoreFull)
    return refused(reply, refuse("not-ready"));
  const at = error instanceof ValidationError ? { at: error.at } : {};
  const known = KNOWN[status] ?? (status < 500 ? "bad-request" : "broken");
  if (known === "bad-request")
    return refused(reply, refuse(known, { ...at, params: { problem: error.message } }));
  // Whoever limits requests has put it there.
  const retryAfter = Number(reply.getHeader("retry-after"));
  return refused(reply, refuse(known, retryAfter > 0 ? { params: { retryAfter } } : {}));
}

/** What Fastify and its plugins refuse, by the status that they mean. */
const KNOWN: Readonly<Record<number, string>> = {
  413: "too-large",
  415: "not-json",
  429: "too-fast",
};
