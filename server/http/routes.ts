// HTTP: what can be played, opening, finding and setting tables, and play for whoever has no socket.
import type { AddressInfo } from "node:net";
import type { Clock, TableRegistry } from "@pipwise/host";
import { Addresses, Forgotten } from "@pipwise/protocol/schemas";
import { isFromHere, lanAddresses } from "../addresses.ts";
import type { Classes } from "../classes/classes.ts";
import { addClassRoutes } from "../classes/routes.ts";
import type { Listeners } from "../play/listeners.ts";
import { addPlayRoutes } from "../play/routes.ts";
import type { Store } from "../storage/store.ts";
import type { CodeGuard } from "./code-guard.ts";
import { addGameRoutes } from "./game-routes.ts";
import type { Guests } from "./identity.ts";
import { routeSchema } from "./route-schema.ts";
import { type App, tableScope } from "./scopes.ts";
import { addSeatRoutes } from "./seat-routes.ts";
import { addTableRoutes, addTables, tableBudget } from "./table-routes.ts";

export interface Routing {
  readonly registry: TableRegistry;
  readonly classes: Classes;
  readonly store: Store;
  readonly guests: Guests;
  readonly codes: CodeGuard;
  readonly clock: Clock;
  /** Requests a minute and address; what costs more is allowed less often. */
  readonly rateLimit: number;
}

/** Everything under /api/v1 but the socket. */
export async function addRoutes(app: App, routing: Routing, listeners: Listeners): Promise<void> {
  const { registry, classes, clock, rateLimit } = routing;
  const budget = tableBudget(clock, rateLimit);
  addGameRoutes(app);
  addPeopleRoutes(app, routing);
  addTables(app, routing, budget);
  await tableScope(app, registry, classes, (scope) => {
    addTableRoutes(scope, routing, budget);
    addSeatRoutes(scope, routing);
    addPlayRoutes(scope, listeners);
  });
  await addClassRoutes(app, routing);
}

function addPeopleRoutes(app: App, { registry, store }: Routing): void {
  app.get(
    "/addresses",
    routeSchema({
      operationId: "listAddresses",
      tag: "people",
      summary: "Where others in the network find this server, if you know it as localhost",
      gives: Addresses,
    }),
    async (request) => {
      const { address, port } = app.server.address() as AddressInfo;
      const lan = isFromHere(request) ? lanAddresses(address) : [];
      return { origins: lan.map((one) => `http://${one}:${port}`) };
    },
  );

  app.delete(
    "/me/games",
    routeSchema({
      operationId: "forgetMe",
      tag: "people",
      summary: "Forget that I was at games that are over: the others keep them, without my name",
      gives: Forgotten,
    }),
    async ({ guest }) => {
      let games = 0;
      for (;;) {
        const ids = await store.forget(guest);
        if (ids.length === 0) return { games };
        registry.drop(ids);
        games += ids.length;
      }
    },
  );
}
