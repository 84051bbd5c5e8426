import { Cube, Pips, type Thrown } from "@pipwise/ui/react";
import { dragging } from "@pipwise/ui/react/drag";
import { advisedAction, type FieldProps } from "./scene.ts";

interface TrayProps extends FieldProps {
  readonly thrown: Thrown | undefined;
}

const PLACES = [0, 1, 2] as const;

/** The three free dice; those that have acted are pale. */
export function Tray(props: TrayProps) {
  const { view, asked, choice, thrown, progress, suggested, speak } = props;
  const { settled } = progress;
  const advised = suggested && "reroll" in suggested ? suggested.reroll : advisedAction(props)?.die;
  const acting = view.phase === "act";
  return (
    <section className="tray ploc-tray" aria-label={speak.say("board.free")}>
      <div className="tray-felt">
        {PLACES.map((place) => {
          const face = view.free[place];
          const acted = acting && view.paired[place] !== null;
          const mine = asked !== undefined && acting && !acted;
          return (
            <button
              key={place}
              type="button"
              className="ploc-die"
              data-acted={acted || undefined}
              data-suggested={(settled && advised === place) || undefined}
              data-blank={face === undefined || !acting || undefined}
              data-draggable={(mine && settled) || undefined}
              {...dragging(
                mine && settled
                  ? (over) => {
                      const partner = over.closest<HTMLElement>("[data-partner]")?.dataset.partner;
                      if (partner !== undefined) choice.choosePair(place, Number(partner));
                    }
                  : undefined,
              )}
              aria-pressed={mine ? choice.die === place : undefined}
              aria-disabled={mine && settled ? undefined : true}
              aria-label={speak.say("board.free-die", {
                place: place + 1,
                face: (settled ? face : 0) ?? 0,
                acted: String(acted),
              })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => settled && mine && choice.chooseDie(place)}
            >
              <Cube
                shown={<Pips face={face} />}
                others={[1, 2, 3, 4, 5].map((other) => (
                  <Pips key={other} face={1 + (((face ?? 1) + other) % 6)} />
                ))}
                place={place}
                thrown={thrown}
                atRest={settled}
              />
              {mine ? <span className="key">{place + 1}</span> : null}
            </button>
          );
        })}
      </div>
    </section>
  );
}
