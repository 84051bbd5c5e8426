import { Link } from "wouter";
import { leave } from "./left.ts";
import { speak } from "./voice.ts";

/** A game that the teacher has ended: back to the card. */
export function EndedByTeacher({ table }: { readonly table: string }) {
  return (
    <>
      <p>{speak.say("card.ended")}</p>
      <Link href="/card" className="button primary" onClick={() => leave(table)}>
        {speak.say("card.back")}
      </Link>
    </>
  );
}
