// What goes over the wire, in both directions. docs/protocol.md explains it; the server checks with these schemas.
import type { Of } from "@pipwise/core";
import Type from "typebox";
import { GESTURES, LONGEST_TALK, PHRASES, TALK } from "./talk.ts";

export const PROTOCOL = 2;

const strict = { additionalProperties: false } as const;
const Seat = Type.Integer({ minimum: 0, maximum: 63 });
const OutcomeSchema = Type.Union([Type.Number(), Type.String({ maxLength: 40 })]);
export const RefusalInfo = Type.Object({
  refused: Type.String(),
  clause: Type.Optional(Type.String()),
  at: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});

const TalkSchema = Type.Enum([...TALK]);
const PhraseSchema = Type.Enum([...PHRASES, ...GESTURES]);

export const TableId = Type.String({ pattern: "^[a-z2-7]{26}$" });
export const JoinCode = Type.String({ pattern: "^[A-HJ-NP-Z]{6}$" });

/** Somebody wants a table. */
export const NewTable = Type.Object(
  {
    game: Type.String({ maxLength: 40 }),
    seats: Type.Integer({ minimum: 1, maximum: 64 }),
    options: Type.Optional(Type.Unknown()),
    public: Type.Optional(Type.Boolean()),
    /** People throw real dice and type what they show. */
    ownDice: Type.Optional(Type.Boolean()),
    /** Seconds until a bot plays for somebody the game waits for; left out: it waits for ever. */
    patience: Type.Optional(Type.Integer({ minimum: 5, maximum: 30 * 24 * 60 * 60 })),
    /** How people may talk; left out: by phrases only. */
    talk: Type.Optional(TalkSchema),
    /** Whether whoever is stuck may ask for a hint; left out: no. */
    hints: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type NewTable = Of<typeof NewTable>;

/** Somebody, or a bot, sits down. A person brings a seed for the dice. */
export const Sit = Type.Union([
  Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 40 }),
      seed: Type.Optional(Type.String({ pattern: "^[0-9a-f]{1,64}$" })),
      /** The seat is for a program: it gets a bearer token of its own, which is in the answer. */
      token: Type.Optional(Type.Literal(true)),
    },
    strict,
  ),
  Type.Object({ mind: Type.String({ maxLength: 40 }) }, strict),
]);
export type Sit = Of<typeof Sit>;

export const SeatInfo = Type.Object({
  seat: Seat,
  name: Type.Optional(Type.String()),
  mind: Type.Optional(Type.String()),
  heldBy: Type.Optional(Type.String()),
  resigned: Type.Optional(Type.Boolean()),
  /** Whether the seat belongs to whoever asks. */
  mine: Type.Boolean(),
  /** A person whose every connection is gone. */
  away: Type.Boolean(),
  /** The name of whoever the empty seat is kept for, and whether that is whoever asks. */
  keptFor: Type.Optional(Type.String()),
  keptForMe: Type.Optional(Type.Literal(true)),
});
export type SeatInfo = Of<typeof SeatInfo>;

export const AskedInfo = Type.Object({
  seat: Seat,
  kind: Type.String(),
  optional: Type.Optional(Type.Literal(true)),
  since: Type.Integer(),
  at: Type.Number(),
  limit: Type.Optional(Type.Number()),
});

export const StandingInfo = Type.Object({
  seat: Seat,
  place: Type.Integer(),
  score: Type.Optional(Type.Number()),
});

/** A table as whoever asks may know it. */
export const TableInfo = Type.Object({
  id: TableId,
  code: JoinCode,
  game: Type.String(),
  options: Type.Unknown(),
  public: Type.Boolean(),
  ownDice: Type.Boolean(),
  patience: Type.Optional(Type.Integer()),
  talk: TalkSchema,
  hints: Type.Boolean(),
  life: Type.Union([
    Type.Literal("open"),
    Type.Literal("playing"),
    Type.Literal("finished"),
    Type.Literal("abandoned"),
  ]),
  /** Whether whoever asks opened the table. */
  host: Type.Boolean(),
  seats: Type.Array(SeatInfo),
  asked: Type.Array(AskedInfo),
  undo: Type.Optional(Type.Object({ by: Seat, to: Type.Integer(), agreed: Type.Array(Seat) })),
  /** The last position that can be gone back to, if the others agree. */
  back: Type.Optional(Type.Integer()),
  seq: Type.Integer(),
  /** SHA-256 of the secret behind the dice; absent with own dice. */
  commitment: Type.Optional(Type.String()),
  standings: Type.Optional(Type.Array(StandingInfo)),
  /** The table where these people play again. */
  rematch: Type.Optional(TableId),
  /** The server's clock, so that deadlines can be shown. */
  now: Type.Number(),
});
export type TableInfo = Of<typeof TableInfo>;

