import { isRefusal, type Refusal } from "@pipwise/core";
import { useEffect } from "react";
import { Link, Redirect } from "wouter";
import { ClassAbout } from "../class/about.tsx";
import { ClassBoard } from "../class/board.tsx";
import { ClassCards } from "../class/cards.tsx";
import { receiveClass } from "../class/class-api.ts";
import { DoingClass } from "../class/doing.tsx";
import { ClassLevels } from "../class/levels.tsx";
import { ClassNumbers } from "../class/numbers.tsx";
import { ClassPaper } from "../class/paper.tsx";
import { ClassScreen } from "../class/screen.tsx";
import { keepClass, readTaught, taughtClass } from "../class/teaching.ts";
import { type TaughtClass, useClass } from "../class/use-class.ts";
import { speak } from "../class/voice.ts";
import { ConnectionSign } from "../components/connection-sign.tsx";
import { Top } from "../components/top.tsx";
import { Waiting } from "../components/waiting.tsx";
import { Missing } from "./missing.tsx";
import "../styles/class.css";

const TABS = ["board", "cards", "levels", "numbers", "about"] as const;
type Tab = (typeof TABS)[number];

const PAGES: Readonly<Record<Tab, (props: TaughtClass) => React.ReactNode>> = {
  board: ClassBoard,
  cards: ClassCards,
  levels: ClassLevels,
  numbers: ClassNumbers,
  about: ClassAbout,
};

export interface ClassPageProps {
  readonly id: string;
  readonly tab?: string;
}

/** A class as its teacher has it. The link that leads here brings the key along once; then this browser keeps it. */
export function ClassPage({ id, tab = "board" }: ClassPageProps) {
  useKeyFromLink(id);
  const found = useClass(id);
  useNameOf(found);
  if (!found) return <Waiting />;
  if (isRefusal(found)) return <NoClass id={id} refusal={found} />;
  if (tab === "screen") return <ClassScreen {...found} />;
  if (tab === "paper") return <ClassPaper {...found} />;
  const here = TABS.find((one) => one === tab);
  if (!here) return <Redirect to={`/class/${id}`} replace />;
  const Page = PAGES[here];
  const { name } = found.info;
  return (
    <>
      <title>{speak.say("app.title", { game: name })}</title>
      <Top />
      <ConnectionSign />
      <main className="page class-page">
        <header className="class-head">
          <h1>{name}</h1>
          <nav aria-label={speak.say("class.parts")}>
            {TABS.map((one) => (
              <Link
                key={one}
                href={one === "board" ? `/class/${id}` : `/class/${id}/${one}`}
                aria-current={one === here ? "page" : undefined}
              >
                {speak.say(`class.tab.${one}`)}
              </Link>
            ))}
          </nav>
        </header>
        <DoingClass key={here}>
          <Page {...found} />
        </DoingClass>
      </main>
    </>
  );
}

/** The key goes from the address into this browser: whoever looks over a shoulder does not read it there. */
function useKeyFromLink(id: string): void {
  useEffect(() => {
    const key = location.hash.slice(1);
    const old = taughtClass(id);
    const taught = readTaught({ id, key, name: old?.name ?? "…", names: old?.names ?? {} });
    if (!taught) return;
    history.replaceState(history.state, "", location.pathname);
    void receiveClass(taught);
  }, [id]);
}

/** Whoever came by a link learns only here what the class is called; the list of classes says so from then on. */
function useNameOf(found: TaughtClass | Refusal | undefined): void {
  const known = found && !isRefusal(found) ? found : undefined;
  const name = known?.info.name;
  const taught = known?.taught;
  useEffect(() => {
    if (taught && name !== undefined && taught.name !== name) keepClass({ ...taught, name });
  }, [taught, name]);
}

function NoClass({ refusal }: { readonly id: string; readonly refusal: Refusal }) {
  const isKeyless = refusal.refused === "no-class-key";
  return <Missing why={isKeyless ? speak.say("class.no-key") : speak.explain(refusal)} />;
}
