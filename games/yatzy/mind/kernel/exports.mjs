// Small functions are exported to keep the optimiser from melting them into one; once it is done, only what is called
// from outside keeps its name.

const EXPORTS = 7;
const HEADER = 8;

/** The same module with no exports but those named. */
export function onlyExports(wasm, names) {
  const parts = [wasm.subarray(0, HEADER)];
  for (let at = HEADER; at < wasm.length; ) {
    const size = numberAt(wasm, at + 1);
    const end = size.end + size.value;
    const section = wasm.subarray(at, end);
    parts.push(wasm[at] === EXPORTS ? shortened(section, size.end - at, names) : section);
    at = end;
  }
  return Buffer.concat(parts);
}

function shortened(section, from, names) {
  const kept = [];
  for (let at = numberAt(section, from).end; at < section.length; ) {
    const length = numberAt(section, at);
    const name = Buffer.from(section.subarray(length.end, length.end + length.value)).toString();
    // Behind the name what it is, a byte, and its number.
    const { end } = numberAt(section, length.end + length.value + 1);
    if (names.includes(name)) kept.push(section.subarray(at, end));
    at = end;
  }
  const body = Buffer.concat([numberBytes(kept.length), ...kept]);
  return Buffer.concat([Buffer.of(EXPORTS), numberBytes(body.length), body]);
}

/** Numbers have seven bits a byte, the lowest first. */
function numberAt(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return { value, end: at };
  }
}

function numberBytes(value) {
  return value < 128
    ? Buffer.of(value)
    : Buffer.concat([Buffer.of((value & 127) | 128), numberBytes(value >> 7)]);
}
