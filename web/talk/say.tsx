import type { TableInfo } from "@pipwise/client";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import type { Talking } from "../table/talking.ts";
import { speak } from "./voice.ts";

const SayDialog = lazy(async () => ({ default: (await import("./say-dialog.tsx")).SayDialog }));

export interface SayProps {
  readonly table: TableInfo;
  readonly talking: Talking;
  readonly names: readonly string[];
}

/** For whoever has a seat: a way to say something to the others. */
export function Say(props: SayProps) {
  const [open, setOpen] = useState(false);
  const refusal = useSyncExternalStore(props.talking.listen, props.talking.refusal);
  const mine = props.table.seats.filter((info) => info.mine && info.mind === undefined);
  if (props.table.talk === "off" || mine.length === 0) return null;
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {speak.say("say.open")}
      </button>
      {refusal ? (
        <p className="refusal" role="alert">
          {speak.explain(refusal)}
        </p>
      ) : null}
      {open ? (
        <Suspense>
          <SayDialog {...props} seats={mine.map(({ seat }) => seat)} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
