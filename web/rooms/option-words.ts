// What a game's options are called and what was agreed, in the room's words; a room without them is read from its schema.
import { type Refusal, same } from "@pipwise/core";
import type { AnyGame } from "@pipwise/games/rooms";
import type { Chosen } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import { speakAt } from "../device/speak.ts";
import type { RoomHere } from "./boards.ts";

/** An option or a term as its schema describes it. */
export interface Field {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly { readonly const?: string }[];
  readonly items?: Field;
  readonly uniqueItems?: boolean;
}

export function fieldsOf(schema: AnyGame["terms"]): Readonly<Record<string, Field>> {
  return ((schema ?? {}) as { properties?: Record<string, Field> }).properties ?? {};
}

/** What can be chosen, where it is one of a few. */
export function valuesOf({ anyOf = [] }: Field): readonly string[] {
  return anyOf.flatMap(({ const: one }) => (one === undefined ? [] : [one]));
}

export interface OptionWords {
  called(name: string): string;
  lead(name: string): string | undefined;
  /** A value by its name, or what a number such as 0 stands for. */
  value(name: string, value: string | number): string | undefined;
}

export function optionWords(fields: Readonly<Record<string, Field>>, say: Speaker): OptionWords {
  const known = (key: string): string | undefined => {
    const said = say.say(key);
    return said === key ? undefined : said;
  };
  return {
    called: (name) => known(`option.${name}`) ?? fields[name]?.title ?? name,
    lead: (name) =>
      known(`option.${name}`) === undefined
        ? fields[name]?.description
        : known(`option.${name}.lead`),
    value: (name, value) => known(`option.${name}.${value}`),
  };
}

/** What was agreed, a sentence a point: what is asked for most, and whatever else is not as usual. */
export function agreedAt(
  game: AnyGame,
  options: Chosen,
  room: RoomHere | undefined,
): readonly string[] {
  const say = speakAt(room?.words ?? {});
  const fields = fieldsOf(game.options);
  const words = optionWords(fields, say);
  const common = room?.settings?.[game.id]?.common ?? [];
  const rest = Object.keys(fields).filter((name) => !common.includes(name));
  const sentence = (name: string): string => {
    const value = options[name] ?? fields[name]?.default;
    const key = `agreed.${name}`;
    const said = say.say(
      key,
      paramsOf(value, (one) => words.value(name, one) ?? one),
    );
    return said === key ? `${words.called(name)}: ${String(value)}.` : said;
  };
  const isUnusual = (name: string): boolean =>
    options[name] !== undefined && !same(options[name], fields[name]?.default);
  return [...common, ...rest.filter(isUnusual)].map(sentence).filter((said) => said !== "");
}

function paramsOf(
  value: unknown,
  called: (one: string) => string,
): { value: string | number; text: string } {
  if (typeof value === "boolean") return { value: value ? "yes" : "no", text: "" };
  if (Array.isArray(value))
    return { value: value.length, text: value.map(String).map(called).join(", ") };
  return { value: value as string | number, text: String(value) };
}

/** Why a table cannot be set like this, with everything called as the form calls it. */
export function explainSetting(
  game: AnyGame,
  { params = {}, ...refusal }: Refusal,
  room: RoomHere | undefined,
): string {
  const say = speakAt(room?.words ?? {});
  const fields = { ...fieldsOf(game.options), ...fieldsOf(game.terms) };
  const words = optionWords(fields, say);
  const told = Object.entries(params).map(
    ([key, value]) => [key, value in fields ? words.called(String(value)) : value] as const,
  );
  return say.explain({ ...refusal, params: Object.fromEntries(told) });
}
