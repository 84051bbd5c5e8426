import type { Refusal } from "@pipwise/core";
import { type AnyGame, roomOf } from "@pipwise/games";
import { speak, speakAt } from "./speak.ts";

/** A game's options as its schema describes them. */
interface Field {
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

export type Chosen = Readonly<Record<string, unknown>>;

/** A player as far as the form goes: what is agreed with them stays theirs, wherever they sit. */
export interface Party {
  readonly key: number;
  readonly name: string;
  readonly terms: Chosen;
  agree(terms: Chosen): void;
}

export interface OptionsProps {
  readonly game: AnyGame;
  readonly parties: readonly Party[];
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

/** The house rules of a game as a form, and what is agreed with each player; what is not touched stays as usual. */
export function OptionsForm({ game, parties, chosen, choose }: OptionsProps) {
  const options = fieldsOf(game.options);
  const terms = fieldsOf(game.terms);
  if (options.length + terms.length === 0) return null;
  return (
    <details className="house-rules">
      <summary>{speak.say("set.rules")}</summary>
      <div>
        <Fields id="option" fields={options} chosen={chosen} choose={choose} />
        {terms.length === 0
          ? null
          : parties.map(({ key, name, terms: own, agree }) => (
              <fieldset key={key} className="terms">
                <legend>{speak.say("set.terms", { name })}</legend>
                <Fields id={`term-${key}`} fields={terms} chosen={own} choose={agree} />
              </fieldset>
            ))}
      </div>
    </details>
  );
}

interface FieldsProps {
  readonly id: string;
  readonly fields: readonly [string, Field][];
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

function Fields({ id, fields, chosen, choose }: FieldsProps) {
  const set = (name: string, value: unknown): void => {
    const { [name]: _, ...rest } = chosen;
    choose(value === undefined ? rest : { ...rest, [name]: value });
  };
  return fields.map(([name, field]) => (
    <Option
      key={name}
      id={`${id}-${name}`}
      field={field}
      value={chosen[name] ?? field.default}
      set={(value) => set(name, value)}
    />
  ));
}

/** The fields that can be drawn. */
function fieldsOf(schema: AnyGame["terms"]): [string, Field][] {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Field> };
  return Object.entries(properties).filter(([, field]) => kindOf(field) !== undefined);
}

/** Why a table cannot be set like this, with everything called as the form calls it. */
export function explainSetting(game: AnyGame, { params = {}, ...refusal }: Refusal): string {
  const fields = Object.fromEntries([...fieldsOf(game.options), ...fieldsOf(game.terms)]);
  const told = Object.entries(params).map(
    ([key, value]) => [key, fields[value]?.title ?? value] as const,
  );
  return speakAt(roomOf(game.id)?.words ?? {}).explain({
    ...refusal,
    params: Object.fromEntries(told),
  });
}

interface OptionProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
  set(value: unknown): void;
}

type Kind = "tick" | "number" | "one-of" | "some-of";

/** How a field is drawn; lists of numbers and of texts are left to those who write options themselves. */
function kindOf({ type, anyOf, items, uniqueItems }: Field): Kind | undefined {
  if (type === "boolean") return "tick";
  if (type === "integer") return "number";
  if (anyOf) return "one-of";
  return type === "array" && uniqueItems && items?.anyOf ? "some-of" : undefined;
}

function Option(props: OptionProps) {
  const { id, field, value, set } = props;
  switch (kindOf(field)) {
    case "tick":
      return (
        <label className="tick option">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => set(event.target.checked)}
          />
          <span>
            {field.title} <small className="soft">{field.description}</small>
          </span>
        </label>
      );
    case "some-of":
      return <SomeOf {...props} />;
    default:
      return (
        <div className="option">
          <label htmlFor={id}>{field.title}</label>
          <One id={id} field={field} value={value} set={set} />
          <small className="soft">{field.description}</small>
        </div>
      );
  }
}

interface OneProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
  set(value: unknown): void;
}

/** A single value: a number, or one of several. */
function One({ id, field, value, set }: OneProps) {
  if (field.anyOf)
    return (
      <select
        id={id}
        value={String(value ?? "")}
        onChange={(event) => set(event.target.value || undefined)}
      >
        {field.default === undefined ? <option value="">{speak.say("set.default")}</option> : null}
        {field.anyOf.map(({ const: one = "" }) => (
          <option key={one} value={one}>
            {one.replaceAll("-", " ")}
          </option>
        ))}
      </select>
    );
  return (
    <input
      id={id}
      type="number"
      inputMode="numeric"
      placeholder={speak.say("set.default")}
      min={field.minimum}
      max={field.maximum}
      value={value === undefined ? "" : String(value)}
      onChange={({ target }) =>
        set(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
      }
    />
  );
}

function SomeOf({ field, value, set }: OptionProps) {
  const some = (value as readonly string[] | undefined) ?? [];
  return (
    <fieldset className="option">
      <legend>{field.title}</legend>
      <small className="soft">{field.description}</small>
      <div className="some">
        {field.items?.anyOf?.map(({ const: one = "" }) => (
          <label key={one} className="tick">
            <input
              type="checkbox"
              checked={some.includes(one)}
              onChange={(event) =>
                set(event.target.checked ? [...some, one] : some.filter((other) => other !== one))
              }
            />
            {one.replaceAll("-", " ")}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
