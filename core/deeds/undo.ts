// Taking back.
import { type Refusal, refuse } from "../refusal.ts";
import type { Seat } from "../seat.ts";
import type { Table, UndoRequest } from "../table.ts";
import { isPerson, noSeat } from "./chairs.ts";
import { askedNow } from "./play.ts";

interface UndoAsked {
  readonly seat: Seat;
  readonly to: number;
}

export function undoAsked(table: Table, { seat, to }: UndoAsked, at: number): Table | Refusal {
  if (table.life !== "playing") return refuse("not-playing");
  if (table.paused) return refuse("paused");
  if (!table.chairs[seat]) return noSeat(seat);
  if (table.undo) return refuse("undo-pending", { params: { seat: table.undo.by + 1 } });
  if (!pastAt(table, to)) return refuse("undo-too-far", { at: "to" });
  const undo: UndoRequest = { by: seat, to, agreed: [seat] };
  return whenAllAgree({ ...table, seq: table.seq + 1, undo }, undo, at);
}

export function undoAgreed(
  table: Table,
  { seat }: { readonly seat: Seat },
  at: number,
): Table | Refusal {
  const asked = table.undo;
  if (!asked) return refuse("nothing-to-undo");
  if (table.paused) return refuse("paused");
  if (!table.chairs[seat]) return noSeat(seat);
  if (asked.agreed.includes(seat)) return refuse("agreed-already");
  const undo = { ...asked, agreed: [...asked.agreed, seat] };
  return whenAllAgree({ ...table, seq: table.seq + 1, undo }, undo, at);
}

export function undoDeclined(table: Table, { seat }: { readonly seat: Seat }): Table | Refusal {
  if (!table.undo) return refuse("nothing-to-undo");
  if (table.paused) return refuse("paused");
  if (!table.chairs[seat]) return noSeat(seat);
  return { ...table, seq: table.seq + 1, undo: undefined };
}

function whenAllAgree(table: Table, undo: UndoRequest, at: number): Table {
  const waiting =
    table.takeback === "agreed" &&
    table.chairs.some((chair, seat) => isPerson(chair) && !undo.agreed.includes(seat));
  const past = pastAt(table, undo.to);
  if (waiting || !past) return table;
  return {
    ...table,
    state: past.state,
    past: past.before,
    played: table.played.filter(({ seq }) => seq <= undo.to),
    undo: undefined,
    asked: askedNow(table, past.state, undefined, table.seq, at),
  };
}

function pastAt(table: Table, seq: number): Table["past"] {
  let past = table.past;
  while (past && past.seq > seq) past = past.before;
  return past?.seq === seq ? past : undefined;
}
