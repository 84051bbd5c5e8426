import { type ReactNode, useContext, useEffect, useState } from "react";
import { useKeys } from "./keys.ts";
import { BoardSlots } from "./slots.ts";

/** What somebody can do now, named by what it does. */
export interface Action {
  readonly label: string;
  act(): void;
  /** Shown, and said to be unavailable. It keeps its place and the keyboard's focus. */
  readonly off?: boolean;
  /** What a coach or an analysis would do. */
  readonly suggested?: boolean;
}

/** Nothing can be done now; the button says why. */
export function idle(label: string): Action {
  return { label, off: true, act: () => {} };
}

/** What can be done on a board, and what has happened. */
export interface ActionsProps {
  /** What happened: seen by everybody, and said once by a screen reader. */
  readonly status: ReactNode;
  /** What can be done about it: said after that, and again when only this changes. */
  readonly next?: ReactNode;
  readonly primary: Action | undefined;
  readonly others?: readonly Action[];
  readonly refusal: string | undefined;
  readonly children?: ReactNode;
}

/** What happened, and the place for what can be done now: always the same one. */
export function Actions({ status, next, primary, others = [], refusal, children }: ActionsProps) {
  const { seq, finish, deeds, above, beside } = useContext(BoardSlots);
  // A screen reader says what comes into a place that it knows, not what comes with it: the first words come twice.
  const [isThere, come] = useState(false);
  useEffect(() => come(true), []);
  const isMine = finish === undefined && deeds === undefined;
  const press = (): void => void (primary?.off || primary?.act());
  useKeys((key) => (isMine && primary && (key === "Enter" || key === " ") ? press : undefined));
  if (finish !== undefined) return <section className="actions">{finish}</section>;
  return (
    <>
      <p className="status" role="status" aria-atomic="false">
        <span key={`told-${isThere && seq}`}>{status}</span>{" "}
        <span key={`next-${isThere}`}>{next}</span>
      </p>
      <section className="actions">
        {refusal === undefined ? null : (
          <p className="refusal" role="alert">
            {refusal}
          </p>
        )}
        {above}
        {deeds ?? (
          <>
            {children}
            <div className="deeds">
              {primary ? <ActionButton {...primary} className="primary" /> : null}
              {others.map((action) => (
                <ActionButton key={action.label} {...action} className="quiet other" />
              ))}
              {beside}
            </div>
          </>
        )}
      </section>
    </>
  );
}

function ActionButton({
  label,
  act,
  off,
  suggested,
  className,
}: Action & { readonly className: string }) {
  return (
    <button
      type="button"
      className={className}
      data-suggested={suggested || undefined}
      aria-disabled={off ? true : undefined}
      onClick={() => off || act()}
    >
      {label}
    </button>
  );
}
