// A table as bytes: version, precision, checksum, values. Whoever keeps one (a file, IndexedDB) packs it so.
import { type Precision, TABLE_SIZE, type Table } from "./table.ts";

/** Raised when the rules, the order of the slots or these bytes change. */
const PACKING = 3;

const MAGIC = 0x5a544159;
const WIDTHS: Readonly<Record<Precision, number>> = { f32: 4, f64: 8 };
/** Magic, version, bytes a value, number of values, two checksums: 32 bits each, and two to spare. */
const HEADER = 8;

export function pack({ precision, values }: Table): Uint8Array {
  const bytes = new Uint8Array(4 * HEADER + values.byteLength);
  bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), 4 * HEADER);
  const header = new Uint32Array(bytes.buffer, 0, HEADER);
  header.set([MAGIC, PACKING, WIDTHS[precision], values.length, ...checksums(bytes)]);
  return bytes;
}

/** The table, or nothing if these are not exactly the bytes that `pack` made of one. */
export function unpack(bytes: Uint8Array, precision: Precision): Table | undefined {
  const width = WIDTHS[precision];
  if (bytes.length !== 4 * HEADER + TABLE_SIZE * width) return undefined;
  const own = bytes.slice();
  const header = [...new Uint32Array(own.buffer, 0, HEADER)];
  const expected = [MAGIC, PACKING, width, TABLE_SIZE, ...checksums(own), 0, 0];
  if (header.some((word, i) => word !== expected[i])) return undefined;
  const Values = precision === "f32" ? Float32Array : Float64Array;
  return { precision, values: new Values(own.buffer, 4 * HEADER) };
}

/** Two 32-bit sums with different multipliers: a flipped, lost or moved byte changes both. */
function checksums(bytes: Uint8Array): [number, number] {
  const words = new Uint32Array(bytes.buffer, 4 * HEADER);
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < words.length; i++) {
    a = Math.imul(a ^ (words[i] as number), 0x01000193);
    b = (Math.imul(b, 0x85ebca6b) + (words[i] as number)) | 0;
  }
  return [a >>> 0, b >>> 0];
}
