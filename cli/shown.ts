// What a file says must not steer the terminal that shows it: no colours, no cursor, nothing written from the other side.

/** Control characters, what turns the direction of a text, and ends of lines that only some programs know. */
const CONTROLS = "\\p{Cc}\\p{Bidi_C}\\u2028\\u2029";
const CONTROL = new RegExp(`[${CONTROLS}]`, "gu");
/** Colours, as paint gives them, or a control character. */
const COLOUR_OR_CONTROL = new RegExp(`\\u001b\\[[\\d;]*m|[${CONTROLS}]`, "gu");
/** Of them, those that JSON writes as they are. */
const BARE_IN_JSON = /[\p{Bidi_C}\u007f-\u009f\u2028\u2029]/gu;

/** Makes every text in what was just read harmless, however deep it lies. */
export function makeHarmless(read: object): void {
  for (const open = [read]; ; ) {
    const object = open.pop() as Record<string, unknown> | undefined;
    if (!object) return;
    for (const [key, value] of Object.entries(object)) {
      if (typeof value === "string") object[key] = value.replace(CONTROL, "\ufffd");
      else if (typeof value === "object" && value !== null) open.push(value);
    }
  }
}

/** Lines as they are shown: of what steers a terminal only our own colours are left, where there are any. */
export function shown(text: string, isColoured: boolean): string {
  return text.replace(isColoured ? COLOUR_OR_CONTROL : CONTROL, (found) =>
    found.length > 1 || found === "\n" || found === "\t" ? found : "\ufffd",
  );
}

/** JSON that means the same, and steers nothing. */
export function shownJson(value: unknown): string {
  return JSON.stringify(value).replace(
    BARE_IN_JSON,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
