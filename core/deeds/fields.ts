import { Type } from "typebox";

export const SeatField = Type.Integer({ minimum: 0, maximum: 63 });

/** The number of an event. */
export const SeqField = Type.Integer({ minimum: 0 });

export const MindField = Type.String({ maxLength: 40 });

export const PlayerField = Type.Object(
  { name: Type.String(), mind: Type.Optional(MindField), terms: Type.Optional(Type.Unknown()) },
  { additionalProperties: false },
);
