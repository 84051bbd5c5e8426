import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from "react";
import { Around } from "./around.ts";

/** What somebody can do now, named by what it does. */
export interface Deed {
  readonly label: string;
  act(): void;
  /** Shown, and said to be unavailable. It keeps its place and the keyboard's focus. */
  readonly off?: boolean;
  /** What a coach or an analysis would do. */
  readonly suggested?: boolean;
}

/** What can be done on a board, and what has happened. */
export interface ActionsProps {
  /** What happened: seen by everybody, and said once by a screen reader. */
  readonly status: ReactNode;
  /** What can be done about it: said after that, and again when only this changes. */
  readonly next?: ReactNode;
  readonly primary: Deed | undefined;
  readonly others?: readonly Deed[];
  readonly refusal: string | undefined;
  readonly children?: ReactNode;
}

/** What happened, and the place for what can be done now: always the same one. */
export function Actions({ status, next, primary, others = [], refusal, children }: ActionsProps) {
  const { seq, finish, deeds, above, beside } = useContext(Around);
  // A screen reader says what comes into a place that it knows, not what comes with it: the first words come twice.
  const [isThere, come] = useState(false);
  useEffect(() => come(true), []);
  useKeyFor(finish === undefined && deeds === undefined ? primary : undefined);
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
              {primary ? <DeedButton {...primary} className="primary" /> : null}
              {others.map((deed) => (
                <DeedButton key={deed.label} {...deed} className="quiet other" />
              ))}
              {beside}
            </div>
          </>
        )}
      </section>
    </>
  );
}

function DeedButton({
  label,
  act,
  off,
  suggested,
  className,
}: Deed & { readonly className: string }) {
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

/** Space and Enter do the primary deed unless they are meant for something that has the focus. */
function useKeyFor(primary: Deed | undefined): void {
  // Before the screen shows it, so that no key comes too early.
  useLayoutEffect(() => {
    if (!primary) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" && event.key !== " ") return;
      if (event.repeat || event.defaultPrevented || isMeantFor(event.target)) return;
      event.preventDefault();
      if (!primary.off) primary.act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [primary]);
}

/** Whether a key belongs to the element that has the focus, or to a dialog that is open. */
export function isMeantFor(target: EventTarget | null): boolean {
  return (
    isTyping(target) ||
    (target instanceof Element && target.closest("button, a, summary, [role=slider]") !== null)
  );
}

/** Whether somebody fills in a field or has a dialog open: then no key is for the board, not even on its way there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    document.querySelector("dialog[open]") !== null ||
    (target instanceof Element && target.closest("input, select, textarea") !== null)
  );
}
