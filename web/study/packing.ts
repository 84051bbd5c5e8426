// A record small enough to travel in a link: compressed, and written in letters that links allow.

import { LARGEST_RECORD } from "@pipwise/core";

/** Longer links are cut off by some of the programs that people send them with. */
const LONGEST = 6000;

/** Undefined when the record is too long for a link. */
export async function packed(record: unknown): Promise<string | undefined> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(record)),
    new CompressionStream("deflate-raw"),
  );
  if (!bytes) return undefined;
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return text.length > LONGEST ? undefined : text;
}

/** Whatever was packed; undefined when the link was cut or changed, or holds more than a record does. */
export async function unpacked(text: string): Promise<unknown> {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const json = await through(bytes, new DecompressionStream("deflate-raw"));
    if (!json) return undefined;
    return JSON.parse(new TextDecoder().decode(json));
  } catch {
    return undefined;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    pieces.push(value);
    size += value.length;
    if (size <= LARGEST_RECORD) continue;
    await reader.cancel();
    return undefined;
  }
}
