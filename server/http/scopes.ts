// What routes have in common: what a request is about is found once, before its handler, and refusals get their status.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { isNeeds, isRefusal, refuse } from "@pipwise/core";
import { type Answer, callerAt, classOf, type TableHost, type TableRegistry } from "@pipwise/host";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from "fastify";
import type { Classes } from "../classes/classes.ts";
import type { SchoolClass } from "../classes/school-class.ts";
import { refused, withStatus } from "./refused.ts";

/** Knows what a route's schemas let in. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module "fastify" {
  interface FastifyRequest {
    /** In the scope of a table: the one in the address. */
    table: TableHost;
    /** In the scope of a table: they have shown the key of its class. */
    teaches: boolean;
    /** In the scope of a teacher: the class in the address, whose key the request has. */
    schoolClass: SchoolClass;
  }
}

/** Before all routes: their handlers may return a refusal. */
export function addRefusals(app: FastifyInstance): void {
  app.decorateRequest("table", null as never);
  app.decorateRequest("schoolClass", null as never);
  app.decorateRequest("teaches", false);
  app.addHook("preSerialization", async (_, reply, payload) => {
    if (isRefusal(payload)) withStatus(reply, payload);
    return payload;
  });
}

/** Routes about one table. One of a class is nobody else's business, and whatever is decided there is the teacher's. */
export async function tableScope(
  app: App,
  registry: TableRegistry,
  classes: Classes,
  routes: (scope: App) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("preHandler", async (request, reply) => {
      const host = await registry.find((request.params as { id: string }).id);
      if (!host) return refused(reply, refuse("no-such-table"));
      request.table = host;
      const id = classOf(host.setup.host);
      if (id === undefined) return undefined;
      const isKnown = await classes.mayKnow(host, request.guest);
      request.teaches = !isKnown && (await taught(request, id));
      if (!isKnown && !request.teaches) return refused(reply, refuse("no-such-table"));
      const plays = request.routeOptions.config.plays === true;
      return plays || isLooking(request) ? undefined : refused(reply, refuse("class-table"));
    });
    routes(scope as unknown as App);
  });

  async function taught(request: FastifyRequest, id: string): Promise<boolean> {
    const key = keyOf(request);
    return key !== undefined && !isRefusal(await classes.taught(id, key, callerAt(request.ip)));
  }
}

/** Routes about one class, for its teacher. */
export async function teacherScope(
  app: App,
  classes: Classes,
  routes: (scope: App) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("preHandler", async (request, reply) => {
      const { id } = request.params as { id: string };
      const klass = await classes.taught(id, keyOf(request), callerAt(request.ip));
      if (isRefusal(klass)) return refused(reply, klass);
      request.schoolClass = klass;
      return undefined;
    });
    routes(scope as unknown as App);
  });
}

/** The table as it is after a deed, unless that came to nothing. */
export function tableAfter(
  { table, guest }: Pick<FastifyRequest, "table" | "guest">,
  done: Answer,
) {
  return isNeeds(done) || isRefusal(done) ? done : table.info(guest);
}

/** The class as it is after something was done, unless that was refused. */
export function classAfter({ schoolClass }: Pick<FastifyRequest, "schoolClass">, done: unknown) {
  return isRefusal(done) ? done : schoolClass.info();
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["class-key"];
  return typeof key === "string" ? key : undefined;
}

/** A key to a seat would bring somebody else in. */
function isLooking({ method, routeOptions }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !routeOptions.url?.endsWith("/key");
}
