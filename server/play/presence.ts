// Whoever plays by HTTP is there for a while after each request: nobody else can tell whether they went.
import type { Clock, TableHost } from "@pipwise/host";

/** So long after a request; milliseconds. A socket that is lost is noticed as soon. */
const STAYS = 20_000;

interface Stay {
  readonly host: TableHost;
  readonly leave: () => void;
  callOff: () => void;
}

/** They hear nothing this way. */
const SILENT = { tell: () => {} };

export class Presence {
  readonly #clock: Clock;
  readonly #stays = new Map<string, Stay>();
  #isOver = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Somebody has just been heard of. Those who only watch are not waited for. */
  heard(host: TableHost, guest: string): void {
    if (this.#isOver) return;
    const key = `${host.id}/${guest}`;
    const known = this.#stays.get(key);
    known?.callOff();
    // Of a table that woke anew meanwhile nobody knows who is there.
    if (known && known.host !== host) known.leave();
    if (known?.host !== host && host.seatsOf(guest).length === 0) {
      this.#stays.delete(key);
      return;
    }
    const leave = known?.host === host ? known.leave : host.followers.follow(guest, SILENT);
    const callOff = this.#clock.at(this.#clock.now() + STAYS, () => this.#gone(key));
    this.#stays.set(key, { host, leave, callOff });
  }

  /** The server stops. */
  end(): void {
    this.#isOver = true;
    for (const key of this.#stays.keys()) this.#gone(key);
  }

  #gone(key: string): void {
    const stay = this.#stays.get(key);
    this.#stays.delete(key);
    stay?.callOff();
    stay?.leave();
  }
}
