// The server: HTTP for setting tables, a socket for play, the web app as files.
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import { refuse } from "@pipwise/core";
import { BrokenTable, callerAt, classRights, realClock, TableRegistry } from "@pipwise/host";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { BotPool } from "./bots/pool.ts";
import { Classes } from "./classes/classes.ts";
import { guardClassTables } from "./classes/guard.ts";
import { addClassRoutes } from "./classes/routes.ts";
import { sweepClasses } from "./classes/sweeper.ts";
import type { Cluster } from "./cluster/cluster.ts";
import type { Config } from "./config.ts";
import { addApiPage } from "./http/api-page.ts";
import { checks, Misfit } from "./http/checks.ts";
import { CodeGuard } from "./http/code-guard.ts";
import { isTooDeep } from "./http/depth.ts";
import { addHealth } from "./http/health.ts";
import { type Guests, guests } from "./http/identity.ts";
import { addMetrics } from "./http/metrics-page.ts";
import { Origins } from "./http/origins.ts";
import { addPages, servesFile } from "./http/pages.ts";
import { trusted } from "./http/proxies.ts";
import { refused } from "./http/refused.ts";
import { addRoutes } from "./http/routes.ts";
import { watchSilent } from "./http/silent.ts";
import { readableUrl, watchRoutes } from "./http/unmatched.ts";
import { recognise } from "./http/visitors.ts";
import { loggerFor } from "./log.ts";
import { newMetrics } from "./metrics.ts";
import { serverCustoms, serverPorts } from "./ports.ts";
import { Sockets } from "./sockets/sockets.ts";
import type { Store } from "./storage/store.ts";
import { StoreAway, StoreFull } from "./storage/unusable.ts";
import { Sweeper } from "./sweeper.ts";
import { Troubles } from "./troubles.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; empty on routes that serve files, which are for everybody. */
    guest: string;
  }
}

/** What a server stands on. */
export interface Backing {
  readonly store: Store;
  /** What signs cookies; throws where it cannot be read. */
  key(): Buffer;
  /** Where it is one of several nodes. */
  readonly cluster?: Cluster;
}

/** Node takes no longer address, with all headers; bytes. */
const MOST_HEADERS = 16 * 1024;
/** So long after the server began to close, whoever is still connected is cut off; milliseconds. */
const LEAVE_WITHIN = 2000;
/** A connection on which neither side gets anything across for this long is given up; milliseconds. */
const UNUSED_FOR = 60_000;

