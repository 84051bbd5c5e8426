import { Piece, useOwnPiece, vars } from "@pipwise/ui/react";
import { useState } from "react";
import { acted, athletes, type Side } from "../rules/index.ts";
import { Carried, type Fate, filesOf, Pawn } from "./pawn.tsx";
import { advisedAction, isOn, type SideProps } from "./scene.ts";

/** One half of the grass: who stands there, how many they are, and those who are out or down. */
export function Half(props: SideProps) {
  const { view, names, last, seat, end, speak } = props;
  const side = view.sides[seat] as Side;
  const gone = useGone(props, athletes(side));
  const { weakened } = fates(props, side);
  const own = useOwnPiece(seat);
  return (
    <div className={`ploc-team ploc-${end}`} data-turn={isOn(view, seat) || undefined}>
      <p>
        {own === undefined ? <Pawn end={end} /> : <Piece seat={seat} name={names[seat] ?? ""} />}
        <strong data-seat={seat}>{names[seat]}</strong>
        <span>
          {speak.say("board.athletes", { count: athletes(side), weakened: side.weakened })}
        </span>
      </p>
      <div className="ploc-down" aria-hidden="true">
        {weakened.map((fate, place) => (
          <Pawn key={`down-${place}`} fate={fate} end={end} down />
        ))}
      </div>
      <div key={last?.seq} className="ploc-off" aria-hidden="true">
        {Array.from({ length: gone }, (_, order) => (
          <Carried key={`off-${order}`} end={end} order={order} />
        ))}
      </div>
    </div>
  );
}

/** Those who hold the rope, with what the chosen action would do to them as ghosts. */
export function Pullers(props: SideProps) {
  const { view, seat, end } = props;
  const { standing, coming } = fates(props, view.sides[seat] as Side);
  const all: Fate[] = [...standing, ...Array<Fate>(coming).fill("comes")];
  return (
    <div
      className={`ploc-pullers ploc-${end}`}
      style={vars({ "--files": filesOf(all.length) })}
      aria-hidden="true"
    >
      {all.map((fate, at) => (
        <Pawn key={`up-${at}`} fate={fate} end={end} at={at} />
      ))}
    </div>
  );
}

/** How many of a side have left the field with what happened last; none when a match is set up. */
function useGone({ last }: SideProps, now: number): number {
  const seq = last?.seq ?? 0;
  const [seen, see] = useState({ seq, count: now, gone: 0 });
  if (seen.seq === seq) return seen.gone;
  const move = last?.report.move;
  const gone = move && "setUp" in move ? 0 : Math.max(0, seen.count - now);
  see({ seq, count: now, gone });
  return gone;
}

interface Fates {
  readonly standing: readonly Fate[];
  readonly weakened: readonly Fate[];
  readonly coming: number;
}

function fates(props: SideProps, { standing, weakened }: Side): Fates {
  const { view, choice, seat } = props;
  const action = choice.shown ?? advisedAction(props);
  const marked = (count: number, from: number, fate: Fate): Fate[] =>
    Array.from({ length: count }, (_, place) => (place >= count - from ? fate : "stays"));
  const calm = {
    standing: marked(standing, 0, "stays"),
    weakened: marked(weakened, 0, "stays"),
    coming: 0,
  };
  if (!action) return calm;
  if (action.action === "modify") {
    if (seat !== view.turn) return calm;
    const then = acted(view, action).sides[seat] as Side;
    return {
      standing: marked(standing, Math.max(0, standing - then.standing), "leaves"),
      weakened: marked(weakened, weakened - then.weakened, "leaves"),
      coming: Math.max(0, then.standing - standing),
    };
  }
  if (seat === view.turn) return calm;
  if (action.action === "weaken") return { ...calm, standing: marked(standing, 1, "falls") };
  return action.target === "standing"
    ? { ...calm, standing: marked(standing, 1, "leaves") }
    : { ...calm, weakened: marked(weakened, 1, "leaves") };
}
