import { Pips } from "@pipwise/ui/react";
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { later } from "../device/part.ts";
import { speak } from "../device/speak.ts";

const SettingsDialog = later(
  async () => (await import("./settings.tsx")).SettingsDialog,
  "setting",
);

/** The strip along the upper edge of every page. On a phone, what does not fit beside the mark is in a menu, in whole words. */
export function Top({ children }: { readonly children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const settings = (
    <button type="button" className="quiet" onClick={() => setOpen(true)}>
      {speak.say("app.settings")}
    </button>
  );
  return (
    <header className="top">
      <Link href="/" className="mark" aria-label={speak.say("app.home")}>
        <Pips face={5} />
        <span>{speak.say("app.name")}</span>
      </Link>
      {children === undefined ? (
        <nav>{settings}</nav>
      ) : (
        <Menu>
          {children}
          {settings}
        </Menu>
      )}
      <Suspense>{open ? <SettingsDialog close={() => setOpen(false)} /> : null}</Suspense>
    </header>
  );
}

/** Closed by a choice, by Escape, and by whatever is done elsewhere; where there is room it is always open. */
function Menu({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
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
        aria-controls="menu"
        onClick={() => setOpen(!open)}
      >
        {speak.say("app.menu")}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a choice by key is a click, too */}
      <nav
        id="menu"
        data-open={open || undefined}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("button, a")) setOpen(false);
        }}
      >
        {children}
      </nav>
    </div>
  );
}
