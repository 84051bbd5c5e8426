import { gameById } from "@pipwise/games";
import type { Paper } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import { useMemo, useState } from "react";
import { useRoomBoard, useRules } from "../parts/boards.ts";
import { Choice } from "../parts/choice.tsx";
import { useCoverOf } from "../parts/covers.ts";
import { speak, speakAt } from "../parts/speak.ts";
import { Top } from "../parts/top.tsx";
import "../styles/print.css";
import { Missing } from "./missing.tsx";

const WHATS = ["both", "sheet", "rules"] as const;
const SIZES = ["a4", "letter"] as const;
const PRINTS = ["normal", "large"] as const;

/** A game on paper: its score sheet and its rules, as the browser prints them. */
export function Print({ game: id }: { readonly game: string }) {
  const game = gameById(id);
  const room = useRoomBoard(id);
  const cover = useCoverOf(id);
  const say = useMemo(() => speakAt(room?.words ?? {}), [room]);
  const [what, setWhat] = useState<string>("both");
  // Letter is at home where inches are.
  const [size, setSize] = useState<string>(
    /-(US|CA|MX)$/.test(navigator.language) ? "letter" : "a4",
  );
  const [print, setPrint] = useState<string>("normal");
  const paper = room?.papers[id];
  if (!game || !room || !paper) return <Missing />;
  return (
    <div data-room={cover?.room}>
      <title>
        {speak.say("app.title", { game: speak.say("print.title", { game: game.name }) })}
      </title>
      <Top />
      <main className="page printing">
        <section className="print-wishes">
          <h1>{speak.say("print.title", { game: game.name })}</h1>
          <p>{speak.say("print.lead")}</p>
          <Choice
            legend={speak.say("print.what")}
            name="what"
            among={WHATS}
            chosen={what}
            called={(one) => speak.say(`print.${one}`)}
            choose={(one) => setWhat(one)}
          />
          <Choice
            legend={speak.say("print.size")}
            name="size"
            among={SIZES}
            chosen={size}
            called={(one) => speak.say(`print.${one}`)}
            choose={(one) => setSize(one)}
          />
          <Choice
            legend={speak.say("print.print")}
            name="print"
            among={PRINTS}
            chosen={print}
            called={(one) => speak.say(`print.${one}`)}
            choose={(one) => setPrint(one)}
          />
          <button type="button" className="primary" onClick={() => window.print()}>
            {speak.say("print.go")}
          </button>
        </section>
        <div className="papers" data-size={size} data-print={print}>
          {what === "rules" ? null : (
            <Sheet name={game.name} paper={paper} print={print} say={say} />
          )}
          {what === "sheet" ? null : <Rules game={id} />}
        </div>
      </main>
    </div>
  );
}

interface SheetProps {
  readonly name: string;
  readonly paper: Paper;
  readonly print: string;
  readonly say: Speaker;
}

/** Large print has fewer columns, not smaller ones. */
function Rules({ game }: { readonly game: string }) {
  const rules = useRules(game);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own RULES.md, made into a page when the app is built
  return <article className="paper rules-page" dangerouslySetInnerHTML={{ __html: rules }} />;
}

function Sheet({ name, paper, print, say }: SheetProps) {
  const { split = [""], rows } = paper;
  const count =
    print === "large" ? Math.min(paper.columns, split.length > 1 ? 3 : 4) : paper.columns;
  const columns = Array.from({ length: count }, (_, column) => column);
  const cells = columns.flatMap((column) => split.map((part) => `${column}/${part}`));
  return (
    <section className="paper sheet-paper">
      <h2>{name}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{say.say("print.sheet")}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="colgroup" colSpan={split.length}>
                {speak.say("print.player")}
              </th>
            ))}
          </tr>
          {split.length > 1 ? (
            <tr className="paper-split">
              <td />
              {cells.map((cell) => (
                <th key={cell} scope="col">
                  {say.say(cell.slice(cell.indexOf("/") + 1))}
                </th>
              ))}
            </tr>
          ) : null}
        </thead>
        <tbody>
          {rows.map(({ says, params, sum, tall }) => (
            <tr
              key={say.say(says, params)}
              data-sum={sum || undefined}
              data-tall={tall || undefined}
            >
              <th scope="row">{say.say(says, params)}</th>
              {cells.map((cell) => (
                <td key={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
