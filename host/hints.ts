// Hints at a table: a decision has one, however often it is asked for.
import { type Hint, isRefusal, type Refusal, refuse, type Seat } from "@pipwise/core";
import type { TableHost } from "./table-host.ts";

/** Undefined where there is nothing to choose. */
export type Advice = Hint | Refusal | undefined;

/** What goes along with somebody's wish for a hint. */
export interface Asking {
  /** With whom they share their turns. */
  readonly from?: string;
  /** Looked at only if the hint is not known yet. */
  readonly check?: () => Refusal | undefined;
}

export class Hints {
  readonly #host: TableHost;
  /** By seat, with the event that raised the decision. */
  readonly #known = new Map<Seat, { readonly since: number; readonly hint: Promise<Advice> }>();

  constructor(host: TableHost) {
    this.#host = host;
  }

  /** Help for a seat of the guest's that has to decide. */
  async find(guest: string, seat: Seat, { from, check }: Asking = {}): Promise<Advice> {
    const { setup, table, ports } = this.#host;
    const { asked, state } = table;
    if (this.#host.ownerOf(seat) !== guest) return refuse("not-your-seat");
    if (!setup.hints) return refuse("no-hints");
    const decision = asked.find((one) => one.seat === seat);
    if (!decision) return undefined;
    const { since } = decision;
    const known = this.#known.get(seat);
    if (known?.since === since) return known.hint;
    const wrong = check?.();
    if (wrong) return wrong;
    const { game, rules } = setup;
    const hint = ports.bots.hint({ game, rules, seat, state }, from);
    const kept = { since, hint };
    this.#known.set(seat, kept);
    const forget = (): void => {
      if (this.#known.get(seat) === kept) this.#known.delete(seat);
    };
    hint.then((found) => (isRefusal(found) ? forget() : undefined), forget);
    return hint;
  }

  /** What was decided, or thrown, may be another now. */
  forget(): void {
    this.#known.clear();
  }
}
