/** Who is here: guests, or addresses, with at least one connection. */
export class Presence {
  readonly #connections = new Map<string, number>();

  came(guest: string): void {
    this.#connections.set(guest, this.count(guest) + 1);
  }

  went(guest: string): void {
    const left = this.count(guest) - 1;
    if (left > 0) this.#connections.set(guest, left);
    else this.#connections.delete(guest);
  }

  count(guest: string): number {
    return this.#connections.get(guest) ?? 0;
  }

  isHere(guest: string): boolean {
    return this.#connections.has(guest);
  }
}
