/** As far as it is used; Node and every browser have it, also where a page is not secure. */
interface Streams {
  readonly DecompressionStream: new (format: "deflate-raw") => unknown;
  readonly Blob: new (
    parts: readonly Uint8Array[],
  ) => {
    stream(): { pipeThrough(stream: unknown): unknown };
  };
  readonly Response: new (body: unknown) => { arrayBuffer(): Promise<ArrayBuffer> };
  atob(text: string): string;
}

/** Bytes from what was deflated and written in base64. */
export async function inflated(base64: string): Promise<Uint8Array> {
  const { DecompressionStream, Blob, Response, atob } = globalThis as unknown as Streams;
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
