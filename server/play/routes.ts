// Play by HTTP alone: what a seat sees, what it does, and what happens at its table.
import { isNeeds, isRefusal, refuse } from "@pipwise/core";
import type { TableHost } from "@pipwise/host";
import { type SeatDeed, type SeatView, viewsFor } from "@pipwise/protocol";
import {
  DoneInfo,
  NeedsInfo,
  NewDeed,
  NewMove,
  SeatView as SeatViewShape,
  TableMessage,
} from "@pipwise/protocol/schemas";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { OneSeat, OneTable } from "../http/params.ts";
import { routeSchema } from "../http/route-schema.ts";
import type { App } from "../http/scopes.ts";
import { callerOf } from "../http/visitors.ts";
import { whileThere } from "./limits.ts";
import type { Listeners } from "./listeners.ts";

const tag = "play";
const gives = Type.Union([DoneInfo, NeedsInfo]);
/** A program may do this with its token, and a child at a table of its class. */
const config = { plays: true } as const;

/** In the scope of a table. */
export function addPlayRoutes(app: App, listeners: Listeners): void {
  const { limits, presence } = listeners;

  app.get(
    "/tables/:id/seats/:seat/view",
    routeSchema({
      operationId: "readView",
      tag,
      summary: "What a seat of yours sees, and what it is asked",
      params: OneSeat,
      gives: SeatViewShape,
    }),
    async ({ table, guest, params: { seat } }) => {
      if (table.ownerOf(seat) !== guest) return refuse("not-your-seat");
      presence.heard(table, guest);
      return viewOf(table, guest, seat);
    },
  );

  app.post(
    "/tables/:id/seats/:seat/moves",
    {
      config,
      ...routeSchema({
        operationId: "move",
        tag,
        summary: "Answer what a seat of yours is asked; the same id twice is one move",
        params: OneSeat,
        body: NewMove,
        gives,
      }),
    },
    async (request) => {
      const { move, answers, ...sent } = request.body;
      const { seat } = request.params;
      const meant = answers === undefined ? {} : { answers };
      return done(request, { type: "moved", seat, move: move as never, ...meant }, sent);
    },
  );

  app.post(
    "/tables/:id/deeds",
    {
      config,
      ...routeSchema({
        operationId: "doDeed",
        tag,
        summary: "Do anything that a seat of yours may do; the same id twice is one deed",
        params: OneTable,
        body: NewDeed,
        gives,
      }),
    },
    async (request) => {
      const { deed, ...sent } = request.body;
      return done(request, deed, sent);
    },
  );

  app.get(
    "/tables/:id/events",
    {
      // Nobody needs the head of a stream.
      exposeHeadRoute: false,
      ...routeSchema({
        operationId: "followTable",
        tag,
        summary:
          "What happens at a table: a stream for whoever accepts `text/event-stream`, else what has happened since, waited for if you like",
        params: OneTable,
        querystring: Since,
        gives: TableMessage,
        streams: "Server-sent events: each has a message of the protocol as its data.",
      }),
    },
    async (request, reply) => {
      const { table, guest, query, teaches } = request;
      const after = lastHeard(request) ?? query.after;
      if (isRefusal(after)) return after;
      const caller = callerOf(request);
      presence.heard(table, guest);
      const who = { caller, teaches, reply };
      return /\btext\/event-stream\b/.test(request.headers.accept ?? "")
        ? listeners.stream(table, who, after)
        : listeners.wait(table, who, after, query.wait);
    },
  );

  async function done(
    { table, guest, raw }: Pick<FastifyRequest, "table" | "guest" | "raw">,
    deed: SeatDeed,
    { id, dice = [], link }: Omit<NewDeed, "deed">,
  ) {
    const tooFast = limits.requestRefusal(guest) ?? limits.deedRefusal(guest, deed);
    if (tooFast) return tooFast;
    presence.heard(table, guest);
    const check = whileThere(() => !raw.destroyed || !raw.socket.destroyed);
    const answer = await table.do(guest, deed, { id, typed: dice, link, check });
    return isRefusal(answer) || isNeeds(answer) ? answer : { seq: answer.seq };
  }
}

/** For how long somebody may wait: connections on which nothing is said are given up after a minute. */
const LONGEST_WAIT = 50;

const Since = Type.Object(
  {
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          "The last event that you have heard of; left out: events are told from now on. `Last-Event-ID` does the same.",
      }),
    ),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LONGEST_WAIT,
        description:
          "Seconds to wait for something to happen after that event, where nothing has; not for streams.",
      }),
    ),
  },
  { additionalProperties: false },
);

/** A browser says so when it comes back to a stream. */
function lastHeard({ headers }: FastifyRequest) {
  const given = headers["last-event-id"];
  if (given === undefined || given === "") return undefined;
  return /^\d{1,9}$/.test(String(given))
    ? Number(given)
    : refuse("bad-request", {
        at: "last-event-id",
        params: { problem: "headers/last-event-id must be the number of an event" },
      });
}

function viewOf(host: TableHost, guest: string, seat: number): SeatView {
  const { table, fair } = host;
  const { seq, life } = table;
  const views = viewsFor(table, host.eyesOf(guest));
  const view = views[seat] ?? views.all;
  const asked = table.asked.find((one) => one.seat === seat);
  const { link } = fair;
  return {
    seq,
    life,
    seat,
    ...(view === undefined ? {} : { view }),
    ...(asked ? { asked } : {}),
    ...(link === undefined ? {} : { link }),
  } as SeatView;
}
