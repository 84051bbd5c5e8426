// What stands in an address of a class.
import { CardNumber, ClassId, JoinCode } from "@pipwise/protocol/schemas";
import { Type } from "typebox";

const id = Type.With(ClassId, { description: "The class." });
const card = Type.With(CardNumber, { description: "The card's number, from 0." });

export const OneClass = Type.Object({ id });
export const OneCard = Type.Object({ id, card });
/** A card on the device that asks. */
export const MyOneCard = Type.Object({ class: id, card });
export const OneCardCode = Type.Object({
  code: Type.With(JoinCode, { description: "The code on the card." }),
});
