import { Cube, type Thrown, vars } from "@pipwise/ui/react";
import { dragging } from "@pipwise/ui/react/drag";
import type { ReactNode } from "react";
import { colourAt, type Throw } from "../rules/index.ts";
import { Die } from "./die.tsx";
import { faceAt, isEquation, ORANGE, type Rail } from "./rail.ts";
import { changeInWords, railInWords } from "./rail-words.ts";
import { Reading } from "./reading.tsx";
import { spoken } from "./tell.ts";
import type { Voice } from "./voice.ts";

export interface DeskProps {
  readonly dice: Throw;
  readonly rail: Rail;
  readonly unchecked?: boolean | undefined;
  readonly locked: readonly number[];
  /** Dice marked to be thrown again, if that is what is being done. */
  readonly marked?: readonly number[] | undefined;
  readonly thrown: Thrown | undefined;
  readonly settled: boolean;
  readonly open: boolean;
  pick(place: number): void;
  /** What an equation that holds is worth here, in words; its points, where it is left out. */
  holds?: ((dice: number) => string) | undefined;
  /** Instead of what is being written: something that was handed in, and what is said of it. */
  readonly shown?: { readonly on: ReactNode; readonly says: string } | undefined;
  /** What stands on the rail is handed in: what is said of that. */
  readonly sealed?: string | undefined;
  /** An equation that a coach would write, and dice that one would throw again. */
  readonly advice?: string | undefined;
  readonly again?: readonly number[] | undefined;
  readonly speak: Voice;
}

const GROUPS = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [ORANGE]] as const;
/** Up to here dice on the rail keep their size; more of them shrink. */
const ROOMY = 7;

/** The shelf with the thirteen dice by colour, and the rail below it. */
export function Desk(props: DeskProps) {
  const { dice, rail, unchecked, locked, open, shown, sealed, advice, speak } = props;
  const isGood = (!shown && !unchecked && isEquation(rail.checked)) || undefined;
  return (
    <section className="desk" data-while="playing">
      <fieldset className="shelf-dice">
        <legend className="unseen">{speak.say("board.shelf")}</legend>
        {GROUPS.map((group) => (
          <div key={group[0]} className="shelf-colour">
            {group.map((place) => (
              <ShelfDie key={place} {...props} place={place} />
            ))}
          </div>
        ))}
      </fieldset>
      <fieldset
        className="rail"
        data-good={isGood}
        data-sealed={sealed === undefined ? undefined : true}
        style={vars({ "--count": Math.max(ROOMY, withHole(rail).length) })}
      >
        <legend className="unseen">{speak.say("board.rail")}</legend>
        {shown?.on ??
          withHole(rail).map((place, index) => {
            if (place === HOLE)
              return (
                <button
                  key={HOLE}
                  type="button"
                  className="pyt-place pyt-hole"
                  aria-label={speak.say("board.close-hole")}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={rail.closeHole}
                />
              );
            const at = rail.hole !== undefined && index > rail.hole ? index - 1 : index;
            return (
              <button
                key={place}
                type="button"
                className="pyt-place"
                data-new={
                  (locked.length > 0 && !locked.includes(place) && place !== ORANGE) || undefined
                }
                data-at={at}
                data-draggable={open || undefined}
                {...dragging(open ? (over) => dropped(over, place, rail) : undefined)}
                aria-disabled={open ? undefined : true}
                aria-label={speak.say("board.take-back", {
                  face: spoken(faceAt(dice, place), speak),
                })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => rail.remove(at)}
              >
                <Die face={faceAt(dice, place)} />
              </button>
            );
          })}
        {!shown && rail.places.length === 0 && open ? <p>{speak.say("board.rail-empty")}</p> : null}
      </fieldset>
      {advice === undefined ? null : (
        <div className="rail rail-advice">
          <p>{speak.say("board.advice")}</p>
          <Reading text={advice} />
          {open && rail.text !== advice ? (
            <button type="button" onClick={() => rail.write(advice)}>
              {speak.say("board.lay-out")}
            </button>
          ) : null}
        </div>
      )}
      {shown || sealed !== undefined ? (
        <p className="rail-says">{shown?.says ?? sealed}</p>
      ) : (
        <p className="rail-says" role="status" data-good={isGood}>
          <span className={rail.change?.kind === "missing" ? undefined : "unseen"}>
            {changeInWords(rail.change, dice, speak)}{" "}
          </span>
          {railInWords(rail, props)}
        </p>
      )}
    </section>
  );
}

const HOLE = -1;

/** The dice on the rail, and where the next one goes, if that is not the end. */
function withHole({ places, hole }: Rail): readonly number[] {
  return hole === undefined ? places : places.toSpliced(hole, 0, HOLE);
}

/** On the rail a die takes the place that it was let go over; anywhere else it goes back to the shelf. */
function dropped(over: Element, place: number, rail: Rail): void {
  const on = over.closest<HTMLElement>(".rail");
  const at = Number(over.closest<HTMLElement>("[data-at]")?.dataset.at ?? rail.places.length);
  if (on) rail.insert(place, at);
  else if (rail.places.includes(place)) rail.remove(rail.places.indexOf(place));
}

function ShelfDie(props: DeskProps & { readonly place: number }) {
  const { dice, rail, locked, marked, again, thrown, settled, open, pick, speak, place } = props;
  const face = faceAt(dice, place);
  const isThrown = place === ORANGE || face !== "";
  const used = !props.shown && rail.places.includes(place);
  const free = open && settled && isThrown && !(marked && place === ORANGE);
  const colour = place === ORANGE ? "orange" : colourAt(place);
  const press = (): void => {
    if (!free) return;
    // It goes back from here too: on a full rail the dice are small.
    if (used && !marked) rail.remove(rail.places.indexOf(place));
    else pick(place);
  };
  const drag = free && !used && !marked;
  const says = !isThrown
    ? "board.die-unthrown"
    : used && !marked
      ? "board.die-used"
      : locked.includes(place)
        ? "board.die-locked"
        : "board.die";
  return (
    <button
      type="button"
      className="pyt-place"
      data-used={used || undefined}
      data-locked={locked.includes(place) || undefined}
      data-suggested={again?.includes(place) || undefined}
      data-unthrown={!isThrown || undefined}
      aria-pressed={marked ? marked.includes(place) : undefined}
      data-draggable={drag || undefined}
      {...dragging(drag ? (over) => dropped(over, place, rail) : undefined)}
      aria-disabled={free ? undefined : true}
      aria-label={speak.say(says, { face: spoken(face, speak), colour })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <Cube
        shown={<Die face={face} colour={colour} />}
        others={[0, 1, 2, 3, 4].map((side) => (
          <Die key={side} face={OTHER[colour]?.[side] ?? ""} colour={colour} />
        ))}
        place={place}
        thrown={thrown}
        atRest={settled}
      />
    </button>
  );
}

const OTHER: Readonly<Record<string, string>> = { green: "13579", blue: "02468", red: "+-x:+" };
