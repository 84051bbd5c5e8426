import { manifestOf } from "@pipwise/games/rooms";
import type { CardInfo, ClassTable } from "@pipwise/protocol";
import { useEffect, useState } from "react";
import { Sure } from "../components/sure.tsx";
import { botName } from "../device/speak.ts";
import { CardTile } from "./card-tile.tsx";
import { ChildDialog } from "./child.tsx";
import { teacher } from "./class-api.ts";
import { useDo } from "./doing.tsx";
import { Plan } from "./plan.tsx";
import { playingTables } from "./tables.ts";
import { type TaughtClass, useAnswers } from "./use-class.ts";
import { speak } from "./voice.ts";

/** The class live: who is here, at which table, whose turn it is, how it goes. */
export function ClassBoard(taught: TaughtClass) {
  const { info } = taught;
  const answers = useAnswers(taught);
  const [shown, show] = useState<number>();
  const playing = playingTables(info);
  const over = info.tables.filter(({ life }) => life !== "playing");
  const waiting = info.cards.filter(({ card }) => !playing.some(({ table }) => sits(table, card)));
  const chosen = info.cards.find(({ card }) => card === shown);
  return (
    <>
      <LessonBar {...taught} />
      <p className="unseen" role="status">
        {linesGone(taught)}
      </p>
      {playing.length === 0 ? null : (
        <section aria-labelledby="class-tables">
          <h2 id="class-tables">{speak.say("class.tables", { count: playing.length })}</h2>
          <ul className="class-tables">
            {playing.map(({ table, number }) => (
              <li key={table.id}>
                <LiveTable table={table} number={number} taught={taught} show={show} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length === 0 ? null : (
        <section aria-labelledby="class-waiting">
          <h2 id="class-waiting">
            {speak.say(playing.length === 0 ? "class.here" : "class.waiting", {
              here: waiting.filter(({ line }) => line === "here").length,
              count: waiting.length,
            })}
          </h2>
          <ul className="class-cards">
            {waiting.map((card) => (
              <li key={card.card}>
                <button type="button" className="card-tile" onClick={() => show(card.card)}>
                  <CardTile card={card} name={taught.called(card)} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length === 0 ? null : <Plan taught={taught} waiting={waiting} answers={answers} />}
      {over.length === 0 ? null : <Over tables={over} taught={taught} />}
      {chosen ? (
        <ChildDialog
          taught={taught}
          card={chosen}
          answers={answers.get(chosen.card) ?? []}
          close={() => show(undefined)}
        />
      ) : null}
    </>
  );
}

/** For those who do not see it happen. */
function linesGone({ info, called }: TaughtClass): string {
  const gone = info.cards.filter(({ line }) => line === "away").map(called);
  if (gone.length === 0) return "";
  const names = new Intl.ListFormat(speak.language).format(gone);
  return `${names}: ${speak.say("class.line.away")}`;
}

function sits(table: ClassTable, card: number): boolean {
  return table.seats.some((seat) => seat.card === card);
}

/** What goes for the whole lesson. */
function LessonBar({ taught, info }: TaughtClass) {
  const doIt = useDo();
  const left = useMinutesLeft(info.lesson?.since, info.minutes, info.now);
  const playing = info.tables.filter(({ life }) => life === "playing");
  const isPaused = playing.length > 0 && playing.every(({ paused }) => paused);
  const hasClock = playing.some(({ seats }) => seats.some(({ limit }) => limit !== undefined));
  return (
    <div className="lesson-bar">
      <p role="status">
        {left === undefined
          ? speak.say("class.no-lesson")
          : speak.say(left > 0 ? "class.minutes-left" : "class.time-over", { minutes: left })}
      </p>
      <div className="deeds">
        {playing.length === 0 ? null : isPaused ? (
          <button
            type="button"
            className="primary"
            onClick={() => void doIt(teacher(taught).resume())}
          >
            {speak.say("class.resume-all")}
          </button>
        ) : (
          <button type="button" onClick={() => void doIt(teacher(taught).pause())}>
            {speak.say("class.pause-all")}
          </button>
        )}
        {hasClock ? (
          <button type="button" onClick={() => void doIt(teacher(taught).moreTime())}>
            {speak.say("class.more-time-all")}
          </button>
        ) : null}
        {info.lesson ? (
          <Sure
            ask={speak.say("class.end")}
            question={speak.say("class.end-sure", { count: playing.length })}
            yes={speak.say("class.end-yes")}
            no={speak.say("class.end-no")}
            deed={() => doIt(teacher(taught).endLesson())}
          />
        ) : null}
        <a
          className="button quiet"
          href={`/class/${info.id}/screen`}
          target="_blank"
          rel="noreferrer"
        >
          {speak.say("class.screen")}
        </a>
      </div>
    </div>
  );
}

/** Counted from the house's clock as it was last told. */
function useMinutesLeft(since: number | undefined, minutes: number, now: number) {
  const [seen, setSeen] = useState({ now, at: Date.now() });
  if (seen.now !== now) setSeen({ now, at: Date.now() });
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((ticks) => ticks + 1), 10_000);
    return () => clearInterval(timer);
  }, []);
  if (since === undefined) return undefined;
  const passed = seen.now + (Date.now() - seen.at) - since;
  return Math.ceil(minutes - passed / 60_000);
}

interface LiveTableProps {
  readonly table: ClassTable;
  readonly number: number;
  readonly taught: TaughtClass;
  show(card: number): void;
}

function LiveTable({ table, number, taught, show }: LiveTableProps) {
  const doIt = useDo();
  const { info } = taught;
  const cardOf = (card: number | undefined): CardInfo | undefined =>
    info.cards.find((one) => one.card === card);
  return (
    <article className="class-table" data-paused={table.paused}>
      <header>
        <h3>{speak.say("class.table", { number })}</h3>
        <span className="soft">{manifestOf(table.game)?.name}</span>
        {table.paused ? <strong>{speak.say("class.paused")}</strong> : null}
      </header>
      <ul>
        {table.seats.map((seat, place) => {
          const card = cardOf(seat.card);
          const isAsked = seat.asked !== undefined && !table.paused;
          return (
            <li key={place} data-asked={isAsked || undefined}>
              {card ? (
                <button type="button" className="card-tile" onClick={() => show(card.card)}>
                  <CardTile card={card} name={taught.called(card)}>
                    <Doing seat={seat} card={card} isAsked={isAsked} />
                  </CardTile>
                </button>
              ) : (
                <span className="card-tile">
                  <span className="card-name soft">
                    {botName(seat.mind ?? "casual")}
                    {seat.mind === undefined || seat.name === seat.mind ? null : (
                      <small>{speak.say("class.plays-for", { name: seat.name })}</small>
                    )}
                  </span>
                  <Doing seat={seat} isAsked={isAsked} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className="deeds">
        <button
          type="button"
          className="quiet"
          onClick={() =>
            void doIt(
              table.paused
                ? teacher(taught.taught).resume([table.id])
                : teacher(taught.taught).pause([table.id]),
            )
          }
        >
          {speak.say(table.paused ? "class.resume" : "class.pause")}
          <span className="unseen"> {speak.say("class.table", { number })}</span>
        </button>
        <Sure
          look="quiet"
          ask={
            <>
              {speak.say("class.end-table")}
              <span className="unseen"> {speak.say("class.table", { number })}</span>
            </>
          }
          yes={speak.say("class.end-table-yes", { table: speak.say("class.table", { number }) })}
          no={speak.say("class.end-no")}
          deed={() => doIt(teacher(taught.taught).end([table.id]))}
        />
      </div>
    </article>
  );
}

interface DoingProps {
  readonly seat: ClassTable["seats"][number];
  readonly card?: CardInfo;
  readonly isAsked: boolean;
}

/** How somebody is doing: the score, sums of today, whose turn it is. Nobody is called slow. */
function Doing({ seat, card, isAsked }: DoingProps) {
  const done = (card?.right ?? 0) + (card?.wrong ?? 0);
  return (
    <span className="card-doing">
      {isAsked ? <strong>{speak.say("class.turn")}</strong> : null}
      {seat.score === undefined ? null : (
        <span>{speak.say("class.score", { score: seat.score })}</span>
      )}
      {card && done > 0 ? (
        <span>{speak.say("class.sums", { right: card.right, count: done })}</span>
      ) : null}
    </span>
  );
}

/** Games of this lesson that are over. */
function Over({
  tables,
  taught,
}: {
  readonly tables: readonly ClassTable[];
  readonly taught: TaughtClass;
}) {
  return (
    <details className="class-over">
      <summary>{speak.say("class.over", { count: tables.length })}</summary>
      <ul>
        {tables.map((table) => (
          <li key={table.id}>
            {manifestOf(table.game)?.name}:{" "}
            {new Intl.ListFormat(speak.language).format(
              [...table.seats]
                .sort((a, b) => (a.place ?? 99) - (b.place ?? 99))
                .map(({ card, name, mind }) => {
                  const found = taught.info.cards.find((one) => one.card === card);
                  return found ? taught.called(found) : mind ? botName(mind) : name;
                }),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
