// Friendly controls for settings: native inputs that look like what they do.
import { type ReactNode, useState } from "react";
import "./controls.css";

export interface StepperProps {
  readonly label: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** What the number means, where that is not plain: "no clock" for 0. */
  readonly says?: string | undefined;
  set(value: number): void;
}

/** A number with − and +. By keyboard it is a plain number field, so the buttons are for pointers only. */
export function Stepper({ label, value, min, max, step = 1, says, set }: StepperProps) {
  // Half a number stays as it was typed: on the way to 30 there is a 3, which may be too small.
  const [typed, setTyped] = useState<string>();
  const to = (next: number): void => set(Math.min(max, Math.max(min, next)));
  const button = (by: number, sign: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      disabled={by < 0 ? value <= min : value >= max}
      onClick={() => to(value + by)}
    >
      {sign}
    </button>
  );
  return (
    <div className="stepper">
      <label>
        <span>{label}</span>
        <input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = Math.round(target.valueAsNumber);
            if (next >= min && next <= max) set(next);
          }}
          onBlur={({ target }) => {
            const next = target.valueAsNumber;
            if (!Number.isNaN(next) && (next < min || next > max)) to(Math.round(next));
            setTyped(undefined);
          }}
        />
      </label>
      {button(-step, "−")}
      {button(step, "+")}
      {says ? <small className="soft">{says}</small> : null}
    </div>
  );
}

export interface ChoiceChipsProps<T extends string> {
  readonly legend: ReactNode;
  /** What the browser groups them by. */
  readonly name: string;
  readonly among: readonly T[];
  readonly chosen: T | undefined;
  called(one: T): ReactNode;
  choose(one: T): void;
}

/** One of a few, each a chip to tap. */
export function ChoiceChips<T extends string>(props: ChoiceChipsProps<T>) {
  const { legend, name, among, chosen, called, choose } = props;
  return (
    <fieldset className="choice-chips">
      <legend>{legend}</legend>
      <div>
        {among.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={chosen === one} onChange={() => choose(one)} />
            <span>{called(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
