import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import { type MyCard, pictureOf } from "@pipwise/protocol";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { Link, Redirect, useLocation } from "wouter";
import { CardPicture } from "../class/card-picture.tsx";
import { classes } from "../class/class-api.ts";
import { wasLeft } from "../class/left.ts";
import { useMyCards } from "../class/use-my-cards.ts";
import { speak } from "../class/voice.ts";
import { ConnectionSign } from "../components/connection-sign.tsx";
import { Top } from "../components/top.tsx";
import { Waiting } from "../components/waiting.tsx";
import { hadLesson, notePutAway } from "../device/lost-card.ts";
import "../styles/class.css";

/** The letters of codes; I and O, which look like numbers, are in none. */
const COULD_BE = /^[A-HJ-NP-Z]{6,8}$/;

/** Blanks and dashes, and small letters, are how people write. */
function lettersOf(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, "");
}

/** A code or a card's picture code leads here: this device has the card from now on. */
export function UseCard({ code }: { readonly code: string }) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [, go] = useLocation();
  const use = async (takeOver: boolean): Promise<void> => {
    const letters = lettersOf(code);
    const used = COULD_BE.test(letters)
      ? await classes.takeCard(letters, takeOver)
      : refuse("no-such-card");
    if (isRefusal(used)) setRefusal(used);
    else go("/card", { replace: true });
  };
  const first = useEffectEvent(() => void use(false));
  useEffect(() => first(), []);
  if (!refusal) return <Waiting />;
  const isInUse = refusal.refused === "card-in-use";
  return (
    <ChildFrame>
      {isInUse ? <CardPicture {...pictureOf(Number(refusal.params?.card))} /> : null}
      <p className="lead" role="alert">
        {speak.explain(refusal)}
      </p>
      {isInUse ? (
        <p className="deeds">
          <button type="button" className="primary" onClick={() => void use(true)}>
            {speak.say("card.take-over")}
          </button>
          <Link href="/" className="button quiet">
            {speak.say("card.not-mine")}
          </Link>
        </p>
      ) : (
        <CodeForm typed={code} />
      )}
    </ChildFrame>
  );
}

/** What a child sees between games: its card, and what comes next. */
export function CardPage() {
  const cards = useMyCards();
  const [adding, add] = useState(false);
  if (!cards) return <Waiting />;
  if (isRefusal(cards))
    return (
      <ChildFrame>
        <p role="alert">{speak.explain(cards)}</p>
      </ChildFrame>
    );
  // A child whose game begins is led there; once it has come back from there it stays here.
  const seated = cards.filter(({ table }) => table !== undefined);
  const next = seated.find(({ table }) => !wasLeft(table ?? ""));
  if (next) return <Redirect to={`/t/${next.table}`} replace />;
  return (
    <ChildFrame>
      {cards.length === 0 ? (
        <p className="lead">{speak.say(hadLesson() ? "card.gone" : "card.none")}</p>
      ) : (
        <ul className="my-cards">
          {cards.map((card) => (
            <li key={`${card.class}/${card.card}`}>
              <CardPicture {...card} />
              <strong>{card.words}</strong>
              <span className="soft">{card.className}</span>
              <PutCardAway card={card} />
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 ? (
        <>
          <p className="lead" role="status">
            {speak.say(cards.some(({ lesson }) => lesson) ? "card.wait" : "card.no-lesson")}
          </p>
          <p className="deeds">
            {seated.map((card) => (
              <Link
                key={`${card.class}/${card.card}`}
                href={`/t/${card.table}`}
                className="button primary"
              >
                {cards.length === 1
                  ? speak.say("card.table")
                  : speak.say("card.table-of", { card: card.words })}
              </Link>
            ))}
            {cards.map((card) => (
              <Link
                key={`${card.class}/${card.card}`}
                href={`/practice?card=${card.class}.${card.card}`}
                className="button primary"
              >
                {cards.length === 1
                  ? speak.say("card.practise")
                  : speak.say("card.practise-as", { card: card.words })}
              </Link>
            ))}
          </p>
        </>
      ) : null}
      {adding || cards.length === 0 ? (
        <CodeForm typed="" />
      ) : (
        <button type="button" className="quiet" onClick={() => add(true)}>
          {speak.say("card.another")}
        </button>
      )}
    </ChildFrame>
  );
}

function ChildFrame({ children }: { readonly children: React.ReactNode }) {
  return (
    <>
      <title>{speak.say("app.title", { game: speak.say("card.title") })}</title>
      <Top />
      <ConnectionSign />
      <main className="page child-page">
        <h1>{speak.say("card.title")}</h1>
        {children}
      </main>
    </>
  );
}

function CodeForm({ typed }: { readonly typed: string }) {
  const [code, setCode] = useState(() => typed.toUpperCase());
  const [, go] = useLocation();
  const use = (event: FormEvent): void => {
    event.preventDefault();
    const letters = lettersOf(code);
    if (letters !== "") go(`/card/${letters}`);
  };
  return (
    <form className="child-code" onSubmit={use}>
      <label>
        {speak.say("card.code")}
        <input
          value={code}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
        />
      </label>
      <button type="submit" className="primary">
        {speak.say("card.go")}
      </button>
    </form>
  );
}

function PutCardAway({ card }: { readonly card: MyCard }) {
  const putAway = (): void => {
    notePutAway();
    void classes.putCardAway(card);
  };
  return (
    <button type="button" className="quiet" onClick={putAway}>
      {speak.say("card.put-away")}
      <span className="unseen"> {card.words}</span>
    </button>
  );
}
