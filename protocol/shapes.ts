// Small shapes that messages, requests and table info share.
import { Type } from "typebox";
import { GESTURES, PHRASES, TALK } from "./talk.ts";

/** Unknown properties are refused. */
export const strict = { additionalProperties: false } as const;

export const Seat = Type.Integer({ minimum: 0, maximum: 63 });
export const TableId = Type.String({ pattern: "^[a-z2-7]{26}$" });
export const JoinCode = Type.String({ pattern: "^[A-HJ-NP-Z]{6,8}$" });
/** SHA-256, HMAC-SHA-256, a secret or a seed. */
export const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
export const TalkSchema = Type.Enum([...TALK]);
export const PhraseSchema = Type.Enum([...PHRASES, ...GESTURES]);

/** What a die shows or a card is. */
export const OutcomeSchema = Type.Union([Type.Number(), Type.String({ maxLength: 40 })]);
/** Dice and cards that are still to be thrown or turned. */
export const Lots = Type.Array(
  Type.Object({
    name: Type.String(),
    of: Type.Array(OutcomeSchema),
    seat: Type.Optional(Seat),
  }),
);

export const RefusalInfo = Type.Object({
  refused: Type.String(),
  clause: Type.Optional(Type.String()),
  at: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
