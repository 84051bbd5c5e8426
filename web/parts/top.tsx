import { Pips } from "@pipwise/ui/react";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import { later } from "../device/part.ts";
import { speak } from "./speak.ts";

const SettingsDialog = later(
  async () => (await import("./settings.tsx")).SettingsDialog,
  "setting",
);

/** The strip along the upper edge of every page. */
export function Top({ children }: { readonly children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="top">
      <Link href="/" className="mark" aria-label={speak.say("app.home")}>
        <Pips face={5} />
        <span>{speak.say("app.name")}</span>
      </Link>
      <nav>
        {children}
        <button type="button" className="quiet" onClick={() => setOpen(true)}>
          {speak.say("app.settings")}
        </button>
      </nav>
      <Suspense>{open ? <SettingsDialog close={() => setOpen(false)} /> : null}</Suspense>
    </header>
  );
}
