// Whose word about where a request came from is taken.
import type { FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";

/** For Fastify, which believes no bare number of hops: who connects may have invented them. See docs/operations.md. */
export function trusted(
  proxies: Config["trustProxy"],
): NonNullable<FastifyServerOptions["trustProxy"]> {
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}
