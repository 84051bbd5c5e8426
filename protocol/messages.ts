// What goes over the socket, in both directions. docs/protocol.md explains it; the server checks with these schemas.
import { type Deed, type DeedType, deedSchema, type Of } from "@pipwise/core";
import { Type } from "typebox";
import { ClassId, ClassInfo, ClassKey, MyCard } from "./classes.ts";
import {
  DeedId,
  Hash,
  Lots,
  OutcomeSchema,
  PhraseSchema,
  RefusalInfo,
  Seat,
  strict,
  TableId,
} from "./shapes.ts";
import { AskedInfo, TableInfo, TypedInfo } from "./table-info.ts";
import { LONGEST_TALK } from "./talk.ts";

/**
 * The way that each deed comes: over the socket from people who play, by HTTP before the start, or from the table itself.
 * A deed that is added to core does not compile before it has one.
 */
const WAYS = {
  moved: "socket",
  "undo-asked": "socket",
  "undo-agreed": "socket",
  "undo-declined": "socket",
  resigned: "socket",
  "bot-took-over": "socket",
  "bot-gave-back": "socket",
  "timed-out": "socket",
  paused: "socket",
  resumed: "socket",
  "more-time": "socket",
  proposed: "socket",
  agreed: "socket",
  declined: "socket",
  corrected: "socket",
  "join-asked": "http",
  sat: "http",
  left: "http",
  options: "http",
  terms: "http",
  "seeds-asked": "http",
  "seed-opened": "socket",
  started: "http",
  "handed-over": "http",
  abandoned: "http",
  "clock-restarted": "table",
} as const satisfies Record<DeedType, "socket" | "http" | "table">;

type SocketDeed = { [T in DeedType]: (typeof WAYS)[T] extends "socket" ? T : never }[DeedType];

const SOCKET_DEEDS = (Object.keys(WAYS) as DeedType[]).filter(
  (type): type is SocketDeed => WAYS[type] === "socket",
);

/** What people may do at a table; who may do it when is the table's to say. */
export type SeatDeed = Extract<Deed, { type: SocketDeed }>;
export const SeatDeed = Type.Unsafe<SeatDeed>(
  Type.Union(SOCKET_DEEDS.map((type) => deedSchema(type))),
);

// What comes most stands first: shapes are tried in this order.
/** What a client says over the socket. */
export const ClientMessage = Type.Union([
  /** A deed with an id of the client's own: sent twice, it is done once and answered twice. */
  Type.Object(
    {
      do: Type.Literal("deed"),
      id: DeedId,
      table: TableId,
      deed: SeatDeed,
      dice: Type.Optional(Type.Array(OutcomeSchema, { maxItems: 100 })),
      /** The last link that the sender was told: a deed at another history than the server's is refused. */
      link: Type.Optional(Hash),
    },
    strict,
  ),
  /** Follow a table; `after` is the last event that the client has. */
  Type.Object(
    {
      do: Type.Literal("watch"),
      table: TableId,
      after: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    strict,
  ),
  Type.Object({ do: Type.Literal("leave"), table: TableId }, strict),
  /** Table talk from a seat: a phrase, or one's own words where the table allows them. Nobody keeps it. */
  Type.Object(
    { do: Type.Literal("say"), table: TableId, seat: Seat, phrase: PhraseSchema },
    strict,
  ),
  Type.Object(
    {
      do: Type.Literal("say"),
      table: TableId,
      seat: Seat,
      text: Type.String({ minLength: 1, maxLength: LONGEST_TALK }),
    },
    strict,
  ),
  /** Follow a class: with its key as the teacher, without as a device that has cards of it. */
  Type.Object(
    { do: Type.Literal("watch-class"), class: ClassId, key: Type.Optional(ClassKey) },
    strict,
  ),
  Type.Object({ do: Type.Literal("leave-class"), class: ClassId }, strict),
  Type.Object({ do: Type.Literal("ping") }, strict),
]);
export type ClientMessage = Of<typeof ClientMessage>;

/** Something happened; a report by seat of the receiver's, for "watcher", or for "all" where nobody is told more. */
export const EventInfo = Type.Object({
  seq: Type.Integer(),
  type: Type.String(),
  at: Type.Number(),
  seat: Type.Optional(Seat),
  reports: Type.Record(Type.String(), Type.Unknown()),
});
export type EventInfo = Of<typeof EventInfo>;

/** A deed of the receiver's is done, as this event. Every deed gets one such answer, or a refusal, or what it needs. */
const Done = Type.Object({ id: Type.String(), seq: Type.Integer() });

/** What a client hears over the socket. */
export const ServerMessage = Type.Union([
  Type.Object({ type: Type.Literal("hello"), protocol: Type.Integer(), now: Type.Number() }),
  /** The table now, what happened since, and what the receiver may see of it, by seat, "watcher" or "all". */
  Type.Object({
    type: Type.Literal("table"),
    table: TableInfo,
    events: Type.Array(EventInfo),
    views: Type.Record(Type.String(), Type.Unknown()),
    /** The chain's link after event `seq` of the table; absent before the start, and with own dice. */
    link: Type.Optional(Hash),
    /** The answer to a deed may come along. */
    done: Type.Optional(Done),
  }),
  /**
   * A move at a table that the receiver has been told all about: of what it knows, `seq`, `asked`, `back`, `typed` and `now` have changed.
   */
  Type.Object({
    type: Type.Literal("moved"),
    table: TableId,
    seq: Type.Integer(),
    asked: Type.Array(AskedInfo),
    back: Type.Optional(Type.Integer()),
    typed: Type.Optional(Type.Array(TypedInfo)),
    now: Type.Number(),
    link: Type.Optional(Hash),
    events: Type.Array(EventInfo),
    /** Views as a whole, and of other views what is different now, property by property. */
    views: Type.Record(Type.String(), Type.Unknown()),
    changes: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
    done: Type.Optional(Done),
  }),
  Type.Object({ type: Type.Literal("done"), ...Done.properties }),
  Type.Object({
    type: Type.Literal("refused"),
    id: Type.Optional(Type.String()),
    refusal: RefusalInfo,
    seq: Type.Optional(Type.Integer()),
  }),
  /** Own dice: these must be thrown first; the deed is then sent again with them. */
  Type.Object({
    type: Type.Literal("needs"),
    id: Type.String(),
    needs: Lots,
  }),
  Type.Object({
    type: Type.Literal("said"),
    table: TableId,
    seat: Seat,
    phrase: Type.Optional(PhraseSchema),
    text: Type.Optional(Type.String()),
    at: Type.Number(),
  }),
  /** To the teacher: the class as it is now. */
  Type.Object({ type: Type.Literal("class"), class: ClassInfo }),
  /** To a device: the cards of the class that it has; none when another device has taken them, or the class is erased. */
  Type.Object({ type: Type.Literal("cards"), class: ClassId, cards: Type.Array(MyCard) }),
  Type.Object({ type: Type.Literal("pong"), now: Type.Number() }),
  /** The server stops; come back after this many milliseconds. */
  Type.Object({ type: Type.Literal("restart"), after: Type.Number() }),
]);
export type ServerMessage = Of<typeof ServerMessage>;
