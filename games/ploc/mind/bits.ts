// Whole numbers written in few bits: small ones short, large ones long (Rice codes).

/** A quotient of so many is followed by the number itself instead. */
const ESCAPE = 20;
const PLAIN_BITS = 24;

export class BitWriter {
  readonly #bytes: number[] = [];
  #byte = 0;
  #used = 0;

  /** `short` low bits are written as they are, the rest as a row of ones. */
  signed(value: number, short: number): void {
    const folded = value < 0 ? -2 * value - 1 : 2 * value;
    this.unsigned(folded, short);
  }

  unsigned(value: number, short: number): void {
    const long = value >> short;
    if (long >= ESCAPE) {
      this.#ones(ESCAPE);
      this.#plain(value, PLAIN_BITS);
      return;
    }
    this.#ones(long);
    this.#bit(0);
    this.#plain(value, short);
  }

  bytes(): Uint8Array {
    return Uint8Array.from([...this.#bytes, this.#byte << (8 - this.#used)]);
  }

  #ones(count: number): void {
    for (let i = 0; i < count; i++) this.#bit(1);
  }

  #plain(value: number, bits: number): void {
    for (let i = bits - 1; i >= 0; i--) this.#bit((value >> i) & 1);
  }

  #bit(bit: number): void {
    this.#byte = (this.#byte << 1) | bit;
    if (++this.#used < 8) return;
    this.#bytes.push(this.#byte);
    this.#byte = 0;
    this.#used = 0;
  }
}

export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  signed(short: number): number {
    const folded = this.unsigned(short);
    return folded & 1 ? -((folded + 1) >> 1) : folded >> 1;
  }

  unsigned(short: number): number {
    let long = 0;
    while (long < ESCAPE && this.#bit() === 1) long++;
    if (long === ESCAPE) return this.#plain(PLAIN_BITS);
    return (long << short) | this.#plain(short);
  }

  #plain(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++) value = (value << 1) | this.#bit();
    return value;
  }

  #bit(): number {
    const bit = ((this.#bytes[this.#at >> 3] as number) >> (7 - (this.#at & 7))) & 1;
    this.#at++;
    return bit;
  }
}
