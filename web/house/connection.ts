// The house: the server that this page came from, and the one connection to it.
import {
  Connection,
  type ConnectionState,
  type Socket,
  socketAddress,
  Witness,
} from "@pipwise/client";
import { type Refusal, refuse } from "@pipwise/core";
import { useSyncExternalStore } from "react";
import { keepsakes } from "../device/keepsakes.ts";
import { beOutdated } from "../device/part.ts";
import { store } from "../device/store.ts";

/** Told of whatever is another with the line, or with what the house was found to do. */
const changes = store(undefined);
/** What was refused and is no deed, the newest. */
const refused = store<Refusal | undefined>(undefined);

/** Sits down with seeds of this browser's own, and objects to what does not fit. */
export const witness = new Witness(keepsakes, changes.tell);

let connection: Connection | undefined;

/** Dialled when it is first needed, after a request has told the server who we are. */
export function theConnection(): Connection {
  connection ??= dialled();
  return connection;
}

function dialled(): Connection {
  const line = new Connection(
    () => new WebSocket(socketAddress(location.origin)) as Socket,
    (state) => {
      // The house speaks otherwise than this page.
      if (state === "closed") beOutdated();
      changes.tell();
    },
    refused.set,
    undefined,
    witness,
  );
  // Going offline need not mean that the house is out of reach; a line that is asked finds out.
  for (const change of ["online", "offline"]) addEventListener(change, () => line.wake());
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") line.wake();
  });
  return line;
}

/** Hears what the house refuses and is no deed; returns how to stop. */
export function onRefused(hear: (refusal: Refusal) => void): () => void {
  return refused.listen(() => {
    const refusal = refused.get();
    if (refusal) hear(refusal);
  });
}

/** How the line is; a page that never needed one has nothing to complain about. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(changes.listen, () => connection?.state ?? "open");
}

/** In what the house does not keep its word at a table. */
export function useObjections(table: string): readonly Refusal[] {
  // The same text as long as nothing changes, as React wants it.
  const codes = useSyncExternalStore(changes.listen, () =>
    (witness.keepsake(table)?.objections ?? []).map(({ refused }) => refused).join(),
  );
  return codes === "" ? [] : codes.split(",").map((code) => refuse(code));
}
