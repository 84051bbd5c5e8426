// What is agreed with one player: ready-made levels first, and everything by itself for those who want it.
import { readTerms, same } from "@pipwise/core";
import type { Chosen, TermsFormProps } from "@pipwise/ui/react";
import { ChoiceChips, Stepper } from "@pipwise/ui/react/controls";
import { useState } from "react";
import { fixedText, plyt, type Terms } from "../rules/index.ts";
import type { Voice } from "./voice.ts";
import "./settings.css";

/** What a level says of the sum; clock, bonus and start stay as they are. */
type Sum = Pick<Terms, "standard" | "operation" | "fixed" | "extra">;

const MULTIPLYING: Sum = { standard: 2, operation: "multiply", fixed: [], extra: 0 };
const LEVELS = ["counting", "adding", "table", "two", "three", "champion"] as const;
type Level = (typeof LEVELS)[number];
const USUAL_TABLE = 6;
const CLOCKS = ["0", "15", "30", "60", "120"] as const;
const MOST_SECONDS = 3600;
const MOST_TURNS = 12;
const MOST_NUMBERS = 3;
const NUMBERS = Array.from({ length: 12 }, (_, i) => i + 1);

/** "2 dice · multiplies · 30 s". */
export function termsLine(chosen: Chosen, speak: Voice): string {
  const terms = termsFrom(chosen);
  const { standard, operation, fixed, extra, seconds, bonus, start } = terms;
  const usual = termsFrom({});
  const sum =
    fixed.length > 0
      ? [speak.say("terms.line-fixed", { operation, extra, fixed: fixedText(terms) })]
      : [
          speak.say("terms.line-dice", { dice: standard }),
          standard === 1
            ? speak.say("terms.line-counts")
            : speak.say("terms.line-operation", { operation }),
        ];
  return [
    ...sum,
    speak.say("terms.line-clock", { seconds }),
    ...(bonus === usual.bonus ? [] : [speak.say("terms.line-bonus", { bonus })]),
    ...(start === undefined ? [] : [speak.say("terms.line-start", { start })]),
  ].join(" · ");
}

export function TermsForm({ id, terms: chosen, agree, speak }: TermsFormProps) {
  const terms = termsFrom(chosen);
  const set = (change: Partial<Terms>): void => agree(lessUsual({ ...terms, ...change }));
  const level = levelOf(terms);
  const [own, setOwn] = useState(false);
  const isOwn = own || !(CLOCKS as readonly string[]).includes(String(terms.seconds));
  const [number = USUAL_TABLE] = level === "table" ? (terms.fixed[0] ?? []) : [];
  return (
    <div className="plyt-terms">
      <ChoiceChips
        legend={speak.say("terms.levels")}
        name={`${id}-level`}
        among={LEVELS}
        chosen={level}
        called={(one) => speak.say(`terms.level.${one}`, { number })}
        choose={(one) => set(sumAt(one, number))}
      />
      {level === "table" ? (
        <Stepper
          label={speak.say("terms.which-table")}
          value={number}
          min={1}
          max={12}
          set={(one) => set(sumAt("table", one))}
        />
      ) : null}
      <ChoiceChips
        legend={speak.say("terms.clock")}
        name={`${id}-clock`}
        among={[...CLOCKS, "own"]}
        chosen={isOwn ? "own" : String(terms.seconds)}
        called={(one) => speak.say(`terms.clock.${one}`)}
        choose={(one) => {
          setOwn(one === "own");
          if (one !== "own") set({ seconds: Number(one) });
        }}
      />
      {isOwn ? (
        <Stepper
          label={speak.say("terms.clock-seconds")}
          value={terms.seconds}
          min={0}
          max={MOST_SECONDS}
          step={5}
          set={(seconds) => set({ seconds })}
        />
      ) : null}
      <details>
        <summary>{speak.say("terms.own-mix")}</summary>
        <div>
          <Exactly id={id} terms={terms} set={set} speak={speak} />
        </div>
      </details>
    </div>
  );
}

interface ExactlyProps {
  readonly id: string;
  readonly terms: Terms;
  set(change: Partial<Terms>): void;
  readonly speak: Voice;
}

