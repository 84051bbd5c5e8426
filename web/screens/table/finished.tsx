import { isRefusal } from "@pipwise/core";
import type { TableInfo } from "@pipwise/protocol";
import { Piece, playerClass, whoIs } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "wouter";
import { leave } from "../../class/left.ts";
import { Menu } from "../../components/menu.tsx";
import { cache } from "../../device/cache.ts";
import { rememberMeetings } from "../../device/even-strength.ts";
import { later, part } from "../../device/part.ts";
import { Decided } from "../../study/decided.tsx";
import "../../styles/finish.css";
import { mineOf, voiceOf } from "../../device/speak.ts";
import { fetchBoard, useRoomBoard } from "../../rooms/boards.ts";
import type { PlayableTable } from "../../table/playable-table.ts";

const MySums = later(async () => (await import("../../class/my-sums.tsx")).MySums, "class");

export interface FinishedProps {
  readonly playable: PlayableTable;
  readonly table: TableInfo;
  readonly names: readonly string[];
  /** Whether it ended while we looked: that is celebrated, once. */
  readonly fresh: boolean;
  /** More that can be done here. */
  readonly children?: ReactNode;
}

/** The end of a game: who won, by how much and why, how all came in, and another one. */
export function Finished({ playable, table, names, fresh, children }: FinishedProps) {
  const room = useRoomBoard(table.game);
  const speak = useMemo(() => voiceOf("finish", room?.words ?? {}), [room]);
  const [, go] = useLocation();
  const [problem, setProblem] = useState("");
  // A screen reader says what comes into a place that it knows, not what comes with it.
  const [told, tell] = useState(false);
  useEffect(() => tell(true), []);
  useEffect(() => rememberMeetings(table), [table]);
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
      <div className="finish-head">
        <div role="status">{told ? <h2>{headline(table, names, speak)}</h2> : null}</div>
        <Suspense>
          <Celebration table={table} fresh={fresh} />
        </Suspense>
      </div>
      {/* In class what somebody got wrong is theirs alone, and nobody is last. */}
      {table.class ? (
        <Suspense>
          <MySums table={table} />
        </Suspense>
      ) : (
        <>
          <Decided playable={playable} table={table} names={names} />
          <Link href={`/replay${playable.path}`} className="button study-link">
            {speak.say("finish.study")}
          </Link>
        </>
      )}
      {table.class ? null : (
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
      )}
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
        {table.class ? (
          <Link href="/card" className="button primary" onClick={() => leave(table.id)}>
            {speak.say("finish.card")}
          </Link>
        ) : seated ? (
          <button type="button" className="primary" onClick={() => void again()}>
            {speak.say("finish.again")}
          </button>
        ) : null}
        {table.class ? (
          children
        ) : (
          <Menu label={speak.say("finish.more")}>
            <Link href="/" className="button quiet">
              {speak.say("finish.home")}
            </Link>
            {children}
          </Menu>
        )}
      </div>
    </div>
  );
}

function headline(table: TableInfo, names: readonly string[], speak: Speaker): string {
  const { standings = [] } = table;
  const [best, next] = [...standings].sort((a, b) => a.place - b.place);
  if (!best) return "";
  if (!next) return speak.say("finish.alone", { points: best.score ?? 0 });
  const at = { mine: mineOf(table.seats), names, speak };
  if (next.place === 1) {
    const first = standings
      .filter(({ place }) => place === 1)
      .map(({ seat }) => whoIs(at, seat))
      .sort((a, b) => Number(b.who === "you") - Number(a.who === "you"));
    const list = new Intl.ListFormat(speak.language);
    const called = first.map(({ who, name }) => (who === "you" ? speak.say("you") : name));
    return speak.say("finish.shared", { names: list.format(called) });
  }
  // One to nothing only says who won, and whoever gave up was not beaten by points.
  const tells =
    !table.class && (best.score ?? 0) > 1 && !table.seats.some(({ resigned }) => resigned);
  const margin = tells ? Math.max(0, (best.score ?? 0) - (next.score ?? 0)) : 0;
  return speak.say("finish.won", { ...whoIs(at, best.seat), margin });
}

/** What a room draws when a game is over. */
const drawings = cache((game: string) =>
  part(async (): Promise<ReactNode> => {
    const Drawing = await (await fetchBoard(game))?.celebration?.();
    return Drawing ? <Drawing /> : null;
  }),
);

/** For people: a bot's win is nothing to celebrate. */
function Celebration({ table, fresh }: Pick<FinishedProps, "table" | "fresh">) {
  const drawing = drawings.useValue(table.game);
  const winner = table.standings?.find(
    ({ seat, place }) => place === 1 && table.seats[seat]?.mind === undefined,
  )?.seat;
  if (drawing === null || winner === undefined) return null;
  return (
    <svg
      className={`celebration ${playerClass(winner)}`}
      data-fresh={fresh || undefined}
      viewBox="0 0 160 80"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );
}
