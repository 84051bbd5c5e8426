/** Milliseconds for measuring, in Node as in a browser. */
export function now(): number {
  return (globalThis as unknown as { performance: { now(): number } }).performance.now();
}
