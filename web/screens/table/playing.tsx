import { type Seat, same, TURN, type Viewer, type Words } from "@pipwise/core";
import { manifestOf } from "@pipwise/games/rooms";
import type { TableInfo } from "@pipwise/protocol";
import { type AnyBoard, type BoardProps, BoardSlots, Piece, type Slots } from "@pipwise/ui/react";
import { verbatim } from "@pipwise/ui/words";
import { type ComponentType, Suspense, useEffect, useMemo, useState } from "react";
import { later } from "../../device/part.ts";
import { rememberStanding } from "../../device/recent.ts";
import { currentSettings } from "../../device/settings.ts";
import { mineOf, namesOf, speak, speakAt } from "../../device/speak.ts";
import { useRoomBoard } from "../../rooms/boards.ts";
import { boardProps, seenBy } from "../../table/board-props.ts";
import type { PlayableTable } from "../../table/playable-table.ts";
import type { Frame } from "../../table/playback.ts";
import { isEnded, type Seen } from "../../table/seen.ts";
import { useHints } from "../../table/use-hints.ts";
import type { FollowedTable } from "../../table/use-table.ts";
import { JoinIn } from "./join-in.tsx";
import { HintSteps, TableDeeds } from "./table-deeds.tsx";

// What most games do without comes when it is asked for.
const Finished = later(async () => (await import("./finished.tsx")).Finished, "finish", "study");
const OwnBox = later(async () => (await import("./own-box.tsx")).OwnBox, "setting");
const Turning = later(async () => (await import("./own-box.tsx")).Turning, "setting");
const Tour = later(async () => (await import("./tour.tsx")).Tour);
const Say = later(async () => (await import("../../talk/say.tsx")).Say, "talk");
const Bubbles = later(async () => (await import("../../talk/bubbles.tsx")).Bubbles, "talk");
const Away = later(async () => (await import("./table-signs.tsx")).Away, "setting");
const Paused = later(async () => (await import("./paused.tsx")).Paused, "setting");
const TableSigns = later(async () => (await import("./table-signs.tsx")).TableSigns, "setting");

export interface PlayingProps {
  readonly playable: PlayableTable;
  readonly followed: FollowedTable;
  readonly frame: Frame<Seen>;
}

/** A game under way or over: the board, seen through the eyes of whoever is to act here. */
export function Playing({ playable, followed, frame }: PlayingProps) {
  const { table, views, last, isSetRight, clockAhead } = frame.shows;
  const room = useRoomBoard(table.game);
  const board = room?.boards[table.game];
  const { refusal, busy, needed, begin, act, goOn } = followed;
  useEffect(begin, [begin]);
  const names = useMemo(() => namesOf(table.seats), [table.seats]);
  const voice = useMemo(() => speakAt(room?.words ?? {}, seatWords(names)), [room, names]);
  const mine = mineOf(table.seats);
  const viewer = viewerOf(table, mine);
  const [passedTo, passTo] = useState<Viewer>();
  const [isFirst] = useState(() => !currentSettings().toured.includes(table.game));
  // Whoever comes back to a game that is over has seen its end.
  const [fresh] = useState(table.life !== "finished");
  const deciding = table.asked.find(({ seat }) => seat === viewer);
  const isEnding = table.life === "finished" && !isEnded(frame);
  const seen = views[viewer];
  const advised = board?.advises?.(seen as never) === false ? undefined : deciding;
  const hints = useHints(playable, table, advised?.seat, advised?.since);
  useStanding(playable, table, board, seen);
  if (!room || !board) return <main className="page note">{speak.say("table.no-board")}</main>;

  const asked = table.seats[viewer as Seat]?.heldBy === undefined ? deciding : undefined;
  if (asked && !table.paused && asked.kind !== TURN && passedTo !== viewer && differ(views))
    return (
      <Curtain
        seq={table.seq}
        seat={viewer as Seat}
        name={names[viewer as Seat] ?? ""}
        pass={() => passTo(viewer)}
      />
    );
  const props = boardProps(
    { ...seenBy(viewer, frame), names, speak: voice, goOn },
    {
      viewer,
      asked: asked as BoardProps["asked"],
      mine,
      refusal: refusal ? voice.explain(refusal) : undefined,
      busy,
      standings: isEnding ? undefined : (table.standings as BoardProps["standings"]),
      suggested: hints?.move,
      discreet: table.class !== undefined,
      act: (move) => viewer !== "watcher" && !table.paused && act(viewer, move),
    },
  );
  const Play = board.Play as unknown as ComponentType<BoardProps>;
  const mineLast = last?.seat === undefined || mine.includes(last.seat);
  // Children who share a device.
  const isPassed = table.class && mine.length > 1 && asked && last?.seat !== viewer;
  const talking = table.talk === "off" ? undefined : playable.talking;
  const say = talking ? (
    <Suspense>
      <Say table={table} talking={talking} />
    </Suspense>
  ) : null;
  const away = needsSigns(table) ? (
    <Suspense>
      <Away table={table} names={names} />
    </Suspense>
  ) : null;
  const box = { table, followed, viewer, names, voice };
  const inBox = (part: "telling" | "mistyped" | "set-right") =>
    table.ownDice && viewer !== "watcher" ? (
      <Suspense>
        <OwnBox {...box} part={part} refusal={props.refusal} />
      </Suspense>
    ) : null;
  const telling = needed ? (
    <>
      {inBox("telling")}
      {away}
    </>
  ) : undefined;
  const around: Slots = table.paused
    ? {}
    : needed?.correcting
      ? { deeds: telling }
      : isEnding
        ? {
            deeds: (
              <button type="button" className="primary" onClick={followed.catchUp}>
                {speak.say("table.see-end")}
              </button>
            ),
          }
        : table.life === "finished"
          ? {
              finish: (
                <Suspense>
                  <Finished playable={playable} table={table} names={names} fresh={fresh}>
                    {inBox("mistyped")}
                    {say}
                  </Finished>
                </Suspense>
              ),
            }
          : {
              deeds: telling,
              above: (
                <>
                  {hints ? <HintSteps said={hints.said} /> : null}
                  {isSetRight ? inBox("set-right") : null}
                </>
              ),
              beside:
                viewer === "watcher" ? undefined : (
                  <>
                    <TableDeeds
                      table={table}
                      seat={viewer}
                      names={names}
                      onDevice={playable.onDevice}
                      mineLast={mineLast}
                      hints={hints}
                      do={followed.do}
                    />
                    {inBox("mistyped")}
                    {say}
                    {away}
                  </>
                ),
            };
  const page = (
    <main className="at-table" data-seq={table.seq}>
      <h1 className="unseen">{manifestOf(table.game)?.name}</h1>
      {viewer === "watcher" ? (
        <>
          <p className="small soft watching">
            {speak.say("table.watching")}
            <JoinIn playable={playable} table={table} />
          </p>
          {away}
        </>
      ) : null}
      {needsSigns(table) ? (
        <Suspense>
          <TableSigns table={table} names={names} do={followed.do} />
        </Suspense>
      ) : null}
      {table.paused ? (
        <Suspense>
          <Paused table={table} names={names} clockAhead={clockAhead} do={followed.do}>
            {say}
          </Paused>
        </Suspense>
      ) : null}
      {isPassed ? (
        <p className="pass-on">
          <Piece seat={viewer as Seat} name={names[viewer as Seat] ?? ""} />
          {speak.say("table.pass-to", { name: names[viewer as Seat] ?? "" })}
        </p>
      ) : null}
      <BoardSlots value={{ ...around, seq: last?.seq }}>
        {/* Only hidden, so that what somebody had begun to choose is still there after the pause. */}
        <div hidden={table.paused !== undefined}>
          <Play {...props} />
        </div>
        {isFirst && table.life === "playing" && !table.paused && viewer !== "watcher" ? (
          <Suspense>
            <Tour game={table.game} stops={room.tours[table.game] ?? []} say={voice} />
          </Suspense>
        ) : null}
      </BoardSlots>
      {talking ? (
        <Suspense>
          <Bubbles talking={talking} names={names} />
        </Suspense>
      ) : null}
    </main>
  );
  return table.ownDice ? (
    <Suspense fallback={page}>
      <Turning {...box} passed={() => passTo(viewer)}>
        {page}
      </Turning>
    </Suspense>
  ) : (
    page
  );
}

