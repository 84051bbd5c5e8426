/**
 * Plain data as one text, the same whoever writes it: keys sorted, no spaces, ASCII only. Python's
 * `json.dumps(value, sort_keys=True, separators=(",", ":"))` gives the same.
 */
export function canonical(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? list(value) : object(value as Readonly<Record<string, unknown>>);
}

// Plain loops: every event of every table is written so.
function list(values: readonly unknown[]): string {
  let text = "[";
  for (let i = 0; i < values.length; i++) text += (i > 0 ? "," : "") + canonical(values[i]);
  return `${text}]`;
}

function object(value: Readonly<Record<string, unknown>>): string {
  let text = "{";
  for (const key of Object.keys(value).sort()) {
    if (value[key] === undefined) continue;
    text += `${text.length > 1 ? "," : ""}${quoted(key)}:${canonical(value[key])}`;
  }
  return `${text}}`;
}

const PLAIN = /^[\w-]*$/;
const BEYOND_ASCII = /[\u007f-\uffff]/g;

function quoted(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(
    BEYOND_ASCII,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
