// What the server has counted is for whoever runs it: on a port of its own, or for this machine only.
import { createServer } from "node:http";
import { refuse } from "@pipwise/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { refused } from "./refused.ts";

const TYPE = "text/plain; version=0.0.4";
const REQUEST_WITHIN = 5000;

export async function addMetrics(
  app: FastifyInstance,
  { metrics: apart }: Config,
  text: () => Promise<string>,
): Promise<void> {
  if (apart) return listenApart(app, apart, text);
  app.get("/metrics", async (request, reply) =>
    isFromHere(request) ? reply.type(TYPE).send(await text()) : refused(reply, refuse("not-found")),
  );
}

/** By who connected, whatever a header tells; and a proxy on this machine speaks for somebody else. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = "" } = socket;
  const forwarded = headers["x-forwarded-for"] ?? headers.forwarded ?? headers.via;
  return /^(::1|(::ffff:)?127\.[\d.]+)$/.test(remoteAddress) && forwarded === undefined;
}

async function listenApart(
  app: FastifyInstance,
  { host, port }: NonNullable<Config["metrics"]>,
  text: () => Promise<string>,
): Promise<void> {
  const server = createServer({ requestTimeout: REQUEST_WITHIN }, async (request, reply) => {
    const found = request.url === "/metrics";
    reply.writeHead(found ? 200 : 404, { "content-type": TYPE });
    reply.end(found ? await text() : "");
  });
  app.addHook("onReady", async () => {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, host, resolve);
    });
  });
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
}
