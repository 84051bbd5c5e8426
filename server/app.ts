// The server: HTTP for setting tables, a socket for play, the web app as files.
import { sep } from "node:path";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import files from "@fastify/static";
import websocket from "@fastify/websocket";
import { refuse } from "@pipwise/core";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { addApiPage } from "./api-page.ts";
import { checking } from "./checking.ts";
import type { Config } from "./config.ts";
import { hearTexts } from "./hearing.ts";
import { COOKIE, cookieOptions, guests } from "./identity.ts";
import { type Figures, figures } from "./metrics.ts";
import { Presence } from "./presence.ts";
import { addRoutes, refused } from "./routes.ts";
import { watchSilent } from "./silent.ts";
import { Connection } from "./socket.ts";
import type { Store } from "./store/store.ts";
import { Attendant } from "./tables/attendant.ts";
import { Hall } from "./tables/hall.ts";
import { Thinkers } from "./tables/thinkers.ts";

declare module "fastify" {
  interface FastifyRequest {
    guest: string;
  }
}

const LARGEST_MESSAGE = 16 * 1024;
const COME_BACK_AFTER = 2000;
/** WebSocket's own code for a server that has too much to do. */
const TRY_LATER = 1013;
const DAY = 24 * 60 * 60 * 1000;

/** A server that is ready to listen. Closing it writes everything down first. */
export async function serverOn(opening: Promise<Store>, config: Config): Promise<FastifyInstance> {
  const measured = figures();
  const app = fastify({
    logger: { level: config.logLevel, redact: ["req.headers.cookie", "req.remoteAddress"] },
    bodyLimit: 64 * 1024,
    trustProxy: config.trustProxy,
    schemaController: checking,
  });
  const thinkers = new Thinkers();
  let attendant: Attendant | undefined;
  const connections = new Set<Connection>();
  const presence = new Presence();
  const addresses = new Presence();
  const isHere = (guest: string): boolean => presence.isHere(guest);

  const hangUpSilent = watchSilent(app.server);

  // Before the sockets' own hook, which closes them.
  app.addHook("preClose", async () => {
    attendant?.stop();
    hangUpSilent();
    for (const connection of connections)
      connection.send({ type: "restart", after: COME_BACK_AFTER });
  });

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
    // A class behind one address loads the app at once.
    allowList: (request) => isFile(request.url),
  });
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });
  const store = await opening;
  store.measure(measured.committed);
  const hall = new Hall(store);
  attendant = new Attendant(hall, config, thinkers, app.log);
  const known = guests(config.data);

  app.decorateRequest("guest", "");
  app.addHook("onRequest", async (request, reply) => {
    const program = known.bearer(request.headers.authorization);
    const guest = program ?? known.recognise(request.cookies[COOKIE]);
    if (guest !== undefined) request.guest = guest;
    else if (!isFile(request.url)) {
      const welcome = known.welcome();
      request.guest = welcome.guest;
      reply.setCookie(COOKIE, welcome.cookie, cookieOptions);
    }
    if (!sameOrigin(request)) await refused(reply, refuse("other-origin"));
    else if (program !== undefined && request.method !== "GET")
      await refused(reply, refuse("token-plays-only"));
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "request");
    const refusal =
      status === 429
        ? refuse("too-fast")
        : status < 500
          ? refuse("bad-request", { params: { problem: error.message } })
          : refuse("broken");
    return reply.code(status).send(refusal);
  });

  addApiPage(app);
  addHealth(app, measured, store, { tables: () => hall.size, sockets: () => connections.size });
  addRoutes(app, { hall, thinkers, guests: known, isHere });
  app.get("/api/v1/socket", { websocket: true }, (socket, request) => {
    if (addresses.count(request.ip) >= config.socketLimit) return socket.close(TRY_LATER);
    addresses.came(request.ip);
    const connection = new Connection(
      socket,
      request.socket,
      hall,
      { guest: request.guest, isHere },
      config.messageRate,
    );
    connections.add(connection);
    presence.came(request.guest);
    measured.opened();
    const hear = (text: string): void => {
      measured.message();
      connection.receive(text)?.catch((error) => request.log.error({ err: error }, "socket"));
    };
    hearTexts(request.socket, LARGEST_MESSAGE, hear);
    socket.on("message", (data, isBinary) => {
      if (isBinary) socket.close(1003);
      else hear(String(data));
    });
    socket.on("close", () => {
      connections.delete(connection);
      presence.went(request.guest);
      addresses.went(request.ip);
      connection.close();
    });
    socket.on("error", () => socket.terminate());
  });
  if (config.web !== undefined) await addWeb(app, config.web);

  let closing = false;
  app.addHook("onClose", async () => {
    closing = true;
    await thinkers.close();
    await store.close();
  });
  hall
    .wakePlaying(Date.now() - DAY)
    .catch((error) => closing || app.log.error({ err: error }, "waking tables"));
  return app;
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

/** Pictures, scripts and the like: whoever fetches them need not be known. */
function isFile(url: string): boolean {
  return !url.startsWith("/api/") && /\.\w+$/.test(url.split("?")[0] ?? "");
}

/** A browser says where a page came from; what is not our own page has no business here. */
function sameOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
}

function addHealth(
  app: FastifyInstance,
  measured: Figures,
  store: Store,
  now: { tables(): number; sockets(): number },
): void {
  let closing = false;
  app.addHook("preClose", async () => void (closing = true));
  app.get("/healthz", async () => ({ ok: true }));
  // Ready is who can write: a full or lost disk shows here before anybody's move fails.
  app.get("/readyz", async (_, reply) => {
    const written = !closing && (await store.do({ job: "ping" }).catch(() => false));
    return written ? { ok: true } : reply.code(503).send(refuse("not-ready"));
  });
  app.get("/metrics", async (_, reply) =>
    reply.type("text/plain; version=0.0.4").send(await measured.text(now.tables(), now.sockets())),
  );
}

/** What changes gets another name, so nobody has to ask for it twice. */
const NAMED_BY_CONTENT = `${sep}assets${sep}`;
const FOR_EVER = "public, max-age=31536000, immutable";

/** Files of the app; any other page is the app itself, which knows its own addresses. */
async function addWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(files, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: ["index.html"],
    setHeaders(reply, path) {
      if (path.includes(NAMED_BY_CONTENT)) reply.setHeader("cache-control", FOR_EVER);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === "GET" && !request.url.startsWith("/api/") && !isFile(request.url);
    return page ? reply.sendFile("index.html") : refused(reply, refuse("not-found"));
  });
}
