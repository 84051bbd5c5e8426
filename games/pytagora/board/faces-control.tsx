import type { ControlProps } from "@pipwise/ui/react";
import { Die } from "./die.tsx";
import "./settings.css";

/** What each colour's dice may show, in the order in which a tap goes through it. */
const CYCLES = ["13579", "02468", "+-x:"] as const;

/** The four dice of a colour, unfolded: a tap on a face shows the next that it may be. */
export function FacesControl({ value, set, speak }: ControlProps) {
  const dice = value as readonly string[];
  const cycle = CYCLES.find((faces) => faces.includes(dice[0]?.[0] ?? "")) ?? CYCLES[0];
  const turn = (die: number, place: number): void => {
    const faces = [...(dice[die] ?? "")];
    faces[place] = cycle[(cycle.indexOf(faces[place] ?? "") + 1) % cycle.length] as string;
    set(dice.with(die, faces.join("")));
  };
  return (
    <div className="pyt-faces">
      <small className="soft">{speak.say("faces.lead")}</small>
      {dice.map((faces, die) => (
        <div key={die}>
          {[...faces].map((face, place) => (
            <button
              key={place}
              type="button"
              aria-label={speak.say("faces.face", { die: die + 1, place: place + 1, face })}
              onClick={() => turn(die, place)}
            >
              <Die face={face} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
