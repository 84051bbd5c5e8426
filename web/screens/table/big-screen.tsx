import { hasSecrets } from "@pipwise/core";
import { type AnyGame, manifestOf } from "@pipwise/games/rooms";
import type { TableInfo } from "@pipwise/protocol";
import { type BoardProps, BoardSlots, Piece } from "@pipwise/ui/react";
import { type ComponentType, Suspense, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { Invite } from "../../components/invite.tsx";
import { speak } from "../../components/setting-voice.ts";
import { namesOf, speakAt } from "../../device/speak.ts";
import { useGame, useRoomBoard } from "../../rooms/boards.ts";
import { useCoverOf } from "../../rooms/covers.ts";
import { boardProps, seenBy } from "../../table/board-props.ts";
import type { PlayableTable } from "../../table/playable-table.ts";
import type { Frame } from "../../table/playback.ts";
import { isEnded, type Seen } from "../../table/seen.ts";
import { useTable } from "../../table/use-table.ts";
import { Bubbles } from "../../talk/bubbles.tsx";
import { Finished } from "./finished.tsx";
import { Paused } from "./paused.tsx";
import { proposalWords } from "./table-signs.tsx";
import "../../styles/big-screen.css";
import { Waiting } from "../../components/waiting.tsx";

/** A table of the house for everybody in the room: large, nothing to press, and nobody's secrets. */
export function BigScreen({ playable }: { readonly playable: PlayableTable }) {
  const { frame, begin, goOn } = useTable(playable);
  const table = frame?.shows.table;
  const game = useGame(table?.game ?? "");
  const cover = useCoverOf(table?.game ?? "");
  useNextGame(table);
  const isSecret = table !== undefined && hidesSomething(table, game);
  // No board will say that it is there.
  useEffect(() => {
    if (isSecret) begin();
  }, [isSecret, begin]);
  if (!frame || !table) return <Waiting />;
  return (
    <main className="big-screen" data-room={cover?.room}>
      <title>{speak.say("app.title", { game: manifestOf(table.game)?.name ?? "" })}</title>
      <h1 className="unseen">{manifestOf(table.game)?.name}</h1>
      {table.life === "open" ? (
        <Gathering table={table} />
      ) : isSecret ? (
        <p className="big-note">{speak.say("big.secrets")}</p>
      ) : (
        <>
          {table.proposal ? (
            <p className="sign">{proposalWords(table.proposal, namesOf(table.seats))}</p>
          ) : null}
          {table.paused ? (
            <Paused
              table={table}
              names={namesOf(table.seats)}
              clockAhead={frame.shows.clockAhead}
            />
          ) : (
            <Board playable={playable} frame={frame} begin={begin} goOn={goOn} />
          )}
        </>
      )}
      {playable.talking ? (
        <Bubbles talking={playable.talking} names={namesOf(table.seats)} />
      ) : null}
    </main>
  );
}

/** Whoever plays once more finds the next game here, too. */
function useNextGame(table: TableInfo | undefined): void {
  const [, go] = useLocation();
  const next = table?.rematch;
  useEffect(() => {
    if (next !== undefined) go(`/screen/${next}`, { replace: true });
  }, [next, go]);
}

/** In a game with secrets a browser that has a seat is shown what only that seat may know. */
function hidesSomething({ seats, options }: TableInfo, game: AnyGame | undefined): boolean {
  return game !== undefined && hasSecrets(game, options) && seats.some(({ mine }) => mine);
}

function Gathering({ table }: { readonly table: TableInfo }) {
  const names = namesOf(table.seats);
  return (
    <>
      <h2>{manifestOf(table.game)?.name}</h2>
      <Invite code={table.code} />
      <ul className="big-seats">
        {table.seats.map(({ seat, name }) => (
          <li key={seat}>
            <Piece seat={seat} name={name === undefined ? "" : (names[seat] ?? "")} />
            {names[seat]}
          </li>
        ))}
      </ul>
    </>
  );
}

interface OnScreenProps {
  readonly playable: PlayableTable;
  readonly frame: Frame<Seen>;
  begin(): void;
  goOn(): void;
}

function Board({ playable, frame, begin, goOn }: OnScreenProps) {
  useEffect(begin, [begin]);
  const { table, views } = frame.shows;
  const room = useRoomBoard(table.game);
  const say = useMemo(() => speakAt(room?.words ?? {}), [room]);
  const board = room?.boards[table.game];
  const [viewer = "watcher"] = Object.keys(views);
  const names = namesOf(table.seats);
  const [fresh] = useState(table.life !== "finished");
  if (!board) return null;
  if (isEnded(frame))
    return (
      <Suspense>
        <Finished playable={playable} table={table} names={names} fresh={fresh} />
      </Suspense>
    );
  const eyes = { ...seenBy(viewer, frame), names, speak: say, goOn };
  const Play = board.Play as unknown as ComponentType<BoardProps>;
  return (
    // What it comes to is told once the last move has been looked at.
    <BoardSlots value={{ deeds: <></> }}>
      <Play {...boardProps(eyes)} />
    </BoardSlots>
  );
}
