// What a message is made of: for tests.
import { IntlMessageFormat } from "intl-messageformat";

/** What has to be filled in, and how: `name: argument`, `who: select you other`, `count: plural`. */
export interface Slot {
  readonly name: string;
  readonly kind: string;
  readonly choices: readonly string[];
}

const KINDS = ["text", "argument", "number", "date", "time", "select", "plural", "pound", "tag"];

interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

/** Throws where the message is not well-formed. */
export function slotsIn(message: string): Slot[] {
  return slots(new IntlMessageFormat(message, "en").getAst() as readonly Element[]);
}

function slots(elements: readonly Element[]): Slot[] {
  return elements.flatMap(({ type, value = "", options = {} }): Slot[] => {
    const kind = KINDS[type] ?? "";
    if (kind === "text" || kind === "pound") return [];
    const inside = Object.values(options).flatMap((option) => slots(option.value));
    return [{ name: value, kind, choices: Object.keys(options) }, ...inside];
  });
}
