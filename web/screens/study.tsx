import { hasSecrets, isRefusal, type RecordedType, standings, type Viewer } from "@pipwise/core";
import { type BoardProps, BoardSlots, whoIs } from "@pipwise/ui/react";
import { type ComponentType, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { Top } from "../components/top.tsx";
import { namesOf, speakAt } from "../device/speak.ts";
import { useRoomBoard } from "../rooms/boards.ts";
import { useCoverOf } from "../rooms/covers.ts";
import { AnalysisPart } from "../study/analysis.tsx";
import { Controls } from "../study/controls.tsx";
import type { Slip } from "../study/course.ts";
import { OpenRecord } from "../study/open-record.tsx";
import { type Moment, type Replay, reportAt, setRightAt } from "../study/replay.ts";
import { Share } from "../study/share.tsx";
import { type Source, useReplay } from "../study/source.ts";
import { useCoachWords } from "../study/use-coach-words.ts";
import { Verify } from "../study/verify.tsx";
import { speak } from "../study/voice.ts";
import { useWalk } from "../study/walk.ts";
import { boardProps } from "../table/board-props.ts";
import "../styles/study.css";
import { Waiting } from "../components/waiting.tsx";

/** After the game: it can be watched again, and shows what was skill and what was luck. */
export function Study({ source }: { readonly source: Source }) {
  const [opened, setOpened] = useState(0);
  const replay = useReplay(source, opened);
  const [, go] = useLocation();
  if (replay === "waiting") return <Waiting />;
  if (replay && !isRefusal(replay)) return <Studying replay={replay} source={source} />;
  return (
    <>
      <title>{speak.say("app.title", { game: speak.say("open.title") })}</title>
      <Top />
      <main className="page note">
        <h1>{speak.say("open.title")}</h1>
        <p>{replay ? speak.explain(replay) : speak.say("open.lead")}</p>
        <OpenRecord
          opened={() => {
            go("/replay");
            setOpened(opened + 1);
          }}
        />
        <Link href="/" className="button quiet">
          {speak.say("missing.home")}
        </Link>
      </main>
    </>
  );
}

/** What happens besides moves, and is told in words alone. */
type Untold = Exclude<RecordedType, "moved">;

interface StudyingProps {
  readonly replay: Replay;
  readonly source: Source;
}

function Studying({ replay, source }: StudyingProps) {
  const { game, record, moments } = replay;
  const end = moments.length - 1;
  const room = useRoomBoard(game.id);
  const board = room?.boards[game.id];
  const cover = useCoverOf(game.id);
  const say = useMemo(() => speakAt(room?.words ?? {}), [room]);
  const names = useMemo(
    () => namesOf(record.seats.map((seat) => ({ ...seat, mine: source.from === "device" }))),
    [record, source.from],
  );
  const { step, leap, playing, progress, go: goTo, play, goOn } = useWalk(replay, board);
  const [shown, setShown] = useState<Slip>();
  const [eyes, lookAs] = useState<Viewer>("watcher");
  const replayed = useRef<HTMLDivElement>(null);
  const why = useWhy(game.id, shown);

  const viewer = shown?.seat ?? eyes;
  const last = reportAt(replay, step, viewer);
  const { table, event } = moments[step] as Moment;
  const view = game.view(table.state, viewer);

  const go = (to: number): void => {
    setShown(undefined);
    goTo(to);
  };
  const show = (slip: Slip): void => {
    goTo(slip.seq - 1);
    setShown(slip);
    replayed.current?.scrollIntoView({ block: "start" });
  };

  if (!board) return <main className="page note">{speak.say("table.no-board")}</main>;
  // No clock runs any more.
  const waiting = table.asked.map(({ limit: _, ...asked }) => asked);
  const props = boardProps(
    { view, waiting, names, last, progress, speak: say, goOn },
    { viewer, standings: standings(table), suggested: shown?.best },
  );
  const Play = board.Play as unknown as ComponentType<BoardProps>;
  const seat = event && "seat" in event ? event.seat : undefined;
  const set = setRightAt(replay, step);
  return (
    <div data-room={cover?.room} className="framed">
      <title>{speak.say("app.title", { game: speak.say("replay.of", { game: game.name }) })}</title>
      <Top>
        {hasSecrets(game, table.options) ? (
          <Eyes names={names} eyes={eyes} lookAs={lookAs} />
        ) : null}
      </Top>
      <main className="at-table study">
        <h1 className="unseen">{speak.say("replay.of", { game: game.name })}</h1>
        <div className="study-papers">
          <AnalysisPart
            replay={replay}
            board={board}
            names={names}
            say={say}
            step={step}
            shown={shown}
            go={go}
            show={show}
          />
        </div>
        <div ref={replayed}>
          <BoardSlots
            value={{
              deeds: (
                <>
                  {shown ? (
                    <p className="advice" role="status">
                      {speak.say("study.here-better", {
                        ...whoIs(props, shown.seat),
                        best: board.inWords(shown.best as never, view as never, names, say),
                      })}{" "}
                      {why}
                    </p>
                  ) : null}
                  {event && !last ? (
                    <p>
                      {speak.say(set ? "event.corrected" : `event.${event.type as Untold}`, {
                        ...whoIs(props, seat ?? 0),
                        how: event.type === "more-time" && event.half ? "half" : "whole",
                        newcomer: event.type === "join-asked" ? event.player.name : "",
                        ...set,
                      })}
                    </p>
                  ) : null}
                  <Controls
                    step={step}
                    end={end}
                    playing={playing}
                    before={shown !== undefined}
                    go={go}
                    play={play}
                  />
                </>
              ),
            }}
          >
            <Play key={`${leap}/${viewer}`} {...props} />
          </BoardSlots>
        </div>
        <div className="study-papers">
          <Share record={record} source={source} />
          <Verify game={game} record={record} source={source} />
        </div>
      </main>
    </div>
  );
}

/** What the better move has over the one that was made, in the coach's words. */
function useWhy(game: string, shown: Slip | undefined): string | undefined {
  const words = useCoachWords(game, shown?.why !== undefined);
  return words && shown?.why && speakAt(words).say(shown.why.says, shown.why.params);
}

interface EyesProps {
  readonly names: readonly string[];
  readonly eyes: Viewer;
  lookAs(viewer: Viewer): void;
}

/** A game with secrets looks different to everybody. */
function Eyes({ names, eyes, lookAs }: EyesProps) {
  return (
    <select
      aria-label={speak.say("replay.eyes")}
      value={String(eyes)}
      onChange={({ target }) =>
        lookAs(target.value === "watcher" ? "watcher" : Number(target.value))
      }
    >
      <option value="watcher">{speak.say("replay.watcher")}</option>
      {names.map((name, seat) => (
        <option key={seat} value={seat}>
          {speak.say("replay.as", { name })}
        </option>
      ))}
    </select>
  );
}