function Exactly({ id, terms, set, speak }: ExactlyProps) {
  const isFixed = terms.fixed.length > 0;
  return (
    <>
      <ChoiceChips
        legend={speak.say("terms.operation")}
        name={`${id}-operation`}
        among={["multiply", "add"] as const}
        chosen={terms.operation}
        called={(one) => speak.say(`terms.operation.${one}`)}
        choose={(operation) => set({ operation })}
      />
      <FixedNumbers terms={terms} set={set} speak={speak} />
      {isFixed ? (
        <Stepper
          label={speak.say("terms.extra")}
          value={terms.extra}
          min={0}
          max={2}
          set={(extra) => set({ extra })}
        />
      ) : (
        <Stepper
          label={speak.say("terms.standard")}
          value={terms.standard}
          min={1}
          max={6}
          set={(standard) => set({ standard })}
        />
      )}
      <Stepper
        label={speak.say("terms.bonus")}
        value={terms.bonus}
        min={0}
        max={30}
        set={(bonus) => set({ bonus })}
      />
      <ChoiceChips
        legend={speak.say("terms.start")}
        name={`${id}-start`}
        among={["usual", "own"] as const}
        chosen={terms.start === undefined ? "usual" : "own"}
        called={(one) => speak.say(`terms.start-${one}`)}
        choose={(one) => set({ start: one === "own" ? 0 : undefined } as Partial<Terms>)}
      />
      {terms.start === undefined ? null : (
        <Stepper
          label={speak.say("terms.start-where")}
          value={terms.start}
          min={0}
          max={100}
          set={(start) => set({ start })}
        />
      )}
    </>
  );
}

/** PLY-32: for each turn one to three numbers. */
function FixedNumbers({ terms: { fixed }, set, speak }: Omit<ExactlyProps, "id">) {
  const change = (turn: number, numbers: readonly number[]): void =>
    set({
      fixed: numbers.length > 0 ? fixed.with(turn, numbers) : fixed.filter((_, i) => i !== turn),
    });
  return (
    <fieldset className="plyt-fixed">
      <legend>{speak.say("terms.fixed")}</legend>
      <small className="soft">{speak.say("terms.fixed-lead")}</small>
      {fixed.map((numbers, turn) => (
        <div key={turn}>
          <span>{speak.say("terms.turn", { turn: turn + 1 })}</span>
          {numbers.map((number, place) => (
            <select
              key={place}
              aria-label={speak.say("terms.number-of", { turn: turn + 1, place: place + 1 })}
              value={number}
              onChange={({ target }) =>
                change(
                  turn,
                  target.value === ""
                    ? numbers.filter((_, i) => i !== place)
                    : numbers.with(place, Number(target.value)),
                )
              }
            >
              <option value="">{speak.say("terms.no-number")}</option>
              {NUMBERS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          ))}
          {numbers.length < MOST_NUMBERS ? (
            <button
              type="button"
              className="quiet"
              aria-label={speak.say("terms.add-number-to", { turn: turn + 1 })}
              onClick={() => change(turn, [...numbers, 2])}
            >
              {speak.say("terms.add-number")}
            </button>
          ) : null}
        </div>
      ))}
      {fixed.length < MOST_TURNS ? (
        <button
          type="button"
          onClick={() => set({ fixed: [...fixed, fixed.at(-1) ?? [USUAL_TABLE]] })}
        >
          {speak.say(fixed.length === 0 ? "terms.fix" : "terms.add-turn")}
        </button>
      ) : null}
    </fieldset>
  );
}

function termsFrom(chosen: Chosen): Terms {
  return readTerms(plyt, chosen) as Terms;
}

/** Only what differs from the usual is said, so that a level shows as chosen however it was reached. */
function lessUsual(terms: Terms): Chosen {
  const usual = termsFrom({}) as unknown as Chosen;
  return Object.fromEntries(
    Object.entries(terms).filter(
      ([name, value]) => value !== undefined && !same(value, usual[name]),
    ),
  );
}

function sumAt(level: Level, table: number): Sum {
  switch (level) {
    case "counting":
      return { ...MULTIPLYING, standard: 1 };
    case "adding":
      return { ...MULTIPLYING, operation: "add" };
    case "table":
      return { ...MULTIPLYING, fixed: [[table]] };
    case "two":
      return MULTIPLYING;
    case "three":
      return { ...MULTIPLYING, standard: 3 };
    case "champion":
      return { ...MULTIPLYING, standard: 4 };
  }
}

function levelOf({ standard, operation, fixed, extra }: Terms): Level | undefined {
  const sum = { standard, operation, fixed, extra };
  return LEVELS.find((level) => same(sumAt(level, fixed[0]?.[0] ?? USUAL_TABLE), sum));
}

/** A time that somebody set elsewhere stays among the choices. */
