// What clients have not read yet is in the server's memory: all of them together may leave so much, and no more.

export interface Reader {
  readonly bufferedAmount: number;
  terminate(): void;
}

/** Less than this left unread is how networks are; bytes. */
const SMALL = 16 * 1024;

export class UnreadBudget {
  readonly #limit: number;
  readonly #behind = new Map<Reader, number>();
  #total = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Something has been sent to this one. */
  note(reader: Reader): void {
    const before = this.#behind.get(reader) ?? 0;
    const now = reader.bufferedAmount;
    if (now < SMALL && before === 0) return;
    this.#behind.set(reader, now);
    this.#total += now - before;
    if (this.#total > this.#limit) this.#relieve();
  }

  forget(reader: Reader): void {
    this.#total -= this.#behind.get(reader) ?? 0;
    this.#behind.delete(reader);
  }

  /** Some may have read on since they were noted. If that is not enough, those who leave most are cut off. */
  #relieve(): void {
    const behind = [...this.#behind.keys()]
      .map((reader) => ({ reader, unread: reader.bufferedAmount }))
      .sort((a, b) => b.unread - a.unread);
    this.#behind.clear();
    this.#total = behind.reduce((sum, { unread }) => sum + unread, 0);
    for (const { reader, unread } of behind) {
      if (this.#total > this.#limit) {
        this.#total -= unread;
        reader.terminate();
      } else this.#behind.set(reader, unread);
    }
  }
}
