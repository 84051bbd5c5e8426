/** Who is here: guests with at least one connection. */
export class Presence {
  readonly #connections = new Map<string, number>();

  came(guest: string): void {
    this.#connections.set(guest, (this.#connections.get(guest) ?? 0) + 1);
  }

  went(guest: string): void {
    const left = (this.#connections.get(guest) ?? 0) - 1;
    if (left > 0) this.#connections.set(guest, left);
    else this.#connections.delete(guest);
  }

  isHere(guest: string): boolean {
    return this.#connections.has(guest);
  }
}
