import type { TableInfo } from "@pipwise/protocol";
import { useStore } from "../device/store.ts";
import type { Talking } from "../table/talking.ts";
import { speak } from "./voice.ts";

export interface SayProps {
  readonly table: TableInfo;
  readonly talking: Talking;
}

/** For whoever has a seat: a way to say something to the others. */
export function Say({ table, talking }: SayProps) {
  const refusal = useStore(talking.refusal);
  const speakers = speakersAt(table);
  if (table.talk === "off" || (speakers.length === 0 && !table.host)) return null;
  if (speakers.length > 0 && speakers.every((seat) => table.seats[seat]?.muted))
    return <p className="small soft">{speak.say("say.muted")}</p>;
  return (
    <>
      <button type="button" className="quiet" onClick={() => talking.speaking.set(true)}>
        {speak.say("say.open")}
      </button>
      {refusal ? (
        <p className="refusal" role="alert">
          {speak.explain(refusal)}
        </p>
      ) : null}
    </>
  );
}

/** Whoever sits at this browser and can speak. */
export function speakersAt({ seats }: TableInfo): number[] {
  return seats.flatMap(({ mine, mind, seat }) => (mine && mind === undefined ? [seat] : []));
}
