import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

export interface MenuProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Closed by a choice, by Escape, and by whatever is done elsewhere; where there is room it is always open. */
export function Menu({ label, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event): void => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    // Only whoever walks on by Tab leaves it: a board may take the focus when it is one's turn.
    const walked = (event: globalThis.KeyboardEvent): void => {
      if (event.key === "Tab") elsewhere(event);
    };
    addEventListener("pointerdown", elsewhere);
    addEventListener("keyup", walked);
    return () => {
      removeEventListener("pointerdown", elsewhere);
      removeEventListener("keyup", walked);
    };
  }, [open]);
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and taps of the buttons in it come by here
    <div ref={menu} className="menu" onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        className="quiet menu-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: choices in it come by here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a choice by key is a click, too */}
      <div
        id={id}
        data-open={open || undefined}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("button, a")) setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
