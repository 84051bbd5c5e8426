/** So many a second on average, and a few more at once. */
export class Allowance {
  readonly #rate: number;
  readonly #most: number;
  #left: number;
  #asked = Date.now();

  constructor(rate: number, most: number) {
    this.#rate = rate;
    this.#most = most;
    this.#left = most;
  }

  allowed(): boolean {
    const now = Date.now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#asked) / 1000) * this.#rate);
    this.#asked = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
