/** How many connections each address has open. */
export class ConnectionCount {
  readonly #open = new Map<string, number>();

  of(address: string): number {
    return this.#open.get(address) ?? 0;
  }

  opened(address: string): void {
    this.#open.set(address, this.of(address) + 1);
  }

  closed(address: string): void {
    const left = this.of(address) - 1;
    if (left > 0) this.#open.set(address, left);
    else this.#open.delete(address);
  }
}
