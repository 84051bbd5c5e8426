// SHA-256 in plain code, for HMAC (hmac.ts) too: pages on a home network are no secure context and have no crypto.subtle.

const K = constants();

/** Where every hash begins. */
export const START = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);
/** Bytes that are taken in at once. */
export const BLOCK = 64;

/** FIPS 180-4. */
export function sha256(message: Uint8Array): Uint8Array {
  const hash = START.slice();
  takeIn(hash, message, message.length, 0);
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  for (const [i, word] of hash.entries()) view.setInt32(4 * i, word);
  return out;
}

/** Bytes as lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Bytes of hexadecimal digits; none where it is something else. */
export function fromHex(hex: string): Uint8Array {
  const pairs = /^(?:[0-9a-f]{2})*$/.test(hex) ? (hex.match(/../g) ?? []) : [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

/** Takes the last `length` bytes of a message in, and its end; `taken` bytes have been taken in before, whole blocks. */
export function takeIn(hash: Int32Array, message: Uint8Array, length: number, taken: number): void {
  let at = 0;
  for (; at + BLOCK <= length; at += BLOCK) {
    fill(message, at, length);
    compress(hash);
  }
  fill(message, at, length);
  const end = length - at;
  words[end >> 2] = (words[end >> 2] as number) | (0x80 << (24 - 8 * (end & 3)));
  if (end > BLOCK - 9) {
    compress(hash);
    words.fill(0, 0, 16);
  }
  const bits = 8 * (taken + length);
  words[14] = Math.floor(bits / 0x1_0000_0000);
  words[15] = bits;
  compress(hash);
}

/** Puts a block of bytes into `words`; what is missing at the end of a message is zero. */
export function fill(bytes: Uint8Array, at: number, length: number): void {
  words.fill(0, 0, 16);
  const end = Math.min(BLOCK, length - at);
  for (let i = 0; i < end; i++)
    words[i >> 2] = (words[i >> 2] as number) | ((bytes[at + i] as number) << (24 - 8 * (i & 3)));
}

/** The block that is to be taken in as sixteen words, and room for `compress` to stretch it. */
export const words = new Int32Array(64);

/** Takes the block in `words` in. */
export function compress(hash: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15] as number;
    const b = words[i - 2] as number;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = (words[i - 16] as number) + s0 + (words[i - 7] as number) + s1;
  }
  let a = hash[0] as number;
  let b = hash[1] as number;
  let c = hash[2] as number;
  let d = hash[3] as number;
  let e = hash[4] as number;
  let f = hash[5] as number;
  let g = hash[6] as number;
  let h = hash[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (words[i] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  hash[0] = (hash[0] as number) + a;
  hash[1] = (hash[1] as number) + b;
  hash[2] = (hash[2] as number) + c;
  hash[3] = (hash[3] as number) + d;
  hash[4] = (hash[4] as number) + e;
  hash[5] = (hash[5] as number) + f;
  hash[6] = (hash[6] as number) + g;
  hash[7] = (hash[7] as number) + h;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function constants(): Int32Array {
  const out = new Int32Array(64);
  let found = 0;
  for (let n = 2n; found < 64; n++) {
    let prime = true;
    for (let d = 2n; d * d <= n; d++) if (n % d === 0n) prime = false;
    if (prime) out[found++] = Number(cubeRoot(n << 96n) & 0xffff_ffffn);
  }
  return out;
}

/** The largest whole number whose cube is at most n. */
function cubeRoot(n: bigint): bigint {
  let low = 0n;
  let high = 1n << 36n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle * middle * middle <= n) low = middle;
    else high = middle;
  }
  return low;
}
