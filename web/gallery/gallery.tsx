// Every board at every moment of its playthroughs, on a phone and a desk, by day and by night. Only `npm run dev` serves it.
import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "../styles/tokens.css";
import "./gallery.css";
import type { TableEvent } from "@pipwise/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { useHash } from "../device/use-hash.ts";
import { useLoaded } from "../device/use-loaded.ts";
import { load, names, type Shown } from "./playthroughs.ts";

const SCREENS = [
  { width: 390, height: 844, theme: "light" },
  { width: 390, height: 844, theme: "dark" },
  { width: 1280, height: 800, theme: "light" },
  { width: 1280, height: 800, theme: "dark" },
];
/** Rows that are nearly in sight are there already; those far away are gone again. */
const NEAR = { rootMargin: "400px 0px" };

const root = document.getElementById("root");
if (root) createRoot(root).render(<Gallery />);

function Gallery(): ReactNode {
  const chosen = useHash() || (names[0] ?? "");
  const shown = useLoaded(chosen, load);
  return (
    <>
      <nav>
        {names.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === chosen || undefined}>
            {name}
          </a>
        ))}
      </nav>
      <main>{shown ? <Moments key={chosen} name={chosen} shown={shown} /> : null}</main>
    </>
  );
}

function Moments({ name, shown }: { readonly name: string; readonly shown: Shown }): ReactNode {
  return (
    <>
      <h1>{shown.playthrough.title}</h1>
      <ol start={0}>
        {shown.tables.map((_, step) => (
          <Moment key={step} where={`${name}/${step}`} event={shown.events[step - 1]} />
        ))}
      </ol>
    </>
  );
}

interface MomentProps {
  readonly where: string;
  /** What led here; nothing did at the start. */
  readonly event: TableEvent | undefined;
}

function Moment({ where, event }: MomentProps): ReactNode {
  const row = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const look = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      NEAR,
    );
    if (row.current) look.observe(row.current);
    return () => look.disconnect();
  }, []);
  return (
    <li ref={row}>
      <code>{event ? told(event) : "start"}</code>
      <div className="screens">
        {SCREENS.map(({ width, height, theme }) => {
          const source = `/gallery/frame.html?theme=${theme}#${where}`;
          return (
            <a
              key={`${width}${theme}`}
              className="screen"
              href={source}
              target="_blank"
              rel="noreferrer"
              style={{ "--width": width, "--height": height } as object}
            >
              {isNear ? <iframe title={`${where} ${width} ${theme}`} src={source} inert /> : null}
            </a>
          );
        })}
      </div>
    </li>
  );
}

/** An event in one line, as the playthrough has it. */
function told({ seq: _, at: __, chance, ...event }: TableEvent): string {
  return JSON.stringify(chance.length > 0 ? { ...event, chance } : event);
}
