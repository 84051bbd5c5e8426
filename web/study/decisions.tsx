import type { Unit } from "@pipwise/core";
import type { AnyBoard } from "@pipwise/ui/react";
import { playerClass } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import type { Slip } from "./course.ts";
import type { Moment, Replay } from "./replay.ts";
import { speak } from "./voice.ts";

export interface DecisionsProps {
  readonly replay: Replay;
  readonly board: AnyBoard;
  readonly slips: readonly Slip[];
  readonly unit: Unit;
  /** Whether anybody could say of any decision what was best. */
  readonly isJudged: boolean;
  readonly names: readonly string[];
  /** The voice that knows the game's words. */
  readonly say: Speaker;
  /** How the coach speaks; undefined until its words have come. */
  readonly coach: Speaker | undefined;
  readonly shown: Slip | undefined;
  show(slip: Slip): void;
}

const MATTERED = 3;

/** The three decisions that mattered, people's before bots'; all others behind them. */
export function Decisions(props: DecisionsProps) {
  const { slips, replay, isJudged } = props;
  if (slips.length === 0) return <p>{speak.say(isJudged ? "study.flawless" : "study.unjudged")}</p>;
  const people = slips.filter(({ seat }) => replay.record.seats[seat]?.mind === undefined);
  const first = (people.length > 0 ? people : slips).slice(0, MATTERED);
  const others = slips.filter((slip) => !first.includes(slip));
  return (
    <>
      <h3>{speak.say("study.mattered", { count: first.length })}</h3>
      <ol className="mattered">
        {first.map((slip) => (
          <Decision key={`${slip.seat}/${slip.seq}`} {...props} slip={slip} />
        ))}
      </ol>
      {others.length > 0 ? (
        <details className="other-slips">
          <summary>{speak.say("study.others", { count: others.length })}</summary>
          <ol>
            {others.map((slip) => (
              <Decision key={`${slip.seat}/${slip.seq}`} {...props} slip={slip} />
            ))}
          </ol>
        </details>
      ) : null}
    </>
  );
}

function Decision({ slip, ...props }: DecisionsProps & { readonly slip: Slip }) {
  const { unit, names, coach, shown, show } = props;
  const { seq, seat, loss, win, why } = slip;
  return (
    <li className={playerClass(seat)} data-shown={slip === shown || undefined}>
      <p>
        <strong>{names[seat]}</strong>{" "}
        <span className="soft">{speak.say("study.move", { move: seq })}</span>{" "}
        <b className="cost">
          {win === undefined
            ? speak.say(`cost.${unit}`, { value: loss })
            : speak.say("cost.chance", { value: win })}
        </b>
      </p>
      <p>{speak.say("study.made", { made: moveTold(props, slip, slip.made) })}</p>
      <p>{speak.say("study.better", { best: moveTold(props, slip, slip.best) })}</p>
      {why && coach ? <p className="why">{coach.say(why.says, why.params)}</p> : null}
      <button type="button" onClick={() => show(slip)}>
        {speak.say("study.show")}
        <span className="unseen"> {speak.say("study.move", { move: seq })}</span>
      </button>
    </li>
  );
}

/** A move in words, as it looked to whoever was to choose. */
export function moveTold(
  { replay, board, names, say }: Pick<DecisionsProps, "replay" | "board" | "names" | "say">,
  { seat, seq }: Slip,
  move: unknown,
): string {
  const { table } = replay.moments[seq - 1] as Moment;
  const view = replay.game.view(table.state, seat);
  return board.inWords(move as never, view as never, names, say);
}
