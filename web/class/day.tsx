import { Link } from "wouter";
import { CardPicture } from "./card-picture.tsx";
import type { ClassAnswer } from "./known.ts";
import { todayOf } from "./today.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

export interface DayProps {
  readonly taught: TaughtClass;
  readonly answers: ReadonlyMap<number, readonly ClassAnswer[]>;
  readonly now: number;
}

/** When the lesson is over: what was done together, and one good thing about every child. */
export function Day({ taught, answers, now }: DayProps) {
  const { info, called } = taught;
  const { right, gained, good } = todayOf(info.cards, answers, now);
  if (right === 0) return null;
  return (
    <section className="class-day" aria-labelledby="class-day">
      <h2 id="class-day">{speak.say("class.today")}</h2>
      <Together right={right} gained={gained} />
      <ul className="class-good">
        {info.cards
          .filter(({ card }) => good.has(card))
          .map((card) => (
            <li key={card.card}>
              <CardPicture {...card} />
              <span>
                <strong>{called(card)}</strong> {good.get(card.card)}
              </span>
            </li>
          ))}
      </ul>
      <p className="deeds">
        <Link href={`/class/${info.id}/paper?what=certificates`} className="button">
          {speak.say("class.print-certificates")}
        </Link>
      </p>
    </section>
  );
}

interface TogetherProps {
  readonly right: number;
  readonly gained: readonly string[];
}

export function Together({ right, gained }: TogetherProps) {
  return (
    <p className="class-together">
      {speak.say("class.screen-sum", { count: right })}
      {gained.length === 0 ? null : (
        <>
          {" · "}
          {speak.say("class.new-facts", { count: gained.length, facts: gained.join(", ") })}
        </>
      )}
    </p>
  );
}
