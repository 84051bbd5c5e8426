import type { ReactNode } from "react";

export interface ChoiceProps<T extends string | number> {
  readonly legend: string;
  /** What the browser groups them by. */
  readonly name: string;
  readonly among: readonly T[];
  readonly chosen: T;
  called(one: T): ReactNode;
  choose(one: T): void;
  readonly children?: ReactNode;
  /** Short enough for tiles in a row. */
  readonly tiles?: boolean;
}

/** One of a few, all of them in sight. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { legend, name, among, chosen, called, choose, children, tiles } = props;
  return (
    <fieldset className={tiles ? "choice tiles" : "choice"}>
      <legend>{legend}</legend>
      <div>
        {among.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={chosen === one} onChange={() => choose(one)} />
            {called(one)}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
