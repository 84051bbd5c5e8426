// A table of the house.
import {
  type Hint,
  isRefusal,
  type Needs,
  type Outcome,
  type Refusal,
  type Seat,
} from "@pipwise/core";
import type { SeatDeed, TableUpdate } from "@pipwise/protocol";
import { api } from "../house/api.ts";
import { onRefused, theConnection, witness } from "../house/connection.ts";
import type { PlayableTable } from "./playable-table.ts";
import { Talking } from "./talking.ts";

/** How long somebody waits for an answer before the line is looked at; milliseconds. */
const ANSWERED_WITHIN = 1500;

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
    const hearNo = onRefused(this.talking.refusal.set);
    return () => {
      hearNo();
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

  /** Without a seed: the dice follow from those who were there at the start. */
  join(seat: Seat, newcomer: { name: string; terms?: unknown }): Promise<object | Refusal> {
    return api.sit(this.id, seat, newcomer);
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
