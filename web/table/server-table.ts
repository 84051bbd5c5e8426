// The house: the server that this page came from, and the one connection to it.
import {
  Connection,
  type ConnectionState,
  type Socket,
  socketAddress,
  Witness,
} from "@pipwise/client";
import {
  type Hint,
  isRefusal,
  type Needs,
  type Outcome,
  type Refusal,
  refuse,
  type Seat,
} from "@pipwise/core";
import type { ClassInfo, ClassOpened, MyCard, SeatDeed, TableUpdate } from "@pipwise/protocol";
import { useEffect, useState, useSyncExternalStore } from "react";
import { keepsakes } from "../device/keepsakes.ts";
import { networkOr } from "../device/offline.ts";
import { beOutdated } from "../device/part.ts";
import { api } from "./api.ts";
import type { PlayableTable } from "./playable-table.ts";
import { Talking } from "./talking.ts";

/** How often a house that is out of reach is asked again; milliseconds. */
const ASKED_EVERY = 3000;
/** How long somebody waits for an answer before the line is looked at; milliseconds. */
const ANSWERED_WITHIN = 1500;

let connection: Connection | undefined;
const listeners = new Set<() => void>();
const tellListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Sits down with seeds of this browser's own, and objects to what does not fit. */
export const witness = new Witness(keepsakes, tellListeners);
/** Told of what was refused and is no deed. */
const refusers = new Set<(refusal: Refusal) => void>();
/** Of the tables that are followed here. */
const talkings = new Set<Talking>();

/** Dialled when it is first needed, after a request has told the server who we are. */
function theConnection(): Connection {
  connection ??= new Connection(
    () => new WebSocket(socketAddress(location.origin)) as Socket,
    (state) => {
      // The house speaks otherwise than this page.
      if (state === "closed") beOutdated();
      tellListeners();
    },
    (refusal) => {
      for (const talking of talkings) talking.refuse(refusal);
      for (const refuses of refusers) refuses(refusal);
    },
    undefined,
    witness,
  );
  return connection;
}

// Going offline need not mean that the house is out of reach; a line that is asked finds out.
for (const change of ["online", "offline"]) addEventListener(change, () => connection?.wake());
addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") connection?.wake();
});

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How the line is; a page that never needed one has nothing to complain about. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(listen, () => connection?.state ?? "open");
}

/** In what the house does not keep its word at a table. */
export function useObjections(table: string): readonly Refusal[] {
  // The same text as long as nothing changes, as React wants it.
  const codes = useSyncExternalStore(listen, () =>
    (witness.keepsake(table)?.objections ?? []).map(({ refused }) => refused).join(),
  );
  return codes === "" ? [] : codes.split(",").map((code) => refuse(code));
}

/** Follows a class as its teacher. */
export function watchClass(
  taught: ClassOpened,
  hear: (found: ClassInfo | Refusal) => void,
): () => void {
  const refuses = (refusal: Refusal): void => {
    if (refusal.refused === "no-such-class") hear(refusal);
  };
  refusers.add(refuses);
  const leave = theConnection().watchClass(taught, hear);
  return () => {
    refusers.delete(refuses);
    leave();
  };
}

/** Follows a class as a device that has cards of it. */
export function watchCards(id: string, hear: (cards: readonly MyCard[]) => void): () => void {
  return theConnection().watchCards(id, hear);
}

/**
 * What the house answers to a question; undefined until it does. While it is out of reach, that is the answer, and
 * it is asked again.
 */
export function useAnswer<T>(
  about: string,
  ask: (about: string) => Promise<T | Refusal>,
): T | Refusal | undefined {
  const [answer, setAnswer] = useState<{ about: string; found: T | Refusal }>();
  useEffect(() => {
    let here = true;
    const askOn = async (): Promise<void> => {
      while (here) {
        const found = await ask(about);
        if (here) setAnswer({ about, found });
        if (!isRefusal(found) || found.refused !== "unreachable") return;
        await networkOr(ASKED_EVERY);
      }
    };
    void askOn();
    return () => void (here = false);
  }, [about, ask]);
  return answer?.about === about ? answer.found : undefined;
}

export class ServerTable implements PlayableTable {
  readonly path: string;
  readonly onDevice = false;
  readonly id: string;
  readonly talking: Talking;

  constructor(id: string) {
    this.id = id;
    this.path = `/t/${id}`;
    this.talking = new Talking((seat, what) => theConnection().say(id, seat, what));
  }

  watch(watcher: (update: TableUpdate) => void): () => void {
    const leave = theConnection().watch(this.id, watcher, undefined, (talk) =>
      this.talking.hear(talk),
    );
    talkings.add(this.talking);
    return () => {
      talkings.delete(this.talking);
      leave();
    };
  }

  do(deed: SeatDeed, dice: readonly Outcome[] = []): Promise<{ seq: number } | Refusal | Needs> {
    // A line that seems open may be dead: whoever gets no answer wants to know.
    const unanswered = setTimeout(() => theConnection().wake(), ANSWERED_WITHIN);
    return theConnection()
      .deed(this.id, deed, dice.length > 0 ? dice : undefined)
      .finally(() => clearTimeout(unanswered));
  }

  async hint(seat: Seat): Promise<Hint | Refusal | undefined> {
    const found = await api.hint(this.id, seat);
    return isRefusal(found) ? found : found.hint;
  }

  /** Whoever plays again has a seat there already: they are on it at once, with new seeds for the dice. */
  async again(): Promise<string | Refusal> {
    const table = await api.rematch(this.id);
    if (isRefusal(table)) return table;
    for (const { seat, keptFor, keptForMe } of table.seats)
      if (keptForMe && keptFor !== undefined)
        await witness.sit(api, table, seat, { name: keptFor });
    return `/t/${table.id}`;
  }
}
