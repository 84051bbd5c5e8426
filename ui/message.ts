// Parsed ICU messages, said: what the page needs of intl-messageformat, whose parser and styles stay away from it.

/** The parts of a parsed message, by their number; as icu-messageformat-parser makes them. */
type Part =
  | { readonly type: 0; readonly value: string }
  | { readonly type: 1; readonly value: string }
  | { readonly type: 2; readonly value: string; readonly style?: NumberStyle | null }
  | { readonly type: 5; readonly value: string; readonly options: Options }
  | {
      readonly type: 6;
      readonly value: string;
      readonly options: Options;
      readonly offset: number;
      readonly pluralType: Intl.PluralRuleType;
    }
  | { readonly type: 7 };

type Options = Readonly<Record<string, { readonly value: readonly Part[] }>>;

interface NumberStyle {
  readonly parsedOptions: Intl.NumberFormatOptions & { readonly scale?: number };
}

const numbers = new Map<string, Intl.NumberFormat>();
const rules = new Map<string, Intl.PluralRules>();

/** `#` is the number that the parts are about. */
export function saidIn(
  language: string,
  parts: readonly Part[],
  params: Readonly<Record<string, string | number>>,
  pound = 0,
): string {
  const given = (name: string): string | number => {
    const value = params[name];
    if (value === undefined) throw new Error(`{${name}} was not provided`);
    return value;
  };
  const said = (part: Part): string => {
    switch (part.type) {
      case 0:
        return part.value;
      case 1:
        return String(given(part.value));
      case 2: {
        const { scale = 1, ...style } = part.style?.parsedOptions ?? {};
        return numberIn(language, Number(given(part.value)) * scale, style);
      }
      case 5: {
        const { value = [] } = part.options[given(part.value)] ?? part.options.other ?? {};
        return saidIn(language, value, params, pound);
      }
      case 6: {
        const value = Number(given(part.value));
        const { offset, options, pluralType } = part;
        const rule = () => ruleIn(language, pluralType).select(value - offset);
        const chosen = options[`=${value}`] ?? options[rule()] ?? options.other;
        return saidIn(language, chosen?.value ?? [], params, value - offset);
      }
      case 7:
        return numberIn(language, pound);
    }
  };
  return parts.map(said).join("");
}

function numberIn(language: string, value: number, style: Intl.NumberFormatOptions = {}): string {
  const key = language + JSON.stringify(style);
  const format = numbers.get(key) ?? new Intl.NumberFormat(language, style);
  numbers.set(key, format);
  return format.format(value);
}

function ruleIn(language: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = language + type;
  const rule = rules.get(key) ?? new Intl.PluralRules(language, { type });
  rules.set(key, rule);
  return rule;
}
