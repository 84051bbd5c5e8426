import { manifestOf } from "@pipwise/games/rooms";
import type { CardInfo, ClassTable } from "@pipwise/protocol";
import { useReachable } from "../components/reachable.tsx";
import { botName } from "../device/speak.ts";
import { CardPicture } from "./card-picture.tsx";
import { Together } from "./day.tsx";
import { playingTables } from "./tables.ts";
import { todayOf } from "./today.ts";
import { type TaughtClass, useAnswers } from "./use-class.ts";
import { speak } from "./voice.ts";
import "../styles/class-screen.css";

/** For the projector: who plays where, by cards alone. Names stay on the teacher's screen, and nobody is called slow. */
export function ClassScreen(taught: TaughtClass) {
  const { info } = taught;
  const { origin } = useReachable();
  const playing = playingTables(info);
  const seated = new Set(playing.flatMap(({ seats }) => seats.map(({ card }) => card)));
  const waiting = info.cards.filter(({ card, line }) => line === "here" && !seated.has(card));
  const together = info.cards.reduce((sum, { right }) => sum + right, 0);
  const missing = info.cards.filter(({ line }) => line === "new").length;
  return (
    <main className="class-screen" data-many={playing.length > 12 || undefined}>
      <title>{speak.say("app.title", { game: info.name })}</title>
      <header>
        <h1>{info.name}</h1>
        {missing > 0 ? (
          <p>{speak.say("class.screen-join", { host: new URL(origin).host })}</p>
        ) : null}
        {info.lesson && together > 0 ? (
          <p className="screen-sum">{speak.say("class.screen-sum", { count: together })}</p>
        ) : null}
      </header>
      {info.lesson ? null : <ScreenDay {...taught} />}
      {playing.length > 0 ? (
        <ol className="screen-tables">
          {playing.map((table) => (
            <li key={table.id}>
              <ScreenTable table={table} cards={info.cards} isRanked={info.rankings} />
            </li>
          ))}
        </ol>
      ) : null}
      {waiting.length > 0 ? (
        <section>
          <h2>{speak.say("class.screen-here")}</h2>
          <ul className="screen-cards">
            {waiting.map((card) => (
              <li key={card.card}>
                <CardPicture {...card} />
                {card.words}
              </li>
            ))}
          </ul>
        </section>
      ) : playing.length === 0 ? (
        <p className="screen-empty">{speak.say("class.screen-empty")}</p>
      ) : null}
    </main>
  );
}

/** When the lesson is over, all read what they have done together. */
function ScreenDay(taught: TaughtClass) {
  const answers = useAnswers(taught);
  const { right, gained } = todayOf(taught.info.cards, answers, taught.info.now);
  return right === 0 ? null : (
    <section className="screen-day">
      <h2>{speak.say("class.today")}</h2>
      <Together right={right} gained={gained} />
    </section>
  );
}

interface ScreenTableProps {
  readonly table: ClassTable;
  readonly cards: readonly CardInfo[];
  readonly isRanked: boolean;
}

/** In the order of the seats unless rankings are shown; then the foremost first, and no more than that. */
function ScreenTable({ table, cards, isRanked }: ScreenTableProps) {
  const seats = isRanked
    ? [...table.seats].sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    : table.seats;
  return (
    <article data-paused={table.paused}>
      <h2>
        {speak.say("class.table", { number: table.number })}{" "}
        <small>{manifestOf(table.game)?.name}</small>
      </h2>
      {table.paused ? <p>{speak.say("class.paused")}</p> : null}
      <ul>
        {seats.map((seat, i) => {
          const card = cards.find((one) => one.card === seat.card);
          return (
            <li key={i} data-asked={(seat.asked !== undefined && !table.paused) || undefined}>
              {card ? <CardPicture {...card} /> : null}
              <span>{card ? card.words : botName(seat.mind ?? "casual")}</span>
              {isRanked && seat.score !== undefined ? <b>{seat.score}</b> : null}
            </li>
          );
        })}
      </ul>
    </article>
  );
}
