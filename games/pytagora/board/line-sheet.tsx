import type { Happening } from "@pipwise/core";
import { type BoardProps, Piece, useScreen } from "@pipwise/ui/react";
import {
  type Equation,
  fitsLine,
  LINES,
  type Line,
  lineValue,
  type SolitaireMove,
  type SolitaireView,
} from "../rules/index.ts";
import type { Key } from "../words/keys.ts";
import { Players } from "./players.tsx";
import { isEquation, type Rail } from "./rail.ts";

export type Props = BoardProps<SolitaireView, SolitaireMove, Happening<SolitaireMove>, Key>;

/** What the equation on the rail is worth in a line. */
export function worthIn(line: Line, checked: Rail["checked"], { again }: SolitaireView): number {
  if (!isEquation(checked) || !fitsLine(line, checked)) return 0;
  return lineValue(line, checked as Equation, again ?? 0);
}

interface LineSheetProps extends Props {
  readonly rail: Rail;
  readonly line: Line | undefined;
  readonly open: boolean;
  choose(line: Line): void;
}

/** So many names fit above the columns. */
const MOST_NAMED = 3;

/** The five lines with a column for each player; on a phone one's own, and the others' totals. */
export function LineSheet(props: LineSheetProps) {
  const { view, viewer, names, rail, line, open, suggested, choose, speak } = props;
  const advised = suggested && "line" in suggested ? suggested.line : undefined;
  const screen = useScreen();
  const isMany = names.length > MOST_NAMED;
  if (screen !== "desk")
    return (
      <>
        <Players
          lines={view.sheets.map(({ total }, seat) => ({
            points: total,
            note: "",
            equation: null,
            score: undefined,
            turn: props.standings === undefined && seat === view.turn,
          }))}
          names={names}
          speak={speak}
        />
        <OwnLines {...props} advised={advised} />
      </>
    );
  return (
    <section
      className="pyt-sheet"
      aria-label={speak.say("board.lines")}
      data-many={isMany || undefined}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{speak.say("board.line")}</span>
            </th>
            {names.map((name, seat) => (
              <th key={seat} scope="col" title={name}>
                <Piece seat={seat} name={name} /> <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((one, row) => (
            <tr key={one}>
              <th scope="row">
                {speak.say(`line.${one}`)}{" "}
                <small>{speak.say(`${isMany ? "line-short" : "line-rule"}.${one}`)}</small>
              </th>
              {view.sheets.map(({ lines }, seat) => {
                const written = lines[row] ?? null;
                const points = worthIn(one, rail.checked, view);
                return (
                  <td
                    key={seat}
                    data-suggested={(advised === one && seat === view.turn) || undefined}
                  >
                    {written !== null ? (
                      <b>{written}</b>
                    ) : open && seat === viewer ? (
                      <button
                        type="button"
                        className="pyt-pencil"
                        aria-pressed={line === one}
                        aria-label={speak.say("board.line-worth", { line: one, points })}
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={() => choose(one)}
                      >
                        {points}
                      </button>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{speak.say("figure.total")}</th>
            {view.sheets.map(({ total }, seat) => (
              <td key={seat}>
                <b>{total}</b>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** One player's five lines beside each other, each as large as a finger. */
function OwnLines(props: LineSheetProps & { readonly advised: Line | undefined }) {
  const { view, viewer, rail, line, open, advised, choose, speak } = props;
  const seat = viewer === "watcher" ? view.turn : viewer;
  return (
    <ul className="pyt-lines" aria-label={speak.say("board.lines")}>
      {LINES.map((one, row) => {
        const written = view.sheets[seat]?.lines[row] ?? null;
        const points = worthIn(one, rail.checked, view);
        const suggests = (advised === one && seat === view.turn) || undefined;
        return (
          <li key={one}>
            {written === null && open ? (
              <button
                type="button"
                className="pyt-pencil"
                data-suggested={suggests}
                aria-pressed={line === one}
                aria-label={`${speak.say("board.line-worth", { line: one, points })}. ${speak.say(`line-rule.${one}`)}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                <small>{speak.say(`line.${one}`)}</small>
                <i>{speak.say(`line-short.${one}`)}</i>
                <span>{points}</span>
              </button>
            ) : (
              <div data-suggested={suggests}>
                <small>{speak.say(`line.${one}`)}</small>
                <b>{written}</b>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
