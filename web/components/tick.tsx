import type { ReactNode } from "react";

export interface TickProps {
  readonly checked: boolean;
  /** Beside what every tick looks like. */
  readonly look?: string;
  set(checked: boolean): void;
  readonly children: ReactNode;
}

/** Something that is so or not. */
export function Tick({ checked, look, set, children }: TickProps) {
  return (
    <label className={look ? `tick ${look}` : "tick"}>
      <input type="checkbox" checked={checked} onChange={({ target }) => set(target.checked)} />
      {children}
    </label>
  );
}
