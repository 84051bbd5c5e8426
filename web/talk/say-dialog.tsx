import { GESTURES, LONGEST_TALK, PHRASES, type Phrase } from "@pipwise/protocol";
import { type FormEvent, useState } from "react";
import { Choice } from "../components/choice.tsx";
import { Dialog } from "../components/dialog.tsx";
import { type Key, namesOf } from "../device/speak.ts";
import { useStore } from "../device/store.ts";
import { api } from "../house/api.ts";
import type { Utterance } from "../table/talking.ts";
import { Words } from "./said.tsx";
import { type SayProps, speakersAt } from "./say.tsx";
import { speak } from "./voice.ts";

interface DialogProps extends SayProps {
  close(): void;
}

export function SayDialog({ table, talking, close }: DialogProps) {
  const names = namesOf(table.seats);
  const seats = speakersAt(table);
  const sayings = useStore(talking.sayings);
  const asked = seats.find((seat) => table.asked.some((one) => one.seat === seat));
  const [who, choose] = useState(asked ?? seats[0] ?? 0);
  const say = (what: Utterance): void => {
    talking.say(who, what);
    close();
  };
  return (
    <Dialog title={speak.say("say.open")} className="saying" close={close}>
      {seats.length > 1 ? (
        <Choice
          legend={speak.say("say.who")}
          name="speaker"
          among={seats}
          chosen={who}
          called={(seat) => names[seat]}
          choose={(seat) => choose(seat)}
        />
      ) : null}
      {seats.length > 0 ? (
        <>
          <Phrases of="phrase" all={PHRASES} say={say} />
          <Phrases of="gesture" all={GESTURES} say={say} />
          {table.talk === "free" ? <OwnWords say={say} /> : null}
        </>
      ) : null}
      {sayings.length > 0 ? (
        <section>
          <h3>{speak.say("say.before")}</h3>
          <ul>
            {sayings.map((saying) => (
              <li key={saying.count}>
                <Words name={names[saying.seat] ?? ""} said={saying} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {table.host ? <Muting table={table} names={names} /> : null}
    </Dialog>
  );
}

/** The host decides who is heard. */
function Muting({ table, names }: Pick<SayProps, "table"> & { readonly names: readonly string[] }) {
  const others = table.seats.filter(({ name, mind, mine }) => name && mind === undefined && !mine);
  return (
    <div className="muting">
      {others.map(({ seat, muted = false }) => (
        <button
          key={seat}
          type="button"
          className="quiet"
          onClick={() => void api.mute(table.id, seat, !muted)}
        >
          {speak.say(muted ? "say.unmute" : "say.mute", { name: names[seat] ?? "" })}
        </button>
      ))}
    </div>
  );
}

interface PhrasesProps {
  readonly of: "phrase" | "gesture";
  readonly all: readonly Phrase[];
  say(what: Utterance): void;
}

function Phrases({ of, all, say }: PhrasesProps) {
  return (
    <fieldset className="phrases">
      <legend className="unseen">{speak.say(`say.${of}s`)}</legend>
      {all.map((phrase) => (
        <button key={phrase} type="button" className={of} onClick={() => say({ phrase })}>
          {speak.say(`${of}.${phrase}` as Key<"talk">)}
        </button>
      ))}
    </fieldset>
  );
}

function OwnWords({ say }: { say(what: Utterance): void }) {
  const [text, setText] = useState("");
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== "") say({ text: text.trim() });
  };
  return (
    <form className="own-words" onSubmit={send}>
      <label htmlFor="own-words">{speak.say("say.own")}</label>
      <input
        id="own-words"
        value={text}
        maxLength={LONGEST_TALK}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">{speak.say("say.go")}</button>
    </form>
  );
}
