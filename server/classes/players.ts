// The children of a class as players: at each table a card has an id that says nothing elsewhere.
import { createHash } from "node:crypto";
import type { Player } from "@pipwise/core";
import { classPlayer } from "@pipwise/host";
import type { KeptCard } from "./state.ts";

export class ClassPlayers {
  readonly #cards: () => readonly KeptCard[];
  /** By table and card; hashing takes a microsecond, and a whole class is looked up at every move. */
  readonly #ids = new Map<string, string>();

  constructor(cards: () => readonly KeptCard[]) {
    this.#cards = cards;
  }

  idAt(table: string, { id, card }: KeptCard): string {
    const key = `${table}/${id}`;
    const known = this.#ids.get(key) ?? classPlayer(card, hashOf(key));
    this.#ids.set(key, known);
    return known;
  }

  /** The card that somebody at a table is; undefined for a bot, and for a card that is gone. */
  cardOf(table: string, player: Player | undefined): number | undefined {
    if (player?.id === undefined) return undefined;
    return this.#cards().find((card) => this.idAt(table, card) === player.id)?.card;
  }

  /** Another lesson has begun, at other tables. */
  forget(): void {
    this.#ids.clear();
  }
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 22);
}
