import type { ReactNode } from "react";

export interface SomeProps<T extends string | number> {
  readonly legend: ReactNode;
  readonly among: readonly T[];
  readonly chosen: readonly T[];
  called(one: T): ReactNode;
  choose(chosen: readonly T[]): void;
  readonly children?: ReactNode;
}

/** Some of a few, each a tile to tap. */
export function Some<T extends string | number>(props: SomeProps<T>) {
  const { legend, among, chosen, called, choose, children } = props;
  return (
    <fieldset className="choice tiles">
      <legend>{legend}</legend>
      <div>
        {among.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
              }
            />
            {called(one)}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
