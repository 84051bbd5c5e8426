import { manifestOf } from "@pipwise/games/rooms";
import type { Paper, PaperSheet } from "@pipwise/ui/react";
import { Stepper } from "@pipwise/ui/react/controls";
import type { Speaker } from "@pipwise/ui/words";
import { useMemo, useState } from "react";
import { Choice } from "../components/choice.tsx";
import { PaperSize, usePaperSize } from "../components/paper-size.tsx";
import { speak } from "../components/setting-voice.ts";
import { Top } from "../components/top.tsx";
import { voiceOf } from "../device/speak.ts";
import { useRoomBoard, useRules } from "../rooms/boards.ts";
import { useCoverOf } from "../rooms/covers.ts";
import "../styles/print.css";
import { Missing } from "./missing.tsx";

const WHATS = ["both", "sheet", "rules"] as const;
const PRINTS = ["normal", "large"] as const;
const USUAL_PLAYERS = 4;

/** A game on paper: its score sheet and its rules, as the browser prints them. */
export function Print({ game: id }: { readonly game: string }) {
  const game = manifestOf(id);
  const room = useRoomBoard(id);
  const cover = useCoverOf(id);
  const say = useMemo(() => voiceOf("setting", room?.words ?? {}), [room]);
  const [what, setWhat] = useState<(typeof WHATS)[number]>("both");
  const [players, setPlayers] = useState(() => Math.min(USUAL_PLAYERS, game?.seats.max ?? 1));
  const [size, setSize] = usePaperSize();
  const [print, setPrint] = useState<(typeof PRINTS)[number]>("normal");
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
          <Stepper
            label={speak.say("print.players")}
            value={players}
            min={game.seats.min}
            max={game.seats.max}
            set={setPlayers}
          />
          <PaperSize size={size} choose={setSize} />
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
          {what === "rules"
            ? null
            : sheetsFor(paper, players).map((sheet, place) => (
                <Sheet key={place} name={game.name} paper={paper} sheet={sheet} say={say} />
              ))}
          {what === "sheet" ? null : <Rules game={id} />}
        </div>
      </main>
    </div>
  );
}

interface SheetProps {
  readonly name: string;
  readonly paper: Paper;
  readonly sheet: PaperSheet;
  readonly say: Speaker;
}

function Rules({ game }: { readonly game: string }) {
  const rules = useRules(game);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own RULES.md, made into a page when the app is built
  return <article className="paper rules-page" dangerouslySetInnerHTML={{ __html: rules }} />;
}

/** The sheets that so many players need (YAT-15, PYT-28), in whatever print. */
function sheetsFor({ sheets }: Paper, players: number): readonly PaperSheet[] {
  return sheets?.(players) ?? [{ columns: players, each: "player" }];
}

function Sheet({ name, paper, sheet, say }: SheetProps) {
  const { split = [""], rows } = paper;
  const { each } = sheet;
  const columns = Array.from({ length: sheet.columns }, (_, column) => column);
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
                {speak.say(`print.${each}`, { number: column + 1 })}
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
