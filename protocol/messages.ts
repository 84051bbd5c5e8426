// What goes over the socket, in both directions. docs/protocol.md explains it; the server checks with these schemas.
import { type Deed, type DeedType, deedSchema, type Of } from "@pipwise/core";
import { type TSchema, Type } from "typebox";
import { ClassId, ClassInfo, ClassKey, MyCard } from "./classes.ts";
import {
  DeedId,
  described,
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

/** What the properties of deeds are, for readers of the API. */
const SENTENCES: Readonly<Record<string, string>> = {
  type: "What is done.",
  seat: "By whom, or with whom.",
  move: "A move, by the game's own schema.",
  answers: "The `since` of the decision that is meant.",
  to: "The event to go back to.",
  mind: "The level of the bot.",
  byHost: "The host passes for somebody for whom no clock runs.",
  half: "Half of the time more, not all of it.",
  event: "The event whose dice or cards are to be set right.",
  deed: "What is proposed.",
  seed: "The seed that was committed to: 32 bytes in hex.",
};

/** What people may do at a table; who may do it when is the table's to say. */
export type SeatDeed = Extract<Deed, { type: SocketDeed }>;
export const SeatDeed = Type.Unsafe<SeatDeed>(
  explained(Type.Union(SOCKET_DEEDS.map((type) => deedSchema(type)))),
);

/** What goes along with a deed, however it is sent. */
export const Sent = Type.Object({
  id: described("The sender's own: sent twice, it is done once and answered twice.", DeedId),
  dice: Type.Optional(
    Type.Array(OutcomeSchema, {
      maxItems: 100,
      description: "With own dice: what was thrown for it so far.",
    }),
  ),
  link: Type.Optional(
    described(
      "The last link that the sender was told: a deed at another history than the server's is refused.",
      Hash,
    ),
  ),
});

// What comes most stands first: shapes are tried in this order.
/** What a client says over the socket. */
export const ClientMessage = Type.Union([
  /** A deed with an id of the client's own: sent twice, it is done once and answered twice. */
  Type.Object(
    {
      do: Type.Literal("deed"),
      ...Sent.properties,
      table: TableId,
      deed: SeatDeed,
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
  seq: Type.Integer({ description: "Its number: the first one is 1." }),
  type: Type.String({ description: "What happened: the type of the deed." }),
  at: Type.Number({ description: "When, by the server's clock; milliseconds since 1970." }),
  seat: Type.Optional(described("Whose deed it was, or whom it is about.", Seat)),
  reports: Type.Record(Type.String(), Type.Unknown(), {
    description:
      "What became of the game, by seat of yours, `watcher`, or `all` where nobody is told more.",
  }),
});
export type EventInfo = Of<typeof EventInfo>;

/** A deed of the receiver's is done, as this event. Every deed gets one such answer, or a refusal, or what it needs. */
const Done = Type.Object(
  {
    id: Type.String({ description: "As it was sent." }),
    seq: Type.Integer({ description: "The event that it became." }),
  },
  { description: "A deed of yours is this event, and on disk." },
);

/** The table now, what happened since, and what the receiver may see of it, by seat, "watcher" or "all". */
export const TableMessage = Type.Object({
  type: Type.Literal("table", { description: "The table as a whole." }),
  table: described("The table as you may know it.", TableInfo),
  events: Type.Array(EventInfo, { description: "What happened since you last heard." }),
  views: Type.Record(Type.String(), Type.Unknown(), {
    description: "What can be seen, by seat of yours, `watcher`, or `all`; none before the start.",
  }),
  link: Type.Optional(
    described(
      "The chain's link after the table's last event; absent before the start, and with own dice.",
      Hash,
    ),
  ),
  /** The answer to a deed may come along. */
  done: Type.Optional(Done),
});
export type TableMessage = Of<typeof TableMessage>;

/** What a client hears over the socket. */
export const ServerMessage = Type.Union([
  Type.Object({ type: Type.Literal("hello"), protocol: Type.Integer(), now: Type.Number() }),
  TableMessage,
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

interface Nested {
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
}

/** With a sentence at every property. */
function explained(schema: TSchema): TSchema {
  const { anyOf, properties }: Nested = schema;
  if (anyOf) return Type.With(schema, { anyOf: anyOf.map(explained) });
  if (!properties) return schema;
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    Type.With(explained(field), { description: SENTENCES[name] }),
  ]);
  return Type.With(schema, { properties: Object.fromEntries(fields) });
}
