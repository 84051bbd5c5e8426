import { BLOCK, compress, fill, START, sha256, takeIn, words } from "./sha256.ts";

/** HMAC-SHA-256 (RFC 2104) of ASCII texts under one key, as eight words. */
export class Hmac {
  readonly #inner: Int32Array;
  readonly #outer: Int32Array;
  /** A table's texts all begin alike: what their first block leads to is worked out once. */
  #head = "";
  readonly #afterHead = new Int32Array(8);
  readonly #hash = new Int32Array(8);

  constructor(key: Uint8Array) {
    const short = key.length > BLOCK ? sha256(key) : key;
    const keyed = (pad: number): Int32Array => {
      const block = new Uint8Array(BLOCK).fill(pad);
      for (const [i, byte] of short.entries()) block[i] = byte ^ pad;
      const hash = START.slice();
      fill(block, 0, BLOCK);
      compress(hash);
      return hash;
    };
    this.#inner = keyed(0x36);
    this.#outer = keyed(0x5c);
  }

  /** The words are the same array each time: read them before the next call. */
  of(text: string): Int32Array {
    const hash = this.#hash;
    if (text.length < BLOCK) {
      hash.set(this.#inner);
      takeIn(hash, ascii(text, 0), text.length, BLOCK);
    } else {
      hash.set(this.#headHash(text));
      takeIn(hash, ascii(text, BLOCK), text.length - BLOCK, 2 * BLOCK);
    }
    words.set(hash);
    words[8] = 0x80000000;
    words.fill(0, 9, 15);
    words[15] = 8 * (BLOCK + 32);
    hash.set(this.#outer);
    compress(hash);
    return hash;
  }

  #headHash(text: string): Int32Array {
    if (this.#head === "" || !text.startsWith(this.#head)) {
      this.#head = text.slice(0, BLOCK);
      this.#afterHead.set(this.#inner);
      fill(ascii(this.#head, 0), 0, BLOCK);
      compress(this.#afterHead);
    }
    return this.#afterHead;
  }
}

/** UTF-8 of the rest of a text that is ASCII, as all of ours here are: the same array each time, as long as need be. */
function ascii(text: string, from: number): Uint8Array {
  if (room.length < text.length) room = new Uint8Array(2 * text.length);
  for (let i = from; i < text.length; i++) room[i - from] = text.charCodeAt(i);
  return room;
}

let room = new Uint8Array(256);
