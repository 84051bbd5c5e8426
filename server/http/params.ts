// What stands in an address.
import { JoinCode, Seat, TableId } from "@pipwise/protocol/schemas";
import { Type } from "typebox";

const id = Type.With(TableId, { description: "The table." });

export const OneTable = Type.Object({ id });
export const OneSeat = Type.Object({
  id,
  seat: Type.With(Seat, { description: "The seat's number, from 0." }),
});
export const OneCode = Type.Object({
  code: Type.With(JoinCode, { description: "By which people find the table." }),
});
