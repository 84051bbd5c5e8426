// The shape of a record, for whoever reads one.
import { type TOptional, type TSchema, Type } from "typebox";
import { DEEDS, RECORDED_TYPES, type RecordedType } from "./deeds.ts";
import type { Of } from "./game.ts";
import { FORMAT } from "./record.ts";
import { TAKEBACKS } from "./table.ts";

/** What a die shows or a card is. */
export const OutcomeSchema = Type.Union([Type.Number(), Type.String()]);

/** An event less its number, with the time since the one before; `type` is left out for a move. */
export const RecordedEvent = Type.Object({
  type: Type.Optional(Type.Enum(RECORDED_TYPES)),
  ...recordedFields(),
  chance: Type.Optional(Type.Array(OutcomeSchema)),
  after: Type.Optional(Type.Number({ minimum: 0 })),
});
export type RecordedEvent = Of<typeof RecordedEvent>;

type Fields = (typeof DEEDS)[RecordedType]["fields"];
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Each,
) => void
  ? Each
  : never;

/** What the events of a record consist of; a field means the same in all of them. */
function recordedFields(): { [Name in keyof All<Fields>]: TOptional<All<Fields>[Name]> } {
  const fields = RECORDED_TYPES.flatMap((type) => Object.entries<TSchema>(DEEDS[type].fields));
  return Object.fromEntries(fields.map(([name, field]) => [name, Type.Optional(field)])) as never;
}

/** No game makes a record of more letters: whoever inflates one stops here. */
export const LARGEST_RECORD = 16 * 1024 * 1024;

/** A game as it is written down; docs/records.md explains it. */
export const GameRecord = Type.Object({
  format: Type.Literal(FORMAT),
  game: Type.String(),
  rules: Type.Integer({ minimum: 1 }),
  options: Type.Unknown(),
  seats: Type.Array(
    Type.Object({
      name: Type.String(),
      mind: Type.Optional(Type.String()),
      /** With all defaults filled in; only in games that have terms. */
      terms: Type.Optional(Type.Unknown()),
      /** Whoever sits here joined the game under way: the seat was not there at its start. */
      late: Type.Optional(Type.Literal(true)),
    }),
  ),
  takeback: Type.Optional(Type.Enum([...TAKEBACKS])),
  /** People threw dice and turned cards of their own; what they typed wrong could be set right. */
  ownDice: Type.Optional(Type.Literal(true)),
  /** What chance answered when the game was set up. */
  start: Type.Array(OutcomeSchema),
  startedAt: Type.Optional(Type.Number()),
  events: Type.Array(RecordedEvent),
  /** What the dice can be verified with; a table with its own dice has none of it. */
  fair: Type.Optional(
    Type.Object({
      commitment: Type.String(),
      /** Revealed once the game is over. */
      secret: Type.Optional(Type.String()),
      /** What the dice follow from beside the secret, in seat order. */
      seeds: Type.Array(Type.String()),
      /** To which seats these seeds belong, and what they had committed to. */
      commitments: Type.Array(
        Type.Object({
          seat: Type.Integer({ minimum: 0 }),
          commitment: Type.String(),
          /** It was not opened in time: the commitment itself is among the seeds. */
          unopened: Type.Optional(Type.Literal(true)),
        }),
      ),
      /** The last link of the chain over the events; and, once the game is over, the server's word that it is the last. */
      link: Type.Optional(Type.String()),
      signature: Type.Optional(Type.String()),
    }),
  ),
  outcome: Type.Optional(
    Type.Array(
      Type.Object({
        seat: Type.Integer({ minimum: 0 }),
        place: Type.Integer({ minimum: 1 }),
        score: Type.Optional(Type.Number()),
      }),
    ),
  ),
});
export type GameRecord = Of<typeof GameRecord>;
