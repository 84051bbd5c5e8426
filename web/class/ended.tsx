import { Link } from "wouter";
import { leave } from "./left.ts";
import { speak } from "./voice.ts";

/** A game that the teacher has ended: back to the card. */
export function EndedByTeacher({ table }: { readonly table: string }) {
  return (
    <>
      <h1>{speak.say("card.ended")}</h1>
      <Link href="/card" className="button primary" onClick={() => leave(table)}>
        {speak.say("card.back")}
      </Link>
    </>
  );
}
