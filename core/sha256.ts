// SHA-256 and HMAC in plain code: pages on a home network are no secure context and have no crypto.subtle.

const K = constants();

/** FIPS 180-4. */
export function sha256(message: Uint8Array): Uint8Array {
  const hash = new Uint32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  const blocks = padded(message);
  const words = new Uint32Array(64);
  for (let at = 0; at < blocks.length; at += 64) compress(hash, blocks, at, words);
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  for (const [i, word] of hash.entries()) view.setUint32(4 * i, word);
  return out;
}

/** RFC 2104. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(hex: string): Uint8Array {
  const pairs = /^(?:[0-9a-f]{2})*$/.test(hex) ? (hex.match(/../g) ?? []) : [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

/** UTF-8 of a text that is ASCII, as all of ours here are. */
export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function compress(hash: Uint32Array, blocks: Uint8Array, at: number, words: Uint32Array): void {
  const view = new DataView(blocks.buffer, at, 64);
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(4 * i);
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15] as number;
    const b = words[i - 2] as number;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = (words[i - 16] as number) + s0 + (words[i - 7] as number) + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (words[i] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] as number) + word;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function padded(message: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  out.set(message);
  out[message.length] = 0x80;
  const bits = message.length * 8;
  const view = new DataView(out.buffer);
  view.setUint32(out.length - 8, Math.floor(bits / 0x1_0000_0000));
  view.setUint32(out.length - 4, bits);
  return out;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const out = new Uint8Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function constants(): Uint32Array {
  const out = new Uint32Array(64);
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
