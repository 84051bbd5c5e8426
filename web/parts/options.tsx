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

export interface OptionsProps {
  readonly game: AnyGame;
  readonly names: readonly string[];
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

/** The house rules of a game as a form; what is not touched stays as usual. */
export function OptionsForm({ game, names, chosen, choose }: OptionsProps) {
  const fields = Object.entries(fieldsOf(game)).filter(([, field]) => kindOf(field) !== undefined);
  if (fields.length === 0) return null;
  const set = (name: string, value: unknown): void => {
    const { [name]: _, ...rest } = chosen;
    choose(value === undefined ? rest : { ...rest, [name]: value });
  };
  return (
    <details className="house-rules">
      <summary>{speak.say("set.rules")}</summary>
      <div>
        {fields.map(([name, field]) => (
          <Option
            key={name}
            name={name}
            field={field}
            value={chosen[name] ?? field.default}
            names={names}
            set={(value) => set(name, value)}
          />
        ))}
      </div>
    </details>
  );
}

function fieldsOf(game: AnyGame): Readonly<Record<string, Field>> {
  return (game.options as { properties?: Record<string, Field> }).properties ?? {};
}

/** Why a table cannot be set like this, with every option called as the form calls it. */
export function explainSetting(
  game: AnyGame,
  names: readonly string[],
  { params = {}, ...refusal }: Refusal,
): string {
  const fields = fieldsOf(game);
  // An option of somebody's own is named with their seat: `bonus.1`.
  const called = (value: string | number): string | number => {
    const [option = "", seat] = String(value).split(".");
    const title = fields[option]?.title;
    const name = seat === undefined ? undefined : names[Number(seat)];
    return title === undefined ? value : name === undefined ? title : `${title}, ${name}`;
  };
  const told = Object.entries(params).map(([key, value]) => [key, called(value)] as const);
  return speakAt(roomOf(game.id)?.words ?? {}).explain({
    ...refusal,
    params: Object.fromEntries(told),
  });
}

interface OptionProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly names: readonly string[];
  set(value: unknown): void;
}

type Kind = "tick" | "number" | "one-of" | "some-of" | "per-seat";

/** How a field is drawn; lists of lists and of texts are left to those who write options themselves. */
function kindOf({ type, anyOf, items, uniqueItems }: Field): Kind | undefined {
  if (type === "boolean") return "tick";
  if (type === "integer") return "number";
  if (anyOf) return "one-of";
  if (type !== "array" || !items) return undefined;
  if (uniqueItems) return items.anyOf ? "some-of" : undefined;
  return items.type === "integer" || items.anyOf ? "per-seat" : undefined;
}

function Option(props: OptionProps) {
  const { name, field, value, set } = props;
  const id = `option-${name}`;
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
    case "per-seat":
      return <PerSeat {...props} />;
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
  readonly label?: string;
  set(value: unknown): void;
}

/** A single value: a number, or one of several. */
function One({ id, field, value, label, set }: OneProps) {
  if (field.anyOf)
    return (
      <select
        id={id}
        aria-label={label}
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
      aria-label={label}
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

/** One value for each player. Seats before one that is set get the same, as a list has no gaps. */
function PerSeat({ name, field, value, names, set }: OptionProps) {
  const given = (value as readonly unknown[] | undefined) ?? [];
  const change = (seat: number, one: unknown): void => {
    if (one === undefined) set(given.slice(0, seat));
    else
      set(
        names
          .map((_, place) =>
            place === seat ? one : (given[place] ?? (place < seat ? one : undefined)),
          )
          .slice(0, Math.max(seat + 1, given.length)),
      );
  };
  return (
    <fieldset className="option">
      <legend>{field.title}</legend>
      <small className="soft">{field.description}</small>
      <div className="some">
        {names.map((player, seat) => (
          <span key={seat} className="per-seat">
            <label htmlFor={`option-${name}-${seat}`}>{player}</label>
            <One
              id={`option-${name}-${seat}`}
              field={field.items ?? {}}
              value={given[seat]}
              set={(one) => change(seat, one)}
            />
          </span>
        ))}
      </div>
    </fieldset>
  );
}