/** Help for whoever is stuck: each rung says more than the one before; the last one says the move. */
export const HintInfo = Type.Object({
  /** Absent where there is nothing to choose. */
  hint: Type.Optional(
    Type.Object({
      rungs: Type.Array(
        Type.Object({
          says: Type.String(),
          params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        }),
      ),
      move: Type.Unknown(),
    }),
  ),
});

/** The game begins; with own dice, with what was thrown for it so far. */
export const Start = Type.Object(
  { dice: Type.Optional(Type.Array(OutcomeSchema, { maxItems: 100 })) },
  strict,
);

const Lots = Type.Array(Type.Object({ name: Type.String(), of: Type.Array(OutcomeSchema) }));

/** Own dice: these must be thrown first. */
export const NeedsInfo = Type.Object({ needs: Lots });

/** The table after somebody sat down; the token is told this once. */
export const Seated = Type.Object({
  ...TableInfo.properties,
  token: Type.Optional(Type.String()),
});
export type Seated = TableInfo & { readonly token?: string };

export const GameInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  seats: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
  /** A JSON Schema with defaults and words. */
  options: Type.Unknown(),
  minds: Type.Array(Type.String()),
});

/** What a seat's owner may do; the server adds the rest. */
export const SeatDeed = Type.Union([
  Type.Object(
    {
      type: Type.Literal("moved"),
      seat: Seat,
      move: Type.Unknown(),
      answers: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    strict,
  ),
  Type.Object(
    { type: Type.Literal("undo-asked"), seat: Seat, to: Type.Integer({ minimum: 0 }) },
    strict,
  ),
  Type.Object({ type: Type.Literal("undo-agreed"), seat: Seat }, strict),
  Type.Object({ type: Type.Literal("undo-declined"), seat: Seat }, strict),
  Type.Object({ type: Type.Literal("resigned"), seat: Seat }, strict),
  /** A bot plays for me until I come back. */
  Type.Object(
    { type: Type.Literal("bot-took-over"), seat: Seat, mind: Type.Literal("casual") },
    strict,
  ),
  Type.Object({ type: Type.Literal("bot-gave-back"), seat: Seat }, strict),
  /** The host passes for an absent player. */
  Type.Object({ type: Type.Literal("timed-out"), seat: Seat, byHost: Type.Literal(true) }, strict),
]);
export type SeatDeed = Of<typeof SeatDeed>;

// What comes most stands first: shapes are tried in this order.
export const ClientMessage = Type.Union([
  /** A deed with an id of the client's own: sent twice, it is done once and answered twice. */
  Type.Object(
    {
      do: Type.Literal("deed"),
      id: Type.String({ minLength: 1, maxLength: 40 }),
      table: TableId,
      deed: SeatDeed,
      dice: Type.Optional(Type.Array(OutcomeSchema, { maxItems: 100 })),
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
  Type.Object({ do: Type.Literal("ping") }, strict),
]);
export type ClientMessage = Of<typeof ClientMessage>;

/** Something happened; a report by seat of the receiver's, for "watcher", or for "all" where nobody is told more. */
export const EventInfo = Type.Object({
  seq: Type.Integer(),
  type: Type.String(),
  at: Type.Number(),
  seat: Type.Optional(Seat),
  /** The id that whoever did it gave to the deed. */
  deed: Type.Optional(Type.String()),
  reports: Type.Record(Type.String(), Type.Unknown()),
});
export type EventInfo = Of<typeof EventInfo>;

export const ServerMessage = Type.Union([
  Type.Object({ type: Type.Literal("hello"), protocol: Type.Integer(), now: Type.Number() }),
  /** The table now, what happened since, and what the receiver may see of it, by seat, "watcher" or "all". */
  Type.Object({
    type: Type.Literal("table"),
    table: TableInfo,
    events: Type.Array(EventInfo),
    views: Type.Record(Type.String(), Type.Unknown()),
  }),
  /**
   * A move at a table that the receiver has been told all about: of what it knows, `seq`, `asked`, `back` and `now` have changed.
   */
  Type.Object({
    type: Type.Literal("moved"),
    table: TableId,
    seq: Type.Integer(),
    asked: Type.Array(AskedInfo),
    back: Type.Optional(Type.Integer()),
    now: Type.Number(),
    events: Type.Array(EventInfo),
    /** Views as a whole, and of other views what is different now, property by property. */
    views: Type.Record(Type.String(), Type.Unknown()),
    changes: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
  }),
  Type.Object({ type: Type.Literal("done"), id: Type.String(), seq: Type.Integer() }),
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
  Type.Object({ type: Type.Literal("pong"), now: Type.Number() }),
  /** The server stops; come back after this many milliseconds. */
  Type.Object({ type: Type.Literal("restart"), after: Type.Number() }),
]);
export type ServerMessage = Of<typeof ServerMessage>;
