import { isRefusal } from "@pipwise/core";
import { Cube } from "@pipwise/ui/react";
import { dragging } from "@pipwise/ui/react/drag";
import type { Speaker } from "@pipwise/ui/words";
import { colourAt, type Equation, PLACES, score, type Throw } from "../rules/index.ts";
import { Die } from "./die.tsx";
import { faceAt, isEquation, ORANGE, placesOf, type Rail } from "./rail.ts";

export interface DeskProps {
  readonly dice: Throw;
  readonly rail: Rail;
  readonly unchecked?: boolean | undefined;
  readonly locked: readonly number[];
  /** Dice marked to be thrown again, if that is what is being done. */
  readonly marked?: readonly number[] | undefined;
  readonly thrown: { readonly seq: number; readonly places: readonly number[] } | undefined;
  readonly settled: boolean;
  readonly open: boolean;
  pick(place: number): void;
  /** An equation that a coach would write, and dice that one would throw again. */
  readonly advice?: string | undefined;
  readonly again?: readonly number[] | undefined;
  readonly speak: Speaker;
}

const ALL = Array.from({ length: PLACES }, (_, place) => place);
const GROUPS = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [ORANGE]] as const;

/** The shelf with the thirteen dice by colour, and the rail below it. */
export function Desk(props: DeskProps) {
  const { dice, rail, unchecked, locked, open, advice, speak } = props;
  const isGood = (!unchecked && isEquation(rail.checked)) || undefined;
  return (
    <section className="desk">
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
      <fieldset className="rail" data-good={isGood}>
        <legend className="unseen">{speak.say("board.rail")}</legend>
        {rail.places.map((place, at) => (
          <button
            key={place}
            type="button"
            className="pyt-place"
            data-locked={locked.includes(place) || undefined}
            data-at={at}
            data-draggable={open || undefined}
            {...dragging(open ? (over) => dropped(over, place, rail) : undefined)}
            aria-disabled={open ? undefined : true}
            aria-label={speak.say("board.take-back", { face: spoken(faceAt(dice, place), speak) })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => rail.remove(at)}
          >
            <Die face={faceAt(dice, place)} />
          </button>
        ))}
        {rail.places.length === 0 && open ? <p>{speak.say("board.rail-empty")}</p> : null}
      </fieldset>
      {advice === undefined ? null : (
        <div className="rail rail-advice">
          <p>{speak.say("board.advice")}</p>
          {placesOf(advice, ALL, dice).map((place) => (
            <span key={place} className="pyt-place">
              <Die face={faceAt(dice, place)} />
            </span>
          ))}
        </div>
      )}
      <p className="rail-says" data-good={isGood}>
        {rail.places.length > 0 && !unchecked ? says(rail.checked, speak) : ""}
      </p>
    </section>
  );
}

/** On the rail a die goes before the one it was let go over; anywhere else it goes back to the shelf. */
function dropped(over: Element, place: number, rail: Rail): void {
  const on = over.closest<HTMLElement>(".rail");
  const at = Number(over.closest<HTMLElement>("[data-at]")?.dataset.at ?? rail.places.length);
  if (on) rail.insert(place, at);
  else if (rail.places.includes(place)) rail.remove(rail.places.indexOf(place));
}

function says(checked: Rail["checked"], speak: Speaker): string {
  if (isRefusal(checked)) return speak.explain(checked);
  return speak.say("board.holds", { points: score(checked as Equation) });
}

function ShelfDie(props: DeskProps & { readonly place: number }) {
  const { dice, rail, locked, marked, again, thrown, settled, open, pick, speak, place } = props;
  const face = faceAt(dice, place);
  const used = rail.places.includes(place);
  const isLocked = locked.includes(place);
  const landed = thrown?.places.indexOf(place) ?? -1;
  const free = open && settled && !used && face !== "";
  const label = {
    face: spoken(face, speak),
    colour: place === ORANGE ? "orange" : colourAt(place),
  };
  return (
    <button
      type="button"
      className="pyt-place"
      data-used={used || undefined}
      data-locked={isLocked || undefined}
      data-suggested={again?.includes(place) || undefined}
      data-unthrown={face === "" || undefined}
      aria-pressed={marked ? marked.includes(place) : undefined}
      data-draggable={(free && !marked) || undefined}
      {...dragging(free && !marked ? (over) => dropped(over, place, rail) : undefined)}
      aria-disabled={free ? undefined : true}
      aria-label={speak.say(isLocked ? "board.die-locked" : "board.die", label)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => open && settled && face !== "" && pick(place)}
    >
      <Cube
        shown={<Die face={face} colour={label.colour} />}
        others={[0, 1, 2, 3, 4].map((side) => (
          <Die key={side} face={OTHER[label.colour]?.[side] ?? ""} colour={label.colour} />
        ))}
        thrown={landed < 0 ? undefined : thrown?.seq}
        order={Math.max(0, landed)}
        atRest={settled}
      />
    </button>
  );
}

const OTHER: Readonly<Record<string, string>> = { green: "13579", blue: "02468", red: "+-x:+" };

const NAMED: Readonly<Record<string, string>> = {
  "+": "board.face-plus",
  "-": "board.face-minus",
  x: "board.face-times",
  ":": "board.face-divided",
  "=": "board.face-equals",
};

/** A face as it is read aloud. */
function spoken(face: string, speak: Speaker): string {
  const key = NAMED[face];
  return key === undefined ? face : speak.say(key);
}