/** A server that is ready to listen. Closing it writes everything down first. `failed` is told when it cannot go on. */
export async function serverOn(
  opening: Promise<Backing>,
  config: Config,
  failed: (error: Error) => void,
): Promise<FastifyInstance> {
  const metrics = newMetrics();
  const app = fastify({
    logger: loggerFor(config.logLevel),
    bodyLimit: 64 * 1024,
    trustProxy: trusted(config.trustProxy),
    requestTimeout: config.requestWithin,
    connectionTimeout: UNUSED_FOR,
    http: {
      headersTimeout: config.requestWithin,
      connectionsCheckingInterval: Math.min(1000, config.requestWithin),
    },
    schemaController: checks,
    rewriteUrl: readableUrl,
    // Schemas say how long a parameter may be.
    routerOptions: { maxParamLength: MOST_HEADERS },
  });
  const sockets = new Sockets(config, metrics);
  const hangUpSilent = watchSilent(app.server);
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

  const { store, key, cluster } = await opening;
  const known = await guestsOf(store, key);
  store.onCommit(metrics.committed);
  store.onFailure(failed);
  const { name } = store.engine;
  app.addHook("onListen", async () => {
    app.log.info(`The store is ${name}.`);
    if (cluster) app.log.info(`This is node ${cluster.node}.`);
  });
  const bots = new BotPool(realClock());
  const codes = new CodeGuard();
  const logger = cluster ? app.log.child({ node: cluster.node }) : app.log;
  let classes: Classes | undefined;
  const troubles = new Troubles(logger);
  const ports = serverPorts(store, bots, config, logger, troubles, {
    ...cluster?.ports,
    rights: classRights,
    happened: (setup, happened, isOurs) => classes?.happened(setup, happened, isOurs),
  });
  const registry = new TableRegistry(
    ports,
    serverCustoms(() => codes.length, sockets.histories),
  );
  classes = new Classes(registry, store, ports, codes);
  const stopSweeping = sweepClasses(classes, store.classes, ports.clock, (error) =>
    troubles.report(error, "classes"),
  );
  // Before the sockets' own hook, which closes them.
  let sweeper: Sweeper | undefined;
  let cut: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    sweeper?.stop();
    stopSweeping();
    registry.stop();
    hangUpSilent();
    sockets.sayGoodbye(cluster ? ELSEWHERE_AFTER : undefined);
    await cluster?.stop();
    cut = setTimeout(() => cutAll(app), LEAVE_WITHIN);
  });
  await sockets.register(app);

  app.decorateRequest("guest", "");
  const origins = new Origins(config.origins);
  app.addHook("onRequest", (request, reply) => recognise(known, origins, request, reply));
  app.addHook("preValidation", async ({ body }, reply) =>
    isTooDeep(body) ? refused(reply, refuse("bad-request", TOO_DEEP)) : undefined,
  );
  app.setErrorHandler((error: Failure, _, reply) => explain(error, reply, troubles));
  app.removeContentTypeParser("text/plain");
  const unmatched = watchRoutes(app);
  addApiPage(app);
  if (cluster)
    app.addHook("onRequest", async (request, reply) => awayRefusal(cluster, request, reply));
  addHealth(app, store);
  await addMetrics(app, config, () =>
    metrics.text(
      {
        tables: registry.awake.size,
        broken: registry.broken.size,
        classes: classes?.awake.size ?? 0,
        sockets: sockets.size,
      },
      cluster?.figures,
    ),
  );
  guardClassTables(app, registry, classes);
  addRoutes(app, { registry, store, guests: known, codes, rateLimit: config.rateLimit });
  addClassRoutes(app, { classes, store, codes, rateLimit: config.rateLimit });
  sockets.addRoute(app, registry, classes, troubles);
  if (config.web === undefined) app.setNotFoundHandler({ preHandler: app.rateLimit() }, unmatched);
  else await addPages(app, config.web, unmatched);
  app.addHook("onClose", async () => {
    clearTimeout(cut);
    await bots.close();
    await store.close();
  });
  const sweep = {
    ...config,
    isOneOfMany: cluster !== undefined,
    wakesAll: cluster?.isFirst ?? true,
  };
  sweeper = new Sweeper(registry, store, ports.clock, sweep, (error) =>
    troubles.report(error, "sweep"),
  );
  cluster?.start(registry, classes, {
    failed,
    away: (isAway) => {
      logger.warn(isAway ? "The database is away." : "The database is back.");
      if (isAway) sockets.sendElsewhere(ELSEWHERE_AFTER);
    },
    report: (error) => troubles.report(error, "cluster"),
  });
  return app;
}

/** Other nodes are there: whoever has to go comes back at once, by another way; milliseconds. */
const ELSEWHERE_AFTER = 100;

/** A node that has lost the database says so at once, instead of letting people wait. Probes ask for themselves. */
async function awayRefusal(
  { isAway }: Cluster,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const asks = request.url.startsWith("/api/") && isAway;
  return asks ? refused(reply, refuse("not-ready")) : undefined;
}

/** Who is known here; a server that cannot tell holds on to nothing. */
async function guestsOf(store: Store, key: () => Buffer): Promise<Guests> {
  try {
    return guests(key());
  } catch (error) {
    await store.close();
    throw error;
  }
}

const TOO_DEEP = { params: { problem: "it has too many levels" } };

/** Closing waits for nobody who reads slowly, has not sent all of a request, or never says goodbye. */
function cutAll(app: FastifyInstance): void {
  for (const socket of app.websocketServer.clients) socket.terminate();
  app.server.closeAllConnections();
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

type Failure = Error & { readonly statusCode?: number };

function explain(error: Failure, reply: FastifyReply, troubles: Troubles): FastifyReply {
  if (error instanceof BrokenTable) return refused(reply, refuse("table-broken"));
  const status = error.statusCode ?? 500;
  if (status >= 500) troubles.report(error, "request");
  if (error instanceof StoreAway || error instanceof StoreFull)
    return refused(reply, refuse("not-ready"));
  const at = error instanceof Misfit ? { at: error.at } : {};
  const known = KNOWN[status] ?? (status < 500 ? "bad-request" : "broken");
  return known === "bad-request"
    ? refused(reply, refuse(known, { ...at, params: { problem: error.message } }))
    : refused(reply, refuse(known));
}

/** What Fastify and its plugins refuse, by the status that they mean. */
const KNOWN: Readonly<Record<number, string>> = {
  413: "too-large",
  415: "not-json",
  429: "too-fast",
};
