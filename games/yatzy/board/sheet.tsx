import { Piece, type Screen, useScreen } from "@pipwise/ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import {
  BONUS_FROM,
  BOXES,
  type Box,
  ROWS,
  type Row,
  score,
  shownColumns,
  UPPER,
  type View,
} from "../rules/index.ts";
import type { Voice } from "./voice.ts";

export interface SheetProps {
  readonly view: View;
  readonly names: readonly string[];
  /** Whose possible scores are pencilled in; nobody's while others play or dice roll. */
  readonly pencil: number | undefined;
  readonly selected: Box | undefined;
  /** The box that a coach would write into, for whoever's turn it is. */
  readonly suggested: Box | undefined;
  /** Those that whoever holds the pencil may write into. */
  readonly open: readonly Box[];
  /** The column that stays in sight if not all can. */
  readonly focus: number;
  /** With all its sums, also where there is little room: nobody has to touch it. */
  readonly whole: boolean;
  readonly written: { readonly seat: number; readonly box: Box } | undefined;
  /** `at`: when it was tapped. */
  select(box: Box, at: number): void;
  readonly speak: Voice;
}

/** Where boxes must be as large as a finger, the totals stand above the columns, and the upper sum on its gauge. */
const SHORT = ROWS.filter((row) => "box" in row || row.figure === "bonus");
/** How many rows each part has, where a screen has room for several side by side. */
const BREAKS: Readonly<Record<Screen, number>> = { desk: ROWS.length, standing: 8, lying: 6 };

/** The printed sheet, broken into parts. */
function partsOf(screen: Screen, whole: boolean): Row[][] {
  const rows = screen === "desk" || whole ? ROWS : SHORT;
  const length = BREAKS[screen] + (rows.length > SHORT.length && screen !== "desk" ? 2 : 0);
  const parts: Row[][] = [];
  for (let from = 0; from < rows.length; from += length)
    parts.push(rows.slice(from, from + length));
  return parts;
}
/** So many columns a sheet has; where more play, it shows one's own and the leaders', and all totals in a strip. */
function mostOn(screen: Screen): number {
  return screen === "desk" ? 8 : 2;
}
/** Beyond this their names are written upwards. */
const MOST_ACROSS = 5;

interface PartProps extends SheetProps {
  readonly screen: Screen;
  /** Whose columns are shown. */
  readonly seats: readonly number[];
}

export function Sheet(props: SheetProps) {
  const { speak, names, focus, view } = props;
  const screen = useScreen();
  const isFew = names.length <= mostOn(screen);
  // A phone has room for a second one's column only where there is no third.
  const most = isFew || screen === "desk" ? mostOn(screen) : 1;
  const seats = shownColumns(view.sheets, focus, most);
  return (
    <section
      className="sheet"
      aria-label={speak.say("board.sheet")}
      data-many={seats.length > MOST_ACROSS || undefined}
      data-alone={(!isFew && screen !== "desk") || undefined}
    >
      {partsOf(screen, props.whole).map((rows, part) => (
        <Part key={part} {...props} screen={screen} seats={seats} rows={rows} />
      ))}
    </section>
  );
}

