import { type Analysis, isRefusal } from "@pipwise/core";
import type { TableInfo } from "@pipwise/protocol";
import { whoIs } from "@pipwise/ui/react";
import { useMemo } from "react";
import { mineOf, speakAt } from "../device/speak.ts";
import { useRoomBoard } from "../rooms/boards.ts";
import type { PlayableTable } from "../table/playable-table.ts";
import { moveTold } from "./decisions.tsx";
import { ExercisesPart } from "./exercises.tsx";
import type { Replay } from "./replay.ts";
import { reviewed } from "./reviewed.ts";
import { type Source, useReplay } from "./source.ts";
import { useAnalysis } from "./use-analysis.ts";
import { useSumsNoted } from "./use-sums-noted.ts";
import { speak } from "./voice.ts";
import { whatDecided } from "./what-decided.ts";

export interface DecidedProps {
  readonly playable: PlayableTable;
  readonly table: TableInfo;
  readonly names: readonly string[];
}

/** What decided a game, in one sentence. */
export function Decided({ playable, table, names }: DecidedProps) {
  const source = useMemo<Source>(
    () => ({ from: playable.onDevice ? "device" : "server", id: table.id }),
    [playable, table.id],
  );
  const replay = useReplay(source, 0);
  const gone = table.seats.find(({ resigned }) => resigned);
  if (gone)
    return (
      <p className="decided">
        {speak.say(
          "decided.gave-up",
          whoIs({ mine: mineOf(table.seats), names, speak }, gone.seat),
        )}
      </p>
    );
  if (replay === undefined || replay === "waiting" || isRefusal(replay)) return null;
  return <Looking table={table} names={names} replay={replay} />;
}

interface LookingProps extends Omit<DecidedProps, "playable"> {
  readonly replay: Replay;
}

function Looking(props: LookingProps) {
  useSumsNoted(props.replay.record, props.table);
  const analysing = useAnalysis(props.replay.record);
  switch (analysing.state) {
    case "working":
      return <p className="decided soft">{speak.say("decided.working")}</p>;
    case "done":
      return (
        <>
          <p className="decided" role="status">
            <Sentence {...props} analysis={analysing.analysis} />
          </p>
          <ExercisesPart
            game={props.table.game}
            analysis={analysing.analysis}
            seats={props.table.seats}
            names={props.names}
          />
        </>
      );
    default:
      return null;
  }
}

function Sentence(props: LookingProps & { readonly analysis: Analysis }) {
  const { table, names, replay, analysis } = props;
  const room = useRoomBoard(table.game);
  const board = room?.boards[table.game];
  const { standings = [], seats } = table;
  const at = { mine: mineOf(seats), names, speak };
  const [alone] = analysis.seats;
  if (alone && analysis.seats.length === 1)
    return speak.say("review.told", {
      ...whoIs(at, 0),
      ...reviewed(alone, analysis.unit),
    });
  if (standings.filter(({ place }) => place === 1).length > 1) return speak.say("decided.shared");
  const decided = whatDecided(analysis, standings, replay.moments.length - 1);
  if (!decided || !board) return null;
  if (decided.by === "luck")
    return speak.say("decided.luck", { ...whoIs(at, decided.seat), move: decided.seq });
  const { slip } = decided;
  const told = (move: unknown): string =>
    moveTold({ replay, board, names, say: speakAt(room?.words ?? {}) }, slip, move);
  return speak.say("decided.skill", {
    ...whoIs(at, slip.seat),
    move: slip.seq,
    made: told(slip.made),
    best: told(slip.best),
  });
}
