import { Pips } from "@pipwise/ui/react";
import { type ReactNode, Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { hadLesson } from "../device/lost-card.ts";
import { later } from "../device/part.ts";
import { speak } from "../device/speak.ts";
import { Menu } from "./menu.tsx";

const SettingsDialog = later(
  async () => (await import("./settings.tsx")).SettingsDialog,
  "setting",
);

/** The strip along the upper edge of every page. On a phone, what does not fit beside the mark is in a menu, in whole words. */
export function Top({ children }: { readonly children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  // A child in a lesson is led back to its class.
  const home = hadLesson() && path !== "/card" ? "/card" : "/";
  const settings = (
    <button type="button" className="quiet" onClick={() => setOpen(true)}>
      {speak.say("app.settings")}
    </button>
  );
  return (
    <header className="top">
      <Link href={home} className="mark" aria-label={speak.say("app.home")}>
        <Pips face={5} />
        <span>{speak.say("app.name")}</span>
      </Link>
      {children === undefined ? (
        <nav>{settings}</nav>
      ) : (
        <nav>
          <Menu label={speak.say("app.menu")}>
            {children}
            {settings}
          </Menu>
        </nav>
      )}
      <Suspense>{open ? <SettingsDialog close={() => setOpen(false)} /> : null}</Suspense>
    </header>
  );
}
