import { TALK, type Talk } from "@pipwise/client";
import { speak } from "./speak.ts";

/** What holds at a table of the house beside the game's own rules. */
export interface HouseTerms {
  readonly talk: Talk;
  /** Seconds until a bot plays for somebody who does not; 0: everybody waits. */
  readonly patience: number;
  readonly public: boolean;
}

export const USUAL_TERMS: HouseTerms = { talk: "phrases", patience: 0, public: false };

/** For an evening together, and for a game of a move a day. */
const PATIENCE = [0, 120, 24 * 60 * 60] as const;

export interface HouseTermsFormProps {
  readonly terms: HouseTerms;
  agree(terms: HouseTerms): void;
}

export function HouseTermsForm({ terms, agree }: HouseTermsFormProps) {
  return (
    <>
      <fieldset className="choice">
        <legend>{speak.say("set.talk")}</legend>
        <div>
          {TALK.map((talk) => (
            <label key={talk}>
              <input
                type="radio"
                name="talk"
                checked={terms.talk === talk}
                onChange={() => agree({ ...terms, talk })}
              />
              {speak.say(`talk.${talk}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="choice">
        <legend>{speak.say("set.patience")}</legend>
        <div>
          {PATIENCE.map((patience) => (
            <label key={patience}>
              <input
                type="radio"
                name="patience"
                checked={terms.patience === patience}
                onChange={() => agree({ ...terms, patience })}
              />
              {speak.say("patience", { patience })}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="tick">
        <input
          type="checkbox"
          checked={terms.public}
          onChange={(event) => agree({ ...terms, public: event.target.checked })}
        />
        {speak.say("set.public")}
      </label>
    </>
  );
}
