import { Piece } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import type { ReactNode } from "react";
import {
  BONUS_FROM,
  BOXES,
  type Box,
  ROWS,
  type Row,
  score,
  UPPER,
  type View,
} from "../rules/index.ts";

export interface SheetProps {
  readonly view: View;
  readonly names: readonly string[];
  /** Whose possible scores are pencilled in; nobody's while others play or dice roll. */
  readonly pencil: number | undefined;
  readonly selected: Box | undefined;
  /** The box that a coach would write into, for whoever's turn it is. */
  readonly suggested: Box | undefined;
  /** The column that a small screen shows if it cannot show all. */
  readonly focus: number;
  readonly written: { readonly seat: number; readonly box: Box } | undefined;
  select(box: Box): void;
  readonly speak: Speaker;
}

const HALF = UPPER.length + 2;

/** The printed sheet in its two halves: one above the other, or side by side on a phone. */
export function Sheet(props: SheetProps) {
  const { speak, names } = props;
  return (
    <section
      className="sheet"
      aria-label={speak.say("board.sheet")}
      data-many={names.length > 2 || undefined}
    >
      <Half {...props} rows={ROWS.slice(0, HALF)} caption="board.sheet-upper" />
      <Half {...props} rows={ROWS.slice(HALF)} caption="board.sheet-lower" />
    </section>
  );
}

function Half(props: SheetProps & { readonly rows: readonly Row[]; readonly caption: string }) {
  const { rows, caption, names, view, speak, focus } = props;
  return (
    <table>
      <caption className="unseen">{speak.say(caption)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{speak.say("board.box")}</span>
          </th>
          {names.map((name, seat) => (
            <th
              key={seat}
              scope="col"
              data-turn={seat === view.turn || undefined}
              data-aside={seat !== focus || undefined}
            >
              <Piece seat={seat} name={name} />
              <span className="sheet-name">{name}</span>
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

function SheetRow(props: SheetProps & { readonly row: Row }) {
  const { row, view, names, speak, focus } = props;
  const key = "box" in row ? `box.${row.box}` : `figure.${row.figure}`;
  return (
    <tr
      className={"box" in row ? undefined : "sheet-figure"}
      data-row={"box" in row ? undefined : row.figure}
    >
      <th scope="row">{speak.say(key)}</th>
      {names.map((_, seat) => (
        <td
          key={seat}
          data-turn={seat === view.turn || undefined}
          data-aside={seat !== focus || undefined}
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
  { view, speak }: SheetProps,
): ReactNode {
  const totals = view.sheets[seat]?.totals;
  if (!totals) return null;
  if (kind !== "bonus" || totals.bonus > 0) return totals[kind];
  return (
    <span className="gauge">
      <svg viewBox="0 0 63 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="gauge-all" width="63" height="6" rx="3" />
        <rect className="gauge-part" width={Math.min(BONUS_FROM, totals.upper)} height="6" rx="3" />
      </svg>
      <small>{speak.say("board.to-bonus", { upper: totals.upper })}</small>
    </span>
  );
}

function BoxCell({
  view,
  box,
  seat,
  pencil,
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
  if (seat !== pencil || !isOpen(view, seat, box))
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
      // Of a double click only the first counts: the second would write.
      onClick={({ detail }) => detail > 1 || select(box)}
    >
      {points}
    </button>
  );
}

/** Whether a box may be written into: an empty one, and in forced order the first of them (YAT-14). */
export function isOpen(view: View, seat: number, box: Box): boolean {
  const boxes = view.sheets[seat]?.boxes ?? [];
  const index = BOXES.indexOf(box);
  return view.forcedOrder ? boxes.indexOf(null) === index : boxes[index] === null;
}
