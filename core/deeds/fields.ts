import { Type } from "typebox";
import { MOST_SEATS } from "../seat.ts";

export const SeatField = Type.Integer({ minimum: 0, maximum: MOST_SEATS - 1 });

/** The number of an event. */
export const SeqField = Type.Integer({ minimum: 0 });

export const MindField = Type.String({ maxLength: 40 });

/** SHA-256, a secret or a seed: 32 bytes in hex. */
export const HashField = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** Who a player is at their table. */
export const PlayerIdField = Type.String({ maxLength: 40 });

/** Whoever joins a game under way: a seed of theirs comes too late for its dice (TAB-6). */
export const NewcomerField = Type.Object(
  {
    name: Type.String({ maxLength: 40 }),
    id: Type.Optional(PlayerIdField),
    terms: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);

export const PlayerField = Type.Object(
  {
    name: Type.String(),
    id: Type.Optional(PlayerIdField),
    mind: Type.Optional(MindField),
    terms: Type.Optional(Type.Unknown()),
    commitment: Type.Optional(HashField),
  },
  { additionalProperties: false },
);
