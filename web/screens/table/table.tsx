import { manifestOf, roomOf } from "@pipwise/games/rooms";
import type { TableInfo } from "@pipwise/protocol";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Top } from "../../components/top.tsx";
import { Waiting } from "../../components/waiting.tsx";
import { later } from "../../device/part.ts";
import { remember } from "../../device/recent.ts";
import { namesOf, speak } from "../../device/speak.ts";
import { useCoverOf } from "../../rooms/covers.ts";
import type { PlayableTable } from "../../table/playable-table.ts";
import type { Seen } from "../../table/seen.ts";
import { useTable } from "../../table/use-table.ts";
import { JoinIn } from "./join-in.tsx";
import { Leaving } from "./leaving.tsx";
import { PauseButton } from "./pause-button.tsx";
import { Playing } from "./playing.tsx";

const HowToPlay = later(
  async () => (await import("../../components/how-to-play.tsx")).HowToPlay,
  "setting",
);

const Speaking = later(async () => (await import("../../talk/speaking.tsx")).Speaking);
const CardPieces = later(async () => (await import("../../class/card-pieces.tsx")).CardPieces);
const AbandonedTable = later(
  async () => (await import("./abandoned-table.tsx")).AbandonedTable,
  "setting",
  "class",
);

export interface AtTableProps {
  readonly playable: PlayableTable;
  /** What is shown before the game starts. */
  lobby(table: TableInfo): ReactNode;
  /** A sign that the line to the house is gone. */
  readonly sign?: ReactNode;
}

/** A table, from the moment somebody sits down until all have left. */
export function AtTable({ playable, lobby, sign }: AtTableProps) {
  const followed = useTable(playable);
  const { frame } = followed;
  const table = frame?.shows.table;
  useRemembered(playable, table);
  if (!frame || !table) return <Waiting />;
  const speaking = playable.talking ? (
    <Suspense>
      <Speaking table={table} talking={playable.talking} />
    </Suspense>
  ) : null;
  if (table.life === "open")
    return (
      <Framed game={table.game} sign={sign} speaking={speaking}>
        {lobby(table)}
      </Framed>
    );
  const hasRecord = hasBegun(frame.shows) && !playable.onDevice;
  if (table.life === "abandoned")
    return (
      <Framed game={table.game} sign={sign}>
        <Suspense>
          <AbandonedTable
            table={table}
            record={hasRecord ? `/replay${playable.path}` : undefined}
          />
        </Suspense>
      </Framed>
    );
  return (
    <Framed
      game={table.game}
      options={table.options}
      sign={sign}
      speaking={speaking}
      leaving={
        <>
          {playable.onDevice || table.class ? null : (
            <a
              className="button quiet wide-only"
              href={`/screen/${table.id}`}
              target="_blank"
              rel="noreferrer"
            >
              {speak.say("big.link")}
            </a>
          )}
          <PauseButton table={table} do={followed.do} />
          {playable.onDevice ? <JoinIn playable={playable} table={table} /> : null}
          {table.class ? null : (
            <Leaving table={table} onDevice={playable.onDevice} do={followed.do} />
          )}
        </>
      }
    >
      {table.class ? (
        <CardPieces seats={table.seats}>
          <Playing playable={playable} followed={followed} frame={frame} />
        </CardPieces>
      ) : (
        <Playing playable={playable} followed={followed} frame={frame} />
      )}
    </Framed>
  );
}

function hasBegun({ views }: Seen): boolean {
  return Object.keys(views).length > 0;
}

/** Whoever sat at a table finds it again at home. */
function useRemembered({ path }: PlayableTable, table: TableInfo | undefined): void {
  const { game = "", life = "open", seats = [], commitment } = table ?? {};
  const names = namesOf(seats).join("\n");
  const seated = seats.some(({ mine }) => mine);
  useEffect(() => {
    const seal = commitment === undefined ? {} : { commitment };
    if (seated) remember({ path, game, names: names.split("\n"), life, at: Date.now(), ...seal });
  }, [path, game, names, life, seated, commitment]);
}

interface FramedProps {
  readonly game: string;
  /** What was agreed, once it stands. */
  readonly options?: unknown;
  readonly sign: ReactNode;
  readonly leaving?: ReactNode;
  /** What somebody here is about to say. */
  readonly speaking?: ReactNode;
  readonly children: ReactNode;
}

/** The page around a table: its game's colour, its rules, and a sign while the line is gone. */
function Framed({ game, options, sign, leaving, speaking, children }: FramedProps) {
  const cover = useCoverOf(game);
  const [rules, setRules] = useState(false);
  return (
    <div data-room={cover?.room} className="framed">
      <title>{speak.say("app.title", { game: manifestOf(game)?.name ?? "" })}</title>
      <Top>
        {leaving}
        {roomOf(game)?.board ? (
          <button
            type="button"
            className="quiet"
            aria-expanded={rules}
            onClick={() => setRules(!rules)}
          >
            {speak.say("app.how-to-play")}
          </button>
        ) : null}
      </Top>
      {sign}
      <div className="room" data-rules={rules || undefined}>
        {/* While a board is fetched nothing else on the page goes away. */}
        <Suspense fallback={<main className="page soft">{speak.say("app.loading")}</main>}>
          {children}
        </Suspense>
        <Suspense>
          {rules ? <HowToPlay game={game} options={options} close={() => setRules(false)} /> : null}
        </Suspense>
      </div>
      {speaking}
    </div>
  );
}
