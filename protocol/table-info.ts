// A table as one guest may know it.
import type { Of } from "@pipwise/core";
import { Type } from "typebox";
import { Hash, JoinCode, Seat, TableId, TalkSchema } from "./shapes.ts";

export const SeatInfo = Type.Object({
  seat: Seat,
  name: Type.Optional(Type.String()),
  mind: Type.Optional(Type.String()),
  heldBy: Type.Optional(Type.String()),
  resigned: Type.Optional(Type.Boolean()),
  /** What is agreed with whoever sits here, or laid out for them. */
  terms: Type.Optional(Type.Unknown()),
  /** What binds whoever sits here to a seed for the dice, and that seed: told when the game has started, if it was opened. */
  commitment: Type.Optional(Hash),
  seed: Type.Optional(Hash),
  /** Whether the seat belongs to whoever asks. */
  mine: Type.Boolean(),
  /** It belongs to whoever opened the table. */
  host: Type.Optional(Type.Literal(true)),
  /** A person whose every connection is gone. */
  away: Type.Boolean(),
  /** The host has silenced whoever sits here. */
  muted: Type.Optional(Type.Literal(true)),
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
  /** Only the host may change what is agreed with a player. */
  termsByHost: Type.Optional(Type.Literal(true)),
  /** It is a table of this class: its teacher is the host. */
  class: Type.Optional(Type.Object({ id: TableId })),
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
  /** What somebody proposes, and who has agreed so far: it is done when everybody else has. */
  proposal: Type.Optional(
    Type.Object({
      by: Seat,
      deed: Type.Object({ type: Type.String(), seat: Type.Optional(Seat) }),
      agreed: Type.Array(Seat),
    }),
  ),
  /** The game stands still since then, and so do its clocks. */
  paused: Type.Optional(Type.Object({ at: Type.Number() })),
  /** Since when people are asked to open their seeds; the game starts when all have, or five seconds later. */
  starting: Type.Optional(Type.Object({ at: Type.Number() })),
  /** The last position that can be gone back to, if the others agree. */
  back: Type.Optional(Type.Integer()),
  seq: Type.Integer(),
  /** SHA-256 of the secret behind the dice; absent with own dice. */
  commitment: Type.Optional(Hash),
  /** That secret, once the table is over, however it ended. */
  secret: Type.Optional(Hash),
  standings: Type.Optional(Type.Array(StandingInfo)),
  /** The table where these people play again. */
  rematch: Type.Optional(TableId),
  /** The server's clock, so that deadlines can be shown. */
  now: Type.Number(),
});
export type TableInfo = Of<typeof TableInfo>;
