// Tables of a class are nobody else's business, and whatever is decided about them is the teacher's.
import { isRefusal, refuse } from "@pipwise/core";
import { callerAt, classOf, type TableRegistry } from "@pipwise/host";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refused } from "../http/refused.ts";
import type { Classes } from "./classes.ts";

const TABLE = "/api/v1/tables/:id";

/** Before the routes about tables: stands in front of every one of them. */
export function guardClassTables(
  app: FastifyInstance,
  registry: TableRegistry,
  classes: Classes,
): void {
  app.addHook("preHandler", async (request, reply) => {
    if (!request.routeOptions.url?.startsWith(TABLE)) return undefined;
    const host = await registry.find((request.params as { id: string }).id);
    const id = host && classOf(host.setup.host);
    if (!host || id === undefined) return undefined;
    const isKnown = (await classes.mayKnow(host, request.guest)) || (await teaches(id, request));
    if (!isKnown) return refused(reply, refuse("no-such-table"));
    return isLooking(request) ? undefined : refusedToChildren(reply);
  });

  async function teaches(id: string, request: FastifyRequest): Promise<boolean> {
    const key = request.headers["class-key"];
    if (typeof key !== "string") return false;
    return !isRefusal(await classes.taught(id, key, callerAt(request.ip)));
  }
}

/** A key to a seat would bring somebody else in. */
function isLooking({ method, routeOptions }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !routeOptions.url?.endsWith("/key");
}

function refusedToChildren(reply: FastifyReply): FastifyReply {
  return refused(reply, refuse("class-table"));
}
