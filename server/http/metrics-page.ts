// What the server has counted is for whoever runs it: on a port of its own, or for this machine only.
import { createServer } from "node:http";
import { refuse } from "@pipwise/core";
import type { FastifyInstance } from "fastify";
import { isFromHere, isOwnName } from "../addresses.ts";
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

async function listenApart(
  app: FastifyInstance,
  { host, port }: NonNullable<Config["metrics"]>,
  text: () => Promise<string>,
): Promise<void> {
  const server = createServer({ requestTimeout: REQUEST_WITHIN }, async (request, reply) => {
    const isMeant = !isOwnName(host) || isOwnName(request.headers.host ?? "");
    const found = request.url === "/metrics" && isMeant;
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
