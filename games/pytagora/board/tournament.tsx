import { type Board, type Pace, SHOWN, whoIs } from "@pipwise/ui/react";
import {
  STAGES,
  type StageReport,
  type StageView,
  type TournamentView,
  type tournament,
} from "../rules/index.ts";
import { AllTogether, allTogetherPace } from "./all-together.tsx";
import { TitleTable } from "./interlude.tsx";
import { LastDie, lastDiePace } from "./last-die.tsx";
import { OneByOne, oneByOnePace } from "./one-by-one.tsx";
import { inWords } from "./tell.ts";
import type { Props } from "./writing.tsx";

/** How long it takes to read how a game of the tournament ended; milliseconds. */
const BETWEEN = 4000;

export const tournamentBoard: Board<typeof tournament> = {
  Play: Tournament,
  pace: tournamentPace,
  scores: ({ points }) => points,
  inWords: (move, { stage }, _, speak) => inWords(move, stage.view.dice, speak),
  advises: ({ stage }) => stage.game !== "all-together" || !stage.view.asOnPaper,
};

/** The end of a game is looked at like any other move, and is one step; then comes how it ended. */
function tournamentPace(report: StageReport, view: TournamentView): Pace {
  const before = ended(report, view);
  const pace = stagePace(report, before ?? view.stage);
  if (!before) return pace;
  return { ...pace, steps: [...(pace.steps ?? []), pace.look], look: BETWEEN };
}

function stagePace(report: StageReport, stage: StageView): Pace {
  if (report.game === "all-together") return allTogetherPace(report.report);
  if (report.game === "last-die" && stage.game === "last-die")
    return lastDiePace(report.report, stage.view);
  return oneByOnePace(report.report.move, stage.view.dice);
}

/** The game that has just ended, and is shown before the next one. */
function ended(report: StageReport | undefined, view: TournamentView): StageView | undefined {
  return report && report.game !== view.stage.game ? view.ended.at(-1) : undefined;
}

type TournamentProps = Props<TournamentView, StageReport>;

/** The game that is on, with the title's points above it. */
function Tournament(props: TournamentProps) {
  const { view, last, progress, speak, standings, goOn } = props;
  const { stage, results, points } = view;
  const before = ended(last?.report, view);
  const isStill = before !== undefined && !progress.over;
  const ownSteps = isStill && last ? (stagePace(last.report, before).steps?.length ?? 0) : 0;
  // The last step is for the end of the game, when all of its own are shown.
  const isWhole = isStill && progress.settled && progress.step >= ownSteps;
  const shownStage = isStill ? before : stage;
  const place = Math.min(STAGES.length, isStill ? results.length : results.length + 1);
  const table = <TitleTable results={results} points={points} names={props.names} speak={speak} />;
  return (
    <>
      <p className="pyt-title">
        <strong>
          {speak.say("board.stage", { game: speak.say(`game.${shownStage.game}`), stage: place })}
        </strong>
      </p>
      <StageBoard
        key={shownStage.game}
        {...props}
        asked={isStill ? undefined : props.asked}
        progress={isWhole ? SHOWN : progress}
        stage={shownStage}
        between={
          isStill
            ? { goOn: { label: speak.say("board.go-on"), act: goOn } }
            : standings || isFresh(stage)
              ? { news: newsOf(props), table: results.length > 0 ? table : undefined }
              : undefined
        }
      />
    </>
  );
}

/** Whether nothing has happened in this game yet. */
function isFresh(stage: StageView): boolean {
  if (stage.game === "last-die")
    return stage.view.round === 1 && stage.view.declined === 0 && stage.view.dice.length === 0;
  const { contest, dice } = stage.view;
  const begun = stage.game === "one-by-one" && stage.view.entries.some((entry) => entry !== null);
  return contest.round === 1 && dice.length === 0 && !begun;
}

/** How the game before this one ended, and which one comes now. */
function newsOf(props: TournamentProps): string[] {
  const { view, speak, standings } = props;
  const over = view.results.at(-1);
  const winner = over?.standings.find(({ place }) => place === 1)?.seat;
  const game = (id: StageView["game"]): string => speak.say(`game.${id}`);
  const won =
    over && winner !== undefined
      ? speak.say("board.told-stage", { ...whoIs(props, winner), game: game(over.game) })
      : "";
  const next = standings
    ? ""
    : speak.say("board.told-next", {
        stage: view.results.length + 1,
        game: game(view.stage.game),
        target: targetOf(view.stage),
        goal: view.stage.game === "last-die" ? "rounds" : "points",
      });
  return [won, next].filter(Boolean);
}

function targetOf({ game, view }: StageView): number {
  return game === "last-die" ? view.target : view.contest.target;
}

interface StageBoardProps extends TournamentProps {
  readonly stage: StageView;
  readonly between: Props<unknown, unknown>["between"];
}

function StageBoard({ stage, ...props }: StageBoardProps) {
  const { last } = props;
  // What ended the game before is no news of this one.
  const own = last?.report.game === stage.game ? last : undefined;
  const seen = { ...props, last: own && { seq: own.seq, report: own.report.report } };
  if (stage.game === "all-together")
    return <AllTogether {...seen} view={stage.view} last={seen.last as never} />;
  return stage.game === "one-by-one" ? (
    <OneByOne {...seen} view={stage.view} last={seen.last as never} />
  ) : (
    <LastDie {...seen} view={stage.view} last={seen.last as never} />
  );
}
