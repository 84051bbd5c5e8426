import { isRefusal } from "@pipwise/core";
import { MOST_CARDS } from "@pipwise/protocol";
import { Stepper } from "@pipwise/ui/react/controls";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { ChooseGames, CLASS_GAMES } from "../class/choose-games.tsx";
import { classes, receiveClass, teacher } from "../class/class-api.ts";
import { readClassFile, restoreClass } from "../class/saved.ts";
import { keepClass, LONGEST, useAllTaught } from "../class/teaching.ts";
import { speak } from "../class/voice.ts";
import { Top } from "../components/top.tsx";
import { language } from "../device/language.ts";
import "../styles/class.css";

/** Forty children who have practised for a year. */
const LARGEST_FILE = 20_000_000;
const USUAL = { minutes: 45, cards: 24, days: 30 };

/** Where a teacher opens a class, or comes back to one. */
export function ClassDoor() {
  const taught = useAllTaught();
  return (
    <>
      <title>{speak.say("app.title", { game: speak.say("class.title") })}</title>
      <Top />
      <main className="page class-door">
        <h1>{speak.say("class.title")}</h1>
        <p className="lead">{speak.say("class.lead")}</p>
        {taught.length === 0 ? null : (
          <section>
            <h2>{speak.say("class.mine")}</h2>
            <ul className="class-list">
              {taught.map(({ id, name }) => (
                <li key={id}>
                  <Link href={`/class/${id}`} className="button">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <NewClassForm />
        <SavedClass />
        <p className="small">
          <Link href="/class/privacy">{speak.say("class.privacy")}</Link>
        </p>
      </main>
    </>
  );
}

function NewClassForm() {
  const [, go] = useLocation();
  const [name, setName] = useState("");
  const [chosen, choose] = useState<readonly string[]>(() => CLASS_GAMES.slice(0, 1));
  const [minutes, setMinutes] = useState(USUAL.minutes);
  const [cards, setCards] = useState(USUAL.cards);
  const [days, setDays] = useState(USUAL.days);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const called = name.trim();
    if (called === "") return setProblem(speak.say("class.needs-name"));
    if (chosen.length === 0) return setProblem(speak.say("class.needs-game"));
    setBusy(true);
    const opened = await classes.openClass({
      name: called,
      games: chosen,
      minutes,
      cards,
      keepDays: days,
      language,
    });
    setBusy(false);
    if (isRefusal(opened)) return setProblem(speak.explain(opened));
    keepClass({ ...opened, name: called, names: {} });
    go(`/class/${opened.id}`);
  };
  return (
    <form className="class-form" onSubmit={(event) => void open(event)}>
      <h2>{speak.say("class.open-title")}</h2>
      <label className="class-field">
        {speak.say("class.name")}
        <input
          value={name}
          maxLength={LONGEST}
          autoComplete="off"
          aria-describedby="class-name-lead"
          onChange={({ target }) => setName(target.value)}
        />
        <small id="class-name-lead" className="soft">
          {speak.say("class.name-lead")}
        </small>
      </label>
      <ChooseGames chosen={chosen} choose={choose} />
      <Stepper
        label={speak.say("class.children")}
        value={cards}
        min={1}
        max={MOST_CARDS}
        set={setCards}
      />
      <Stepper
        label={speak.say("class.minutes")}
        value={minutes}
        min={5}
        max={240}
        step={5}
        set={setMinutes}
      />
      <Stepper label={speak.say("class.keep-days")} value={days} min={1} max={366} set={setDays} />
      {problem === "" ? null : (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="primary" aria-disabled={busy || undefined}>
        {speak.say("class.open")}
      </button>
    </form>
  );
}

/** A class that was saved as a file. */
function SavedClass() {
  const [, go] = useLocation();
  const [problem, setProblem] = useState("");
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    const found = file.size > LARGEST_FILE ? undefined : readClassFile(await file.text());
    target.value = "";
    if (!found) return setProblem(speak.say("class.bad-file", { file: file.name }));
    const { saved, ...taught } = found;
    const known = await teacher(taught).info();
    if (!isRefusal(known) || known.refused !== "no-such-class") {
      await receiveClass(taught);
      return go(`/class/${taught.id}`);
    }
    // This server has never heard of it, or has erased it.
    setProblem(speak.say("class.restoring"));
    const opened = await restoreClass(saved);
    if (isRefusal(opened)) return setProblem(speak.explain(opened));
    keepClass({ ...taught, ...opened });
    go(`/class/${opened.id}`);
  };
  return (
    <section className="class-form">
      <h2>{speak.say("class.saved-title")}</h2>
      <label className="class-field">
        {speak.say("class.saved-lead")}
        <input type="file" accept=".json,application/json" onChange={(event) => void read(event)} />
      </label>
      {problem === "" ? null : (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
