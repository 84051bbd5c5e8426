import { type ReactNode, useLayoutEffect } from "react";
import { useFinish } from "./finish.ts";

/** What somebody can do now, named by what it does. */
export interface Deed {
  readonly label: string;
  act(): void;
  /** Shown, and said to be unavailable. It keeps its place and the keyboard's focus. */
  readonly off?: boolean;
}

export interface ActionsProps {
  /** What happened or is awaited: seen by everybody, and said once by a screen reader. */
  readonly status: ReactNode;
  readonly primary: Deed | undefined;
  readonly others?: readonly Deed[];
  readonly refusal: string | undefined;
  readonly children?: ReactNode;
}

/** The place for what can be done now: always the same one. */
export function Actions({ status, primary, others = [], refusal, children }: ActionsProps) {
  const finish = useFinish();
  useKeyFor(finish === undefined ? primary : undefined);
  if (finish !== undefined) return <section className="actions">{finish}</section>;
  return (
    <section className="actions">
      <p className="status" role="status">
        {status}
      </p>
      {refusal === undefined ? null : (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      {children}
      <div className="deeds">
        {primary ? (
          <button
            type="button"
            className="primary"
            aria-disabled={primary.off ? true : undefined}
            onClick={() => primary.off || primary.act()}
          >
            {primary.label}
          </button>
        ) : null}
        {others.map(({ label, act, off }) => (
          <button
            key={label}
            type="button"
            className="quiet"
            aria-disabled={off ? true : undefined}
            onClick={() => off || act()}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
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
    document.querySelector("dialog[open]") !== null ||
    (target instanceof Element &&
      target.closest("button, a, input, select, textarea, summary, [role=slider]") !== null)
  );
}
