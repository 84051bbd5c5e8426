import { Pips, vars } from "@pipwise/ui/react";
import { athletes, type Side, type View } from "../rules/index.ts";
import { freeColumn } from "./choice.ts";
import { type Gist, gistsOf, optionsOf } from "./effect.ts";
import { advisedAction, type FieldProps, isOn, type SideProps } from "./scene.ts";
import { Half, Pullers } from "./team.tsx";

const LETTERS = ["a", "b", "c"] as const;

/**
 * The field from above, the rope across. A seat keeps its end and its colour for the whole game and on every screen,
 * so that people at one device, and those who look at a large one, mean the same by "left".
 */
export function Field(props: FieldProps) {
  const { view, raging, speak } = props;
  const { left: first = 0, blue = 0 } = view.ends ?? {};
  const left = { ...props, seat: first, end: "left" } as const;
  const right = { ...props, seat: 1 - first, end: "right" } as const;
  return (
    <section
      className="ploc-field"
      data-raging={raging || undefined}
      data-blue={blue === first ? "left" : "right"}
      aria-label={speak.say("board.field")}
    >
      <Village {...left} />
      <div className="ploc-grass">
        <Half {...left} />
        <Half {...right} />
        <div className="ploc-line" />
        <div className="ploc-tug" style={vars({ "--pull": pull(view) })}>
          <div className="ploc-rope-held" />
          <i className="ploc-knot" />
          <Pullers {...left} />
          <Pullers {...right} />
        </div>
        {raging ? (
          <p className="ploc-rage" aria-hidden="true">
            {speak.say("board.rage")}
          </p>
        ) : null}
      </div>
      <Village {...right} />
    </section>
  );
}

/** Where the knot is, from -1 at the left to 1: the first athletes of a lead move it most. */
function pull({ sides, ends }: View): number {
  const counts = sides.map(athletes);
  const [left = 0, right = 0] = ends?.left === 1 ? counts.toReversed() : counts;
  const lead = right - left;
  if (left === 0 || right === 0) return Math.sign(lead);
  return lead / (Math.abs(lead) + 4);
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
      data-paired={choice.action !== undefined || undefined}
    >
      <legend className="unseen">{speak.say("board.column", { name: names[seat] ?? "" })}</legend>
      {column.map((face, place) => {
        const letter = LETTERS[place] as string;
        const acted = view.turn === seat && view.phase === "act" && !open.includes(place);
        const can =
          mine && !acted && choice.die !== undefined ? optionsOf(view, choice.die, place) : [];
        const gists = gistsOf(props, can);
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
            aria-label={speak.say("board.column-die", {
              letter,
              face,
              can: gists.map(({ says }) => says).join(", ") || "none",
            })}
            onMouseDown={(event) => event.preventDefault()}
            onPointerEnter={() => choice.look(can[0])}
            onPointerLeave={() => choice.look(undefined)}
            onClick={() => mine && choice.chooseColumn(place)}
          >
            <Pips face={face} />
            {mine && !acted ? <span className="key">{letter}</span> : null}
            {gists.length > 0 ? <Can gists={gists} /> : null}
          </button>
        );
      })}
    </fieldset>
  );
}

/** What the chosen die and this one can do together, beside it. */
function Can({ gists }: { readonly gists: readonly Gist[] }) {
  return (
    <span className="ploc-can">
      {gists.map(({ says, loses }) => (
        <span key={says} data-loss={loses || undefined}>
          {says}
        </span>
      ))}
    </span>
  );
}
