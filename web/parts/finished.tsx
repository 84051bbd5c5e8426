import { isRefusal } from "@pipwise/core";
import type { TableInfo } from "@pipwise/protocol";
import { Piece } from "@pipwise/ui/react";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import type { PlayableTable } from "../table/playable-table.ts";
import { speak } from "./speak.ts";

export interface FinishedProps {
  readonly playable: PlayableTable;
  readonly table: TableInfo;
  readonly names: readonly string[];
  /** More that can be done here. */
  readonly children?: ReactNode;
}

/** The end of a game: who won, how all came in, and another one. */
export function Finished({ playable, table, names, children }: FinishedProps) {
  const [, go] = useLocation();
  const [problem, setProblem] = useState("");
  const standings = [...(table.standings ?? [])].sort((a, b) => a.place - b.place);
  const scored = standings.some(({ score = 0 }) => score > 1);
  const again = async (): Promise<void> => {
    const path = await playable.again();
    if (isRefusal(path)) setProblem(speak.explain(path));
    else go(path);
  };
  const seated = table.seats.some(({ mine }) => mine);
  return (
    <div className="finish">
      <div role="status">
        <h2>{headline(table, names)}</h2>
      </div>
      <ol>
        {standings.map(({ seat, place: rank, score }) => (
          <li key={seat} data-first={rank === 1 || undefined}>
            <span className="place">{rank}.</span>
            <Piece seat={seat} name={names[seat] ?? ""} />
            <span>{names[seat]}</span>
            {table.seats[seat]?.resigned ? (
              <span className="soft">{speak.say("finish.gave-up")}</span>
            ) : null}
            {scored && score !== undefined ? (
              <span className="score">{speak.say("finish.points", { points: score })}</span>
            ) : null}
          </li>
        ))}
      </ol>
      {problem === "" ? null : (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
      {seated && !playable.onDevice && table.rematch !== undefined ? (
        <p role="status">{speak.say("finish.joined")}</p>
      ) : null}
      <div className="deeds">
        {!seated && table.rematch !== undefined ? (
          <Link href={`/t/${table.rematch}`} className="button primary">
            {speak.say("finish.next")}
          </Link>
        ) : null}
        {seated ? (
          <button type="button" className="primary" onClick={() => void again()}>
            {speak.say("finish.again")}
          </button>
        ) : null}
        <Link href={`/replay${playable.path}`} className="button">
          {speak.say("finish.study")}
        </Link>
        <Link href="/" className="button quiet">
          {speak.say("finish.home")}
        </Link>
        {children}
      </div>
    </div>
  );
}

function headline({ standings = [], seats }: TableInfo, names: readonly string[]): string {
  const first = standings.filter(({ place }) => place === 1).map(({ seat }) => seat);
  const [winner = 0] = first;
  if (standings.length === 1)
    return speak.say("finish.alone", { points: standings[0]?.score ?? 0 });
  if (first.length > 1)
    return speak.say("finish.shared", { names: first.map((seat) => names[seat]).join(", ") });
  const mine = seats.filter((info) => info.mine);
  return mine.length === 1 && mine[0]?.seat === winner
    ? speak.say("finish.you-won")
    : speak.say("finish.won", { name: names[winner] ?? "" });
}
