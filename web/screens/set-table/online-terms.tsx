import { TALK, type Talk } from "@pipwise/protocol";
import { Choice } from "../../components/choice.tsx";
import { speak } from "../../components/setting-voice.ts";
import { Tick } from "../../components/tick.tsx";

/** What holds at a table of the house beside the game's own rules. */
export interface OnlineTerms {
  readonly talk: Talk;
  /** Seconds until a bot plays for somebody who does not; 0: everybody waits. */
  readonly patience: number;
  readonly public: boolean;
}

export const USUAL_TERMS: OnlineTerms = { talk: "phrases", patience: 0, public: false };

/** For an evening together, and for a game of a move a day. */
const PATIENCE = [0, 120, 24 * 60 * 60];

export interface OnlineTermsFormProps {
  readonly terms: OnlineTerms;
  agree(terms: OnlineTerms): void;
}

export function OnlineTermsForm({ terms, agree }: OnlineTermsFormProps) {
  return (
    <>
      <Choice
        legend={speak.say("set.talk")}
        name="talk"
        among={TALK}
        chosen={terms.talk}
        called={(talk) => speak.say(`talk.${talk}`)}
        choose={(talk) => agree({ ...terms, talk })}
      />
      <Choice
        legend={speak.say("set.patience")}
        name="patience"
        among={PATIENCE}
        chosen={terms.patience}
        called={(patience) => speak.say("patience", { patience })}
        choose={(patience) => agree({ ...terms, patience })}
      />
      <Tick checked={terms.public} set={(on) => agree({ ...terms, public: on })}>
        {speak.say("set.public")}
      </Tick>
    </>
  );
}
