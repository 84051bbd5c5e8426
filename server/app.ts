// The server: HTTP for setting tables, a socket for play, the web app as files.
import fastify, { type FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { type Backing, House } from "./house.ts";
import { addApiPage } from "./http/api-page.ts";
import { addAway, addLimits, addVisitors } from "./http/before.ts";
import { checks } from "./http/checks.ts";
import { addFailures } from "./http/failures.ts";
import { addHealth } from "./http/health.ts";
import { watchIdle } from "./http/idle-connections.ts";
import { addMetrics } from "./http/metrics-page.ts";
import { addPages } from "./http/pages.ts";
import { trusted } from "./http/proxies.ts";
import { addRoutes } from "./http/routes.ts";
import { type App, addRefusals } from "./http/scopes.ts";
import { readableUrl, watchRoutes } from "./http/unmatched.ts";
import { loggerFor } from "./log.ts";
import { newMetrics } from "./metrics.ts";
import { PlayLimits } from "./play/limits.ts";
import { Listeners } from "./play/listeners.ts";
import { Sockets } from "./sockets/sockets.ts";
import { realWorld } from "./world.ts";

/** Node takes no longer address, with all headers; bytes. */
const MOST_HEADERS = 16 * 1024;
/** So long after the server began to close, whoever is still connected is cut off; milliseconds. */
const LEAVE_WITHIN = 2000;
/** A connection on which neither side gets anything across for this long is given up; milliseconds. */
const UNUSED_FOR = 60_000;
/** What clients are told when the server stops; milliseconds. */
const COME_BACK_AFTER = 2000;
/** Other nodes are there: whoever has to go comes back at once, by another way; milliseconds. */
const ELSEWHERE_AFTER = 100;

/** A server that is ready to listen. Closing it writes everything down first. `failed` is told when it cannot go on. */
export async function serverOn(
  opening: Promise<Backing>,
  config: Config,
  failed: (error: Error) => void,
  world = realWorld,
): Promise<FastifyInstance> {
  const metrics = newMetrics();
  const app = newApp(config);
  const limits = new PlayLimits(world.clock, config);
  const sockets = new Sockets(config, metrics, limits);
  const hangUpIdle = watchIdle(app.server);
  await addLimits(app, config);
  const house = await House.on(await opening, config, app.log, limits.histories, world);
  const listeners = new Listeners(house.clock, house.classes, limits, config);
  house.store.onCommit(metrics.committed);
  // Before the sockets' own hook, which closes them.
  closeInOrder(app, house, sockets, listeners, hangUpIdle);
  await sockets.register(app);
  addVisitors(app, house, config);
  addFailures(app, house.troubles);
  addRefusals(app);
  const unmatched = watchRoutes(app);
  addApiPage(app);
  addAway(app, house);
  addHealth(app, house);
  await addMetrics(app, config, () =>
    metrics.text(awakeIn(house, sockets, listeners), house.cluster?.figures),
  );
  await app.register((scope) => addRoutes(scope as unknown as App, house, listeners), {
    prefix: "/api/v1",
  });
  sockets.addRoute(app, house);
  await addPages(app, config.web, unmatched);
  house.start({
    failed,
    away: (isAway) => {
      if (!isAway) return;
      sockets.sendElsewhere(ELSEWHERE_AFTER);
      listeners.goodbye(ELSEWHERE_AFTER);
    },
  });
  return app;
}

function newApp(config: Config): FastifyInstance {
  return fastify({
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
}

/** Nothing new begins, everybody is told, and then what was done is written down. */
function closeInOrder(
  app: FastifyInstance,
  house: House,
  sockets: Sockets,
  listeners: Listeners,
  hangUpIdle: () => void,
): void {
  const { cluster, store, clock } = house;
  let callOff = (): void => {};
  app.addHook("onListen", async () => {
    app.log.info(`The store is ${store.engine.name}.`);
    if (cluster) app.log.info(`This is node ${cluster.node}.`);
  });
  app.addHook("preClose", async () => {
    house.stop();
    hangUpIdle();
    const after = cluster ? ELSEWHERE_AFTER : COME_BACK_AFTER;
    sockets.sayGoodbye(after);
    listeners.goodbye(after);
    listeners.presence.end();
    await cluster?.stop();
    callOff = clock.at(clock.now() + LEAVE_WITHIN, () => cutAll(app));
  });
  app.addHook("onClose", async () => {
    callOff();
    await house.close();
  });
}

/** Closing waits for nobody who reads slowly, has not sent all of a request, or never says goodbye. */
function cutAll(app: FastifyInstance): void {
  for (const socket of app.websocketServer.clients) socket.terminate();
  app.server.closeAllConnections();
}

function awakeIn({ registry, classes }: House, sockets: Sockets, listeners: Listeners) {
  return {
    tables: registry.awake.size,
    broken: registry.broken.size,
    classes: classes.awake.size,
    sockets: sockets.size,
    listeners: listeners.size,
  };
}