/** Whoever sits there, instead of a seat's number. */
function seatWords(names: readonly string[]): Words {
  return Object.fromEntries(names.map((name, seat) => [`seat.${seat + 1}`, verbatim(name)]));
}

/** Whether there is something to say about the seats. */
function needsSigns({ life, seats, undo, proposal }: TableInfo): boolean {
  return (
    life === "playing" &&
    (undo !== undefined ||
      proposal !== undefined ||
      seats.some(({ away, heldBy }) => away || heldBy !== undefined))
  );
}

/** Of those who sit here, the one who is asked; else the first; else nobody in particular. */
function viewerOf(table: TableInfo, mine: readonly Seat[]): Viewer {
  const asked =
    table.asked.find(({ seat, optional }) => mine.includes(seat) && !optional) ??
    table.asked.find(({ seat }) => mine.includes(seat));
  return asked?.seat ?? mine[0] ?? "watcher";
}

/** Whether somebody at this device may know what the others here may not. */
function differ(views: Readonly<Record<string, unknown>>): boolean {
  const [first, ...others] = Object.values(views);
  return others.some((view) => !same(view, first));
}

/** Whoever goes away finds at home how the game stands. */
function useStanding(
  { path }: PlayableTable,
  { asked, seats }: TableInfo,
  board: AnyBoard | undefined,
  view: unknown,
): void {
  const seat = asked.find(({ optional }) => !optional)?.seat;
  const turn = seat === undefined ? undefined : namesOf(seats)[seat];
  useEffect(() => {
    const scores = board && view !== undefined ? board.scores(view as never) : undefined;
    rememberStanding(path, {
      at: Date.now(),
      ...(scores ? { scores } : {}),
      ...(turn ? { turn } : {}),
    });
  }, [path, board, view, turn]);
}

interface CurtainProps {
  readonly seat: Seat;
  readonly seq: number;
  readonly name: string;
  pass(): void;
}

/** Between two people at one device, when one may not see what the other sees. */
function Curtain({ seq, seat, name, pass }: CurtainProps) {
  return (
    <main className="page note" data-seq={seq}>
      <h1 className="pass-on">
        <Piece seat={seat} name={name} /> {speak.say("table.pass-to", { name })}
      </h1>
      <p>{speak.say("table.pass-lead", { name })}</p>
      <button type="button" className="primary" onClick={pass}>
        {speak.say("table.pass-go", { name })}
      </button>
    </main>
  );
}
