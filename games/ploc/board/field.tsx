import { Pips } from "@pipwise/ui/react";
import { type Action, athletes, modifyNet, type Side, type View } from "../rules/index.ts";
import { type Chooser, freeColumn } from "./choice.ts";
import type { Props } from "./tell.ts";

export interface FieldProps extends Props {
  readonly choice: Chooser;
}

const LETTERS = ["a", "b", "c"] as const;

/**
 * The field from above, the rope across. A seat keeps its end and its colour for the whole game and on every screen,
 * so that people at one device, and those who look at a large one, mean the same by "left".
 */
export function Field(props: FieldProps) {
  const { view, speak } = props;
  const lead = athletes(view.sides[0] as Side) - athletes(view.sides[1] as Side);
  const pull = Math.max(-24, Math.min(24, lead * 2));
  return (
    <section className="ploc-field" aria-label={speak.say("board.field")}>
      <Village {...props} seat={0} end="left" />
      <div className="ploc-grass">
        <div className="ploc-line" />
        <div className="ploc-pull" style={{ transform: `translateX(${-pull}%)` }}>
          <i />
        </div>
        <Team {...props} seat={0} end="left" />
        <Team {...props} seat={1} end="right" />
      </div>
      <Village {...props} seat={1} end="right" />
    </section>
  );
}

interface SideProps extends FieldProps {
  readonly seat: number;
  readonly end: "left" | "right";
}

function Village(props: SideProps) {
  const { view, viewer, names, asked, choice, seat, end, speak } = props;
  const { column } = view.sides[seat] as Side;
  const mine = asked !== undefined && view.phase === "act" && seat === viewer;
  const open = freeColumn(view);
  const advised = seat === view.turn ? advisedAction(props)?.column : undefined;
  return (
    <fieldset
      className={`ploc-village ploc-${end}`}
      data-own={seat === viewer || undefined}
      data-turn={isOn(view, seat) || undefined}
    >
      <legend className="unseen">{speak.say("board.column", { name: names[seat] ?? "" })}</legend>
      {column.map((face, place) => {
        const letter = LETTERS[place] as string;
        const acted = view.turn === seat && view.phase === "act" && !open.includes(place);
        return (
          <button
            key={letter}
            type="button"
            className="ploc-die"
            data-acted={acted || undefined}
            data-suggested={advised === place || undefined}
            data-partner={mine && !acted ? place : undefined}
            aria-pressed={mine ? choice.column === place : undefined}
            aria-disabled={mine && !acted ? undefined : true}
            aria-label={speak.say("board.column-die", { letter, face })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => mine && choice.chooseColumn(place)}
          >
            <Pips face={face} />
            {mine && !acted ? <span className="key">{letter}</span> : null}
          </button>
        );
      })}
    </fieldset>
  );
}

type Fate = "stays" | "leaves" | "falls" | "comes";

/** Everybody on one side of the rope, with what the chosen action would do to them as ghosts. */
function Team(props: SideProps) {
  const { view, names, seat, end, speak } = props;
  const side = view.sides[seat] as Side;
  const { standing, weakened, coming } = fates(props, side);
  return (
    <div className={`ploc-team ploc-${end}`} data-turn={isOn(view, seat) || undefined}>
      <p>
        <Pawn fate="stays" end={end} down={false} />
        <strong data-seat={seat}>{names[seat]}</strong>
        <span>
          {speak.say("board.athletes", { count: athletes(side), weakened: side.weakened })}
        </span>
      </p>
      <div className="ploc-pawns" aria-hidden="true">
        {standing.map((fate, place) => (
          <Pawn key={`up-${place}`} fate={fate} end={end} down={false} />
        ))}
        {Array.from({ length: coming }, (_, place) => (
          <Pawn key={`new-${place}`} fate="comes" end={end} down={false} />
        ))}
        {weakened.map((fate, place) => (
          <Pawn key={`down-${place}`} fate={fate} end={end} down />
        ))}
      </div>
    </div>
  );
}

interface Fates {
  readonly standing: readonly Fate[];
  readonly weakened: readonly Fate[];
  readonly coming: number;
}

function fates(props: SideProps, { standing, weakened }: Side): Fates {
  const { view, choice, seat } = props;
  const action = choice.action ?? advisedAction(props);
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
    const old = view.sides[seat]?.column[action.column] ?? 0;
    const net = modifyNet(view.free[action.die] ?? 0, old);
    if (net >= 0) return { ...calm, coming: net };
    const down = Math.min(-net, weakened);
    return {
      standing: marked(standing, Math.min(standing, -net - down), "leaves"),
      weakened: marked(weakened, down, "leaves"),
      coming: 0,
    };
  }
  if (seat === view.turn) return calm;
  if (action.action === "weaken") return { ...calm, standing: marked(standing, 1, "falls") };
  return action.target === "standing"
    ? { ...calm, standing: marked(standing, 1, "leaves") }
    : { ...calm, weakened: marked(weakened, 1, "leaves") };
}

/** Whether it is this seat's turn. */
function isOn({ phase, turn }: View, seat: number): boolean {
  return phase !== "over" && turn === seat;
}

/** A pair that a coach would make. */
export function advisedAction({ suggested }: Props): Action | undefined {
  return suggested && "action" in suggested ? suggested : undefined;
}

interface PawnProps {
  readonly fate: Fate;
  readonly end: "left" | "right";
  readonly down: boolean;
}

function Pawn({ fate, end, down }: PawnProps) {
  return (
    <svg
      className={`ploc-athlete ploc-${end}`}
      viewBox="-12 -18 24 34"
      data-fate={fate}
      data-down={down || undefined}
      aria-hidden="true"
    >
      <path d="M-8 14q2 -18 8 -18t8 18z" />
      <circle cy="-9" r="6.5" />
    </svg>
  );
}
