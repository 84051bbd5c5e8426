import { isRefusal } from "@pipwise/core";
import { roomOf } from "@pipwise/games/rooms";
import type { PlannedTable } from "@pipwise/protocol";
import { useMemo, useRef } from "react";
import { useLoaded } from "../device/use-loaded.ts";
import { type ClassAnswer, sumsOf } from "./known.ts";
import { FILLER, optionsFor, termsFor } from "./tables.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

/** Sums of a child in games; before so many nothing can be told from them. */
const ENOUGH = 30;

export interface FairTableProps {
  readonly taught: TaughtClass;
  readonly answers: ReadonlyMap<number, readonly ClassAnswer[]>;
  readonly table: PlannedTable;
  change(table: PlannedTable): void;
}

/** Chances as they are, and as they could be, before anything is agreed. */
export function FairTable({ taught, answers, table, change }: FairTableProps) {
  const summary = useRef<HTMLElement>(null);
  const lesson = useLoaded(table.game, (game) => roomOf(game)?.lesson?.());
  const fair = useMemo(() => {
    const { game, options, seats } = table;
    return lesson?.fair(
      { ...optionsFor(taught.info, game), ...(options as object) },
      seats.map((seat) => ({
        terms: seat.terms ?? termsFor(undefined, game),
        sums: "card" in seat ? sumsOf(answers.get(seat.card) ?? []) : [],
      })),
    );
  }, [lesson, table, answers, taught.info]);
  if (
    !fair ||
    isRefusal(fair) ||
    fair.before.length !== table.seats.length ||
    table.seats.length < 2
  )
    return null;
  const isEarly = table.seats.some(
    (seat) => "card" in seat && sumsOf(answers.get(seat.card) ?? []).length < ENOUGH,
  );
  if (isEarly) return <p className="small soft">{speak.say("class.fair-early")}</p>;
  const names = table.seats.map((seat) => {
    const card =
      "card" in seat ? taught.info.cards.find((one) => one.card === seat.card) : undefined;
    return card ? taught.called(card) : speak.say(`bot.${FILLER}`);
  });
  const isEven =
    Math.max(...fair.before.map((one, i) => Math.abs(one - (fair.after[i] ?? 0)))) < 0.03;
  const agree = (): void => {
    // The button goes once chances are even.
    summary.current?.focus();
    change({ ...table, seats: table.seats.map((seat, i) => ({ ...seat, terms: fair.terms[i] })) });
  };
  return (
    <details className="fair">
      <summary ref={summary}>{speak.say(isEven ? "class.fair-even" : "class.fair-uneven")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{speak.say("class.fair-who")}</th>
            <th scope="col">{speak.say("class.fair-now")}</th>
            {isEven ? null : <th scope="col">{speak.say("class.fair-then")}</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name, i) => (
            <tr key={i}>
              <th scope="row">{name}</th>
              <td>{percent(fair.before[i] ?? 0)}</td>
              {isEven ? null : <td>{percent(fair.after[i] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isEven ? null : (
        <button type="button" onClick={agree}>
          {speak.say("class.fair-agree")}
        </button>
      )}
    </details>
  );
}

function percent(share: number): string {
  return new Intl.NumberFormat(speak.language, { style: "percent" }).format(share);
}
