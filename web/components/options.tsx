import type { AnyGame } from "@pipwise/games/rooms";
import type { Chosen, Settings } from "@pipwise/ui/react";
import { ChoiceChips, Stepper } from "@pipwise/ui/react/controls";
import type { Speaker } from "@pipwise/ui/words";
import { useMemo } from "react";
import { speakAt } from "../device/speak.ts";
import { useRoomBoard } from "../rooms/boards.ts";
import { type Field, fieldsOf, optionWords, valuesOf } from "../rooms/option-words.ts";
import { speak } from "./setting-voice.ts";
import { Tick } from "./tick.tsx";

export interface OptionsProps {
  readonly game: AnyGame;
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

/** The house rules of a game: what is wanted most in sight, the rest and the box one tap away. */
export function OptionsForm({ game, chosen, choose }: OptionsProps) {
  const room = useRoomBoard(game.id);
  const say = useMemo(() => speakAt(room?.words ?? {}), [room]);
  const settings = room?.settings?.[game.id];
  const fields = fieldsOf(game.options);
  const { common, more, box } = grouped(Object.keys(fields), settings);
  const draw = (names: readonly string[]) =>
    names.map((name) => (
      <Option
        key={name}
        id={`option-${name}`}
        name={name}
        fields={fields}
        settings={settings}
        value={chosen[name] ?? fields[name]?.default}
        set={(value) => choose(without(chosen, name, value))}
        say={say}
      />
    ));
  if (common.length + more.length + box.length === 0) return null;
  return (
    <fieldset className="house-rules">
      <legend>{speak.say("set.rules")}</legend>
      <div>{draw(common)}</div>
      {more.length === 0 ? null : (
        <details>
          <summary>{speak.say("set.more-rules")}</summary>
          <div>{draw(more)}</div>
        </details>
      )}
      {box.length === 0 ? null : (
        <details>
          <summary>{speak.say("set.box")}</summary>
          <p className="small soft">{speak.say("set.box-lead")}</p>
          <div>{draw(box)}</div>
        </details>
      )}
    </fieldset>
  );
}

function without(chosen: Chosen, name: string, value: unknown): Chosen {
  const { [name]: _, ...rest } = chosen;
  return value === undefined ? rest : { ...rest, [name]: value };
}

function grouped(names: readonly string[], settings: Settings | undefined) {
  const common = settings?.common ?? [];
  const box = settings?.box ?? [];
  const more = names.filter((name) => !common.includes(name) && !box.includes(name));
  return { common, more, box };
}

interface OptionProps {
  readonly id: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly settings?: Settings | undefined;
  readonly value: unknown;
  set(value: unknown): void;
  readonly say: Speaker;
}

/** A single option or term, drawn by its schema, or by the room where it has a control of its own. */
export function Option({ id, name, fields, settings, value, set, say }: OptionProps) {
  const field = fields[name] ?? {};
  const words = optionWords(fields, say);
  const lead = words.lead(name);
  const Control = settings?.controls?.[name];
  if (Control)
    return (
      <div className="option wide">
        <strong>{words.called(name)}</strong>
        <Control value={value} set={set} speak={say} />
      </div>
    );
  if (field.type === "boolean")
    return (
      <Tick look="option" checked={value === true} set={set}>
        <span>
          {words.called(name)} {lead ? <small className="soft">{lead}</small> : null}
        </span>
      </Tick>
    );
  if (field.type === "integer")
    return (
      <div className="option">
        <Stepper
          label={words.called(name)}
          value={Number(value ?? field.minimum ?? 0)}
          min={field.minimum ?? 0}
          max={field.maximum ?? 1000}
          step={settings?.steps?.[name] ?? 1}
          says={words.value(name, Number(value)) ?? lead}
          set={set}
        />
      </div>
    );
  if (field.anyOf)
    return (
      <div className="option">
        <ChoiceChips
          legend={words.called(name)}
          name={id}
          among={valuesOf(field)}
          chosen={value as string | undefined}
          called={(one) => words.value(name, one) ?? one.replaceAll("-", " ")}
          choose={set}
        />
        {lead ? <small className="soft">{lead}</small> : null}
      </div>
    );
  if (field.uniqueItems && field.items?.anyOf)
    return (
      <SomeOf
        legend={words.called(name)}
        among={valuesOf(field.items)}
        some={(value as readonly string[] | undefined) ?? []}
        called={(one) => words.value(name, one) ?? one.replaceAll("-", " ")}
        set={set}
      />
    );
  return null;
}

interface SomeOfProps {
  readonly legend: string;
  readonly among: readonly string[];
  readonly some: readonly string[];
  called(one: string): string;
  set(some: readonly string[]): void;
}

function SomeOf({ legend, among, some, called, set }: SomeOfProps) {
  return (
    <fieldset className="option">
      <legend>{legend}</legend>
      <div className="some">
        {among.map((one) => (
          <Tick
            key={one}
            checked={some.includes(one)}
            set={(on) => set(on ? [...some, one] : some.filter((other) => other !== one))}
          >
            {called(one)}
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}
