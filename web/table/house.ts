// The house: the server that this page came from, and the one line to it.
import {
  House,
  Line,
  type LineState,
  type SeatDeed,
  type Sighting,
  type Socket,
} from "@pipwise/client";
import { isRefusal, type Needs, type Outcome, type Refusal, type Seat } from "@pipwise/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { networkOr } from "../device/offline.ts";
import { beOutdated } from "../device/part.ts";
import { type Advice, askCoachWords } from "../thread/ask.ts";
import type { Place } from "./place.ts";
import { Talking } from "./talking.ts";

/** How often a house that is out of reach is asked again; milliseconds. */
const ASKED_EVERY = 3000;
/** How long somebody waits for an answer before the line is looked at; milliseconds. */
const ANSWERED_WITHIN = 1500;

export const house = new House(location.origin, (url, init) => fetch(url, init));

let line: Line | undefined;
const listeners = new Set<() => void>();
/** Of the tables that are followed here. */
const talkings = new Set<Talking>();

/** Dialled when it is first needed, after a request has told the server who we are. */
function theLine(): Line {
  line ??= new Line(
    () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/v1/socket`) as Socket,
    (state) => {
      // The house speaks otherwise than this page.
      if (state === "closed") beOutdated();
      for (const listener of listeners) listener();
    },
    (refusal) => {
      for (const talking of talkings) talking.refuse(refusal);
    },
  );
  return line;
}

// Going offline need not mean that the house is out of reach; a line that is asked finds out.
for (const change of ["online", "offline"]) addEventListener(change, () => line?.wake());
addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") line?.wake();
});

/** How the line is; a page that never needed one has nothing to complain about. */
export function useLineState(): LineState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => line?.state ?? "open",
  );
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

export class HouseTable implements Place {
  readonly path: string;
  readonly onDevice = false;
  readonly id: string;
  readonly talking: Talking;

  constructor(id: string) {
    this.id = id;
    this.path = `/t/${id}`;
    this.talking = new Talking((seat, what) => theLine().say(id, seat, what));
  }

  watch(watcher: (sighting: Sighting) => void): () => void {
    const leave = theLine().watch(this.id, watcher, undefined, (said) => this.talking.hear(said));
    talkings.add(this.talking);
    return () => {
      talkings.delete(this.talking);
      leave();
    };
  }

  do(deed: SeatDeed, dice: readonly Outcome[] = []): Promise<{ seq: number } | Refusal | Needs> {
    // A line that seems open may be dead: whoever gets no answer wants to know.
    const unanswered = setTimeout(() => theLine().wake(), ANSWERED_WITHIN);
    return theLine()
      .deed(this.id, deed, dice.length > 0 ? dice : undefined)
      .finally(() => clearTimeout(unanswered));
  }

  /** The server's coach thinks; what it says is put into words here. */
  async advise(seat: Seat, game: string): Promise<Advice> {
    const [found, words] = await Promise.all([house.hint(this.id, seat), askCoachWords(game)]);
    return isRefusal(found) || !found.hint ? undefined : { hint: found.hint, words };
  }

  /** Whoever plays again has a seat there already: they are on it at once, with new seeds for the dice. */
  async again(): Promise<string | Refusal> {
    const table = await house.rematch(this.id);
    if (isRefusal(table)) return table;
    for (const { seat, keptFor, keptForMe } of table.seats)
      if (keptForMe && keptFor !== undefined)
        await house.sit(table.id, seat, { name: keptFor, seed: newSeed() });
    return `/t/${table.id}`;
  }
}

/** Entropy of this browser's own for the dice: the server cannot have chosen it. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
