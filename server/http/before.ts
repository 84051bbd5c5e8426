// What every request goes through before its route: headers, limits, who asks, and how deep the body is.
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import { refuse } from "@pipwise/core";
import { callerAt } from "@pipwise/host";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { House } from "../house.ts";
import { isTooDeep } from "./depth.ts";
import { Origins } from "./origins.ts";
import { servesFile } from "./pages.ts";
import { refused } from "./refused.ts";
import { recognise } from "./visitors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; empty on routes that serve files, which are for everybody. */
    guest: string;
  }
}

/** Strict, but without upgrade-insecure-requests: at home there is no certificate. */
const CSP = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  workerSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", "data:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
};

const TOO_DEEP = { params: { problem: "it has too many levels" } };

export async function addLimits(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CSP },
    hsts: false,
    // Browsers complain about it on plain HTTP, which is what a home network has.
    crossOriginOpenerPolicy: false,
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: "1 minute",
    keyGenerator: (request) => callerAt(request.ip),
    allowList: servesFile,
  });
}

export function addVisitors(app: FastifyInstance, { guests }: House, config: Config): void {
  const origins = new Origins(config.origins);
  app.decorateRequest("guest", "");
  app.addHook("onRequest", (request, reply) => recognise(guests, origins, request, reply));
  app.addHook("preValidation", async ({ body }, reply) =>
    isTooDeep(body) ? refused(reply, refuse("bad-request", TOO_DEEP)) : undefined,
  );
  app.removeContentTypeParser("text/plain");
}

/** A node that has lost the database says so at once, instead of letting people wait. Probes ask for themselves. */
export function addAway(app: FastifyInstance, { cluster }: House): void {
  if (!cluster) return;
  app.addHook("onRequest", async ({ url }, reply) =>
    cluster.isAway && url.startsWith("/api/") ? refused(reply, refuse("not-ready")) : undefined,
  );
}
