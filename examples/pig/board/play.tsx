import type { Happening } from "@pipwise/core";
import {
  type Action,
  Actions,
  type Board,
  type BoardProps,
  Cube,
  idle,
  Piece,
  Pips,
  throwTime,
  useThrow,
} from "@pipwise/ui/react";
import type { Move, pig, View } from "../rules/index.ts";
import "./board.css";

type Props = BoardProps<View, Move, Happening<Move>>;

const READING = 800;

export const board: Board<typeof pig> = {
  Play,
  pace: ({ move }) => ({ rest: move && "throw" in move ? throwTime(1) : 0, look: READING }),
  scores: ({ banked }) => banked,
  inWords: (move, { pot }, _names, speak) =>
    speak.say("throw" in move ? "move.throw" : "move.bank", { pot }),
};

function Play(props: Props) {
  const { view, asked, names, mine, last, refusal, speak } = props;
  const { settled } = props.progress;
  const isThrown = last?.report.move && "throw" in last.report.move;
  const thrown = useThrow(props, isThrown ? [0] : undefined);
  const name = names[view.turn] ?? "";
  const who = mine.length === 1 && mine[0] === view.turn ? "you" : "other";
  return (
    <div className="board board-pig">
      <header className="turn" data-you={asked ? true : undefined}>
        <h2>{speak.say("board.turn", { who, name })}</h2>
        <p>{speak.say("board.pot", { pot: view.pot, target: view.target })}</p>
      </header>
      <section className="tray">
        <div className="tray-felt">
          <div className="pig-die">
            <Cube
              shown={<Pips face={view.die ?? undefined} />}
              others={[1, 2, 3, 4, 5].map((face) => <Pips key={face} face={face} />)}
              place={0}
              thrown={thrown}
              atRest={settled}
            />
          </div>
        </div>
      </section>
      <Actions
        status={settled ? told(props) : ""}
        primary={action(props, "throw")}
        others={view.pot > 0 && asked ? [action(props, "bank")] : []}
        refusal={refusal}
      />
      <ul className="pig-players" aria-label={speak.say("board.players")}>
        {view.banked.map((points, seat) => (
          <li key={seat} data-turn={seat === view.turn || undefined}>
            <Piece seat={seat} name={names[seat] ?? ""} />
            {names[seat]} <b>{points}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function action(props: Props, what: "throw" | "bank"): Action {
  const { asked, view, names, progress, busy, suggested, speak, act } = props;
  if (!asked) return idle(speak.say("board.waiting", { name: names[view.turn] ?? "" }));
  return {
    label: speak.say(`board.${what}`, { pot: view.pot }),
    off: busy || !progress.settled,
    suggested: suggested !== undefined && what in suggested,
    act: () => act(what === "throw" ? { throw: true } : { bank: true }),
  };
}

function told({ last, view, names, speak }: Props): string {
  if (!last?.report.move) return "";
  const name = names[last.report.seat] ?? "";
  return "bank" in last.report.move
    ? speak.say("board.banked", { name })
    : speak.say("board.threw", { name, die: view.die ?? 0 });
}
