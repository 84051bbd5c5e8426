import type { TableInfo } from "@pipwise/protocol";
import { Link } from "wouter";
import { leave } from "./left.ts";
import { MySums } from "./my-sums.tsx";
import { speak } from "./voice.ts";

/** A game that the teacher has ended: back to the card. */
export function EndedByTeacher({ table }: { readonly table: TableInfo }) {
  return (
    <>
      <h1>{speak.say("card.ended")}</h1>
      <MySums table={table} />
      <Link href="/card" className="button primary" onClick={() => leave(table.id)}>
        {speak.say("card.back")}
      </Link>
    </>
  );
}
