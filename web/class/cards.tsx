import { MOST_CARDS } from "@pipwise/protocol";
import { Link } from "wouter";
import { Sure } from "../components/sure.tsx";
import { CardPicture } from "./card-picture.tsx";
import { teacher } from "./class-api.ts";
import { useDo } from "./doing.tsx";
import { PasteNames } from "./paste-names.tsx";
import { LONGEST, nameChild } from "./teaching.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

/** Every card with its code, and the name that only this browser knows. */
export function ClassCards(all: TaughtClass) {
  const { taught, info, called } = all;
  const doIt = useDo();
  return (
    <>
      <p>{speak.say("class.cards-lead")}</p>
      <p className="deeds">
        <Link href={`/class/${info.id}/paper?what=cards`} className="button primary">
          {speak.say("class.print-cards")}
        </Link>
        {info.cards.length < MOST_CARDS ? (
          <button type="button" onClick={() => void doIt(teacher(taught).moreCards(1))}>
            {speak.say("class.more-cards")}
          </button>
        ) : null}
      </p>
      <p className="small soft">{speak.say("class.names-lead")}</p>
      <PasteNames {...all} />
      <ul className="class-deck">
        {info.cards.map((card) => (
          <li key={card.card}>
            <CardPicture {...card} />
            <span className="card-name">{card.words}</span>
            <span className="code">{card.code}</span>
            <input
              aria-label={speak.say("class.name-of", { card: card.words })}
              placeholder={speak.say("class.real-name")}
              value={taught.names[card.card] ?? ""}
              maxLength={LONGEST}
              autoComplete="off"
              onChange={({ target }) => nameChild(info.id, card.card, target.value)}
            />
            <div className="deeds">
              <Sure
                look="quiet"
                ask={
                  <>
                    {speak.say("class.new-code")}
                    <span className="unseen"> {called(card)}</span>
                  </>
                }
                question={speak.say("class.new-code-sure", { name: called(card) })}
                yes={speak.say("class.new-code-yes")}
                no={speak.say("class.new-code-no")}
                deed={() => doIt(teacher(taught).newCode(card.card))}
              />
              <Sure
                look="quiet"
                ask={
                  <>
                    {speak.say("class.drop")}
                    <span className="unseen"> {called(card)}</span>
                  </>
                }
                question={speak.say("class.drop-sure", { name: called(card) })}
                yes={speak.say("class.drop-yes")}
                no={speak.say("class.drop-no")}
                deed={async () => {
                  if (await doIt(teacher(taught).dropCard(card.card)))
                    nameChild(info.id, card.card, "");
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
