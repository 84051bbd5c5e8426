// Small shapes that messages, requests and table info share.
import { MOST_SEATS } from "@pipwise/core";
import { type TSchema, Type } from "typebox";
import { ANIMALS, COLOURS } from "./cards.ts";
import { GESTURES, PHRASES, TALK } from "./talk.ts";

/** Unknown properties are refused. */
export const strict = { additionalProperties: false } as const;

/** The same shape with a sentence for readers of the API. */
export function described<Schema extends TSchema>(description: string, schema: Schema): Schema {
  return Type.With(schema, { description }) as unknown as Schema;
}

/** What is on a card. */
export const Picture = {
  colour: Type.Enum([...COLOURS], { description: "The colour of the card's animal." }),
  animal: Type.Enum([...ANIMALS], { description: "The animal on the card." }),
};

/** A seat's number. */
export const Seat = Type.Integer({ minimum: 0, maximum: MOST_SEATS - 1 });
/** A table's id: 128 random bits. */
export const TableId = Type.String({ pattern: "^[a-z2-7]{26}$" });
/** What a client calls a deed of its own: any letters that every store can keep. */
export const DeedId = Type.String({ pattern: "^[ -~]{1,40}$" });
/** By which people find a table. */
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
    name: Type.String({ description: "What is thrown or turned, in the game's own words." }),
    of: Type.Array(OutcomeSchema, { description: "All that it can show." }),
    seat: Type.Optional(described("Who throws it, where that matters.", Seat)),
  }),
);

/** Why something is not done. */
export const RefusalInfo = Type.Object({
  refused: Type.String({
    description: "A code; the catalogues of words have a sentence for each.",
  }),
  clause: Type.Optional(Type.String({ description: "The rule behind it, for instance PLO-7." })),
  at: Type.Optional(
    Type.Union([Type.String(), Type.Number()], {
      description: "The place: a property, or an index in a text.",
    }),
  ),
  params: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: "What the sentence is filled with.",
    }),
  ),
});
