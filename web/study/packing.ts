// A record small enough to travel in a link: compressed, and written in letters that links allow.

/** Longer links are cut off by some of the programs that people send them with. */
const LONGEST = 6000;

/** Undefined when the record is too long for a link. */
export async function packed(record: unknown): Promise<string | undefined> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(record)),
    new CompressionStream("deflate-raw"),
  );
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return text.length > LONGEST ? undefined : text;
}

/** Whatever was packed; undefined when the link was cut or changed. */
export async function unpacked(text: string): Promise<unknown> {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const json = await through(bytes, new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder().decode(json));
  } catch {
    return undefined;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const pressed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(pressed).arrayBuffer());
}
