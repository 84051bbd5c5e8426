import { isRefusal } from "@pipwise/core";
import type { FairStart } from "@pipwise/facts";
import { roomOf } from "@pipwise/games/rooms";
import type { PlannedTable } from "@pipwise/protocol";
import { useEffect, useRef, useState } from "react";
import { type ClassAnswer, sumsOf } from "./known.ts";
import { FILLER, termsFor } from "./tables.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

export interface FairTableProps {
  readonly taught: TaughtClass;
  readonly answers: ReadonlyMap<number, readonly ClassAnswer[]>;
  readonly table: PlannedTable;
  change(table: PlannedTable): void;
}

/** Chances as they are, and as they could be, before anything is agreed. */
export function FairTable({ taught, answers, table, change }: FairTableProps) {
  const [fair, setFair] = useState<FairStart>();
  const summary = useRef<HTMLElement>(null);
  const lesson = roomOf(table.game)?.lesson;
  const { game } = table;
  const about = JSON.stringify([table.options ?? {}, table.seats]);
  useEffect(() => {
    let isHere = true;
    const [options, seats]: [unknown, PlannedTable["seats"]] = JSON.parse(about);
    void lesson?.().then((room) => {
      const found = room.fair(
        options,
        seats.map((seat) => ({
          terms: seat.terms ?? termsFor(undefined, game),
          sums: "card" in seat ? sumsOf(answers.get(seat.card) ?? []) : [],
        })),
      );
      if (isHere) setFair(isRefusal(found) ? undefined : found);
    });
    return () => void (isHere = false);
  }, [lesson, about, answers, game]);
  if (!fair || fair.before.length !== table.seats.length || table.seats.length < 2) return null;
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