function Part(props: PartProps & { readonly rows: readonly Row[] }) {
  const { rows, seats, screen, names, view, speak, focus } = props;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{speak.say("board.box")}</span>
          </th>
          {seats.map((seat) => (
            <th
              key={seat}
              scope="col"
              title={names[seat]}
              data-turn={seat === view.turn || undefined}
              data-own={seat === focus || undefined}
            >
              <Piece seat={seat} name={names[seat] ?? ""} />
              <span className="sheet-name">{names[seat]}</span>
              {screen === "desk" ? null : <b>{view.sheets[seat]?.totals.total}</b>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SheetRow key={"box" in row ? row.box : row.figure} {...props} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function SheetRow(props: PartProps & { readonly row: Row }) {
  const { row, view, seats, speak, focus } = props;
  const key = "box" in row ? (`box.${row.box}` as const) : (`figure.${row.figure}` as const);
  return (
    <tr
      className={"box" in row ? undefined : "sheet-figure"}
      data-row={"box" in row ? undefined : row.figure}
    >
      <th scope="row">{speak.say(key)}</th>
      {seats.map((seat) => (
        <td
          key={seat}
          data-turn={seat === view.turn || undefined}
          data-own={seat === focus || undefined}
        >
          {"box" in row ? (
            <BoxCell {...props} box={row.box} seat={seat} />
          ) : (
            figure(row.figure, seat, props)
          )}
        </td>
      ))}
    </tr>
  );
}

function figure(
  kind: keyof View["sheets"][number]["totals"],
  seat: number,
  { view, screen, seats, speak }: PartProps,
): ReactNode {
  const totals = view.sheets[seat]?.totals;
  if (!totals) return null;
  const isOpen = view.sheets[seat]?.boxes.slice(0, UPPER.length).includes(null);
  // The gauge shows the way to the bonus; when no upper box is open, there is one or there is none.
  if (kind !== "bonus" || totals.bonus > 0 || !isOpen) return totals[kind];
  return (
    <span className="gauge">
      <svg viewBox="0 0 63 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="gauge-all" width="63" height="6" rx="3" />
        <rect className="gauge-part" width={Math.min(BONUS_FROM, totals.upper)} height="6" rx="3" />
      </svg>
      <small>
        {screen === "desk" && seats.length <= MOST_ACROSS
          ? speak.say("board.to-bonus", { upper: totals.upper })
          : totals.upper}
      </small>
    </span>
  );
}

function BoxCell({
  view,
  box,
  seat,
  pencil,
  open,
  selected,
  suggested,
  written,
  select,
  speak,
}: SheetProps & { readonly box: Box; readonly seat: number }) {
  const ink = view.sheets[seat]?.boxes[BOXES.indexOf(box)] ?? null;
  if (ink !== null) {
    const fresh = written?.seat === seat && written.box === box;
    return (
      <span className="ink" data-fresh={fresh || undefined}>
        {ink}
      </span>
    );
  }
  const points = score(box, view.dice);
  const advised = suggested === box && seat === view.turn;
  if (seat !== pencil || !open.includes(box))
    return advised ? (
      <span className="pencil-advice" data-suggested>
        <span className="unseen">{speak.say("board.suggested")} </span>
        {points}
      </span>
    ) : null;
  return (
    <button
      type="button"
      className="pencil"
      data-zero={points === 0 || undefined}
      data-suggested={advised || undefined}
      aria-pressed={selected === box}
      aria-label={speak.say("board.possible", { box, points })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ timeStamp }) => select(box, timeStamp)}
    >
      {points === 0 ? "–" : points}
    </button>
  );
}

/** Everybody's total, where the sheet has no room for their columns. */
export function Totals({
  view,
  names,
  focus,
  speak,
}: Pick<SheetProps, "view" | "names" | "focus" | "speak">) {
  const strip = useRef<HTMLUListElement>(null);
  const screen = useScreen();
  const { turn } = view;
  useEffect(() => {
    const chip = strip.current?.children[turn];
    if (chip instanceof HTMLElement)
      strip.current?.scrollTo({ left: chip.offsetLeft - chip.offsetWidth });
  }, [turn]);
  if (names.length <= mostOn(screen)) return null;
  return (
    <ul className="totals" data-while="playing" aria-label={speak.say("figure.total")} ref={strip}>
      {names.map((name, seat) => (
        <li
          key={seat}
          data-turn={seat === turn || undefined}
          data-own={seat === focus || undefined}
        >
          <Piece seat={seat} name={name} />
          <span>{name}</span>
          <b>{view.sheets[seat]?.totals.total}</b>
        </li>
      ))}
    </ul>
  );
}
