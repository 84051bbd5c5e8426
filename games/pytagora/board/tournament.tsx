import type { Happening } from "@pipwise/core";
import type { Board } from "@pipwise/ui/react";
import type {
  AllTogetherReport,
  Move,
  StageReport,
  TournamentView,
  tournament,
} from "../rules/index.ts";
import { AllTogether, LastDie, OneByOne, paceOf } from "./contests.tsx";
import { inWords } from "./tell.ts";
import type { Props } from "./writing.tsx";

export const tournamentBoard: Board<typeof tournament> = {
  Play: Tournament,
  pace: ({ report }) => paceOf(report.move, false),
  scores: ({ points }) => points,
  inWords: (move, { stage }, _, speak) => inWords(move, stage.view.dice, speak),
};

type TournamentProps = Props<TournamentView, StageReport>;

/** The game that is on, with the title's points above it. */
function Tournament(props: TournamentProps) {
  const { view, names, speak } = props;
  const { stage, points, results } = view;
  return (
    <>
      <p className="pyt-title">
        <strong>
          {speak.say("board.stage", {
            game: speak.say(`game.${stage.game}`),
            stage: Math.min(3, results.length + (props.standings ? 0 : 1)),
          })}
        </strong>
        {results.length > 0 ? (
          <span>
            {speak.say("board.title-points")}:{" "}
            {names.map((name, seat) => `${name} ${points[seat] ?? 0}`).join(", ")}
          </span>
        ) : null}
      </p>
      <StageBoard key={stage.game} {...props} />
    </>
  );
}

function StageBoard(props: TournamentProps) {
  const { stage } = props.view;
  const { last } = props;
  // What ended the game before is no news of this one.
  const own =
    last?.report.game === stage.game ? { seq: last.seq, report: last.report.report } : undefined;
  if (stage.game === "all-together")
    return <AllTogether {...props} view={stage.view} last={own as Last<AllTogetherReport>} />;
  const plain = own as Last<Happening<Move>>;
  return stage.game === "one-by-one" ? (
    <OneByOne {...props} view={stage.view} last={plain} />
  ) : (
    <LastDie {...props} view={stage.view} last={plain} />
  );
}

type Last<Report> = { readonly seq: number; readonly report: Report } | undefined;
