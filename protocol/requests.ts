// What HTTP requests carry, and what comes back.
import type { Of } from "@pipwise/core";
import { Type } from "typebox";
import { Hash, Lots, OutcomeSchema, strict, TalkSchema } from "./shapes.ts";
import { TableInfo } from "./table-info.ts";

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

/** Somebody, or a bot, sits down. A person may bring a commitment to a seed for the dice. */
export const Sit = Type.Union([
  Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 40 }),
      /** SHA-256 of a seed of 32 bytes, which is opened at the start. */
      commitment: Type.Optional(Hash),
      /** From clients of before, who told the seed itself: it is not used. */
      seed: Type.Optional(Type.String({ pattern: "^[0-9a-f]{1,64}$" })),
      /** The seat is for a program: it gets a bearer token of its own, which is in the answer. */
      token: Type.Optional(Type.Literal(true)),
      /** What is agreed with this player, where the game has terms. */
      terms: Type.Optional(Type.Unknown()),
    },
    strict,
  ),
  Type.Object(
    { mind: Type.String({ maxLength: 40 }), terms: Type.Optional(Type.Unknown()) },
    strict,
  ),
]);
export type Sit = Of<typeof Sit>;

/** Opens a seat for the same person on another device. */
/** How many games the server has forgotten somebody at. */
export const Forgotten = Type.Object({ games: Type.Integer() });

export const Mute = Type.Object({ muted: Type.Boolean() }, strict);

export const SeatKey = Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) }, strict);
export type SeatKey = Of<typeof SeatKey>;

/** Somebody plays on at another device; before the start that one has a seed of its own to commit to. */
export const Claim = Type.Object(
  { ...SeatKey.properties, commitment: Type.Optional(Hash) },
  strict,
);
export type Claim = Of<typeof Claim>;

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

/** Own dice: these must be thrown first. */
export const NeedsInfo = Type.Object({ needs: Lots });

/** The table after somebody sat down; the token is told this once. */
export const Seated = Type.Object({
  ...TableInfo.properties,
  token: Type.Optional(Type.String()),
});
export type Seated = TableInfo & { readonly token?: string };

/** Where others in the network find this server, for whoever knows it as localhost. */
export const Addresses = Type.Object({ origins: Type.Array(Type.String()) });
export type Addresses = Of<typeof Addresses>;

export const GameInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  seats: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
  /** A JSON Schema with defaults and words. */
  options: Type.Unknown(),
  /** The same of one player; absent where all play alike. */
  terms: Type.Optional(Type.Unknown()),
  minds: Type.Array(Type.String()),
});
