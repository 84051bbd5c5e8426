// Who follows a table, here and at other programs, and how they are told what happens there.
import type { Deed } from "@pipwise/core";
import type { ServerMessage } from "@pipwise/protocol";
import {
  type Happened,
  isJustAMove,
  Message,
  moveMessage,
  tableMessage,
  told,
} from "./messages.ts";
import type { Here, Peers } from "./peers.ts";
import { HOUSE } from "./permissions.ts";
import type { Audience, LoggedEvent, News } from "./ports.ts";
import type { TableHost } from "./table-host.ts";
import { undoTarget } from "./table-info.ts";

interface Follower {
  readonly guest: string;
  readonly audience: Audience;
}

export class Followers implements Here {
  readonly #host: TableHost;
  /** Other programs with viewers of this table. */
  readonly #peers: Peers | undefined;
  readonly #here = new Set<Follower>();
  /** For what else the table is wanted here; several may want it for the same. */
  readonly #wanted = new Set<{ readonly what: string }>();
  #isTold = true;

  constructor(host: TableHost) {
    this.#host = host;
    this.#peers = host.ports.peersOf?.(host.id, this);
  }

  get isFollowed(): boolean {
    return this.#here.size + this.#wanted.size > 0;
  }

  /** For what the table is wanted here. */
  get wanted(): readonly string[] {
    const others = [...this.#wanted].map(({ what }) => what);
    return this.#here.size > 0 ? ["followers", ...others] : others;
  }

  guestsHere(): readonly string[] {
    return [...new Set([...this.#here].map(({ guest }) => guest))];
  }

  /** Whether a guest follows the table now, from any of their pages. */
  has(guest: string): boolean {
    for (const follower of this.#here) if (follower.guest === guest) return true;
    return this.#peers?.has(guest) === true;
  }

  /**
   * Whoever comes back plays again: the bot that held the seat gets up. `cameBack`: false where several people share a
   * device, and whoever left it may still be away.
   */
  follow(guest: string, audience: Audience, cameBack = true): () => void {
    const leave = this.#with(this.#here, { guest, audience });
    const host = this.#host;
    const mine = host.seatsOf(guest);
    if (mine.length > 0) this.changed();
    for (const seat of cameBack ? mine : []) {
      const { heldBy, resigned } = host.table.chairs[seat] ?? {};
      if (heldBy !== undefined && resigned === undefined)
        this.#byItself({ type: "bot-gave-back", seat });
    }
    return () => {
      leave();
      if (host.seatsOf(guest).length > 0) this.changed();
    };
  }

  /** What stands in its way has been settled otherwise. */
  #byItself(deed: Deed): void {
    const { id, ports } = this.#host;
    this.#host.do(HOUSE, deed).catch((error: Error) => ports.report(error, id));
  }

  /** The table stays awake, and hears what others write, until that is called off; `what` it is for. */
  keepAwake(what: string): () => void {
    return this.#with(this.#wanted, { what });
  }

  #with<T>(all: Set<T>, one: T): () => void {
    all.add(one);
    this.#peers?.followed();
    return () => {
      all.delete(one);
      this.#peers?.followed();
    };
  }

  /** Tells other programs who is here, and forgets those that have been silent; to be called every few seconds. */
  announce(): void {
    if (this.isFollowed) this.#peers?.announce();
  }

  publish(news: News): void {
    this.#peers?.publish(news);
  }

  /** `isAll`: the event is all that has changed. */
  wrote(entry: LoggedEvent, isAll: boolean): void {
    this.#peers?.wrote(entry, isAll);
  }

  /** Somebody came or went: everybody is told, once for all who did in the same turn of the loop. */
  changed(): void {
    if (!this.#isTold) return;
    this.#isTold = false;
    this.#host.ports.clock.at(0, () => {
      this.#isTold = true;
      for (const { guest, audience } of this.#here) audience.tell(tableMessage(this.#host, guest));
    });
  }

  /** Talk goes to everybody who follows, and is kept nowhere. */
  say(message: ServerMessage & { type: "said" }): void {
    this.publish({ news: "said", message });
    this.#hearTalk(message);
  }

  /** What another program says. */
  hear(news: News): void {
    if (news.news === "said") this.#hearTalk(news.message);
    else this.#host.hear(news);
  }

  #hearTalk(message: ServerMessage & { type: "said" }): void {
    const said = new Message(message);
    for (const { audience } of this.#here) audience.tell(said);
  }

  /** An event is durable. What several are told is made once. */
  tell(happened: Happened): void {
    if (this.#here.size === 0) return;
    const host = this.#host;
    const small = isJustAMove(happened);
    const back = small ? undoTarget(host) : undefined;
    const made = new Map<string, Message>();
    for (const { guest, audience } of this.#here) {
      const eyes = host.eyesOf(guest);
      if (!small || audience.isToldAll) {
        audience.tell(tableMessage(host, guest, [told(happened, eyes)], happened.answers));
        continue;
      }
      const key = eyes.join();
      const message =
        made.get(key) ?? moveMessage(host.id, happened, eyes, back, host.now(), host.fair.link);
      made.set(key, message);
      audience.tell(message);
    }
  }
}
