import { manifestOf } from "@pipwise/games/rooms";
import type { ClassTable } from "@pipwise/protocol";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { Sure } from "../components/sure.tsx";
import { locale } from "../device/language.ts";
import { botName } from "../device/speak.ts";
import { CardPicture } from "./card-picture.tsx";
import { ChildDialog } from "./child.tsx";
import { Children } from "./children.tsx";
import { teacher } from "./class-api.ts";
import { Day } from "./day.tsx";
import { useDo } from "./doing.tsx";
import { seatOf } from "./flags.ts";
import { Plan, StartPlan } from "./plan.tsx";
import { playingTables } from "./tables.ts";
import { type TaughtClass, useAnswers } from "./use-class.ts";
import { speak } from "./voice.ts";

/** So long before everything is erased the teacher reads of it; milliseconds. */
const WARNED = 7 * 24 * 60 * 60 * 1000;

/** The class live: what every child does, at which tables, and how it goes. */
export function ClassBoard(taught: TaughtClass) {
  const { info } = taught;
  const answers = useAnswers(taught);
  const now = useNow(info.now);
  const [shown, show] = useState<number>();
  const playing = playingTables(info);
  const over = info.tables.filter(({ life }) => life !== "playing");
  const waiting = info.cards.filter((card) => !playing.some((table) => seatOf(table, card)));
  const chosen = info.cards.find(({ card }) => card === shown);
  return (
    <>
      {!info.lesson && info.erased - now < WARNED ? (
        <p className="sign" role="alert">
          {speak.say("class.soon-erased", {
            date: new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(info.erased),
          })}{" "}
          <Link href={`/class/${info.id}/about`}>{speak.say("class.save")}</Link>
        </p>
      ) : null}
      <LessonBar {...taught} now={now} />
      <p className="unseen" role="status">
        {offline(taught)}
      </p>
      <section aria-labelledby="class-here">
        <h2 id="class-here">
          {speak.say("class.here", {
            here: info.cards.filter(({ line }) => line === "here").length,
            count: info.cards.length,
          })}
        </h2>
        <Children taught={taught} answers={answers} now={now} show={show} />
      </section>
      {info.lesson ? null : <Day taught={taught} answers={answers} now={now} />}
      {playing.length === 0 ? null : (
        <section aria-labelledby="class-tables">
          <h2 id="class-tables">{speak.say("class.tables", { count: playing.length })}</h2>
          <ul className="class-tables live">
            {playing.map((table) => (
              <li key={table.id}>
                <LiveTable table={table} taught={taught} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length === 0 ? null : <Plan taught={taught} waiting={waiting} answers={answers} />}
      {over.length === 0 ? null : <Over tables={over} taught={taught} />}
      {info.plan.length === 0 ? null : <StartPlan {...taught} />}
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
function offline({ info, called }: TaughtClass): string {
  const gone = info.cards.filter(({ line }) => line === "away").map(called);
  if (gone.length === 0) return "";
  const names = new Intl.ListFormat(speak.language).format(gone);
  return `${names}: ${speak.say("class.line.away")}`;
}

/** What goes for the whole lesson. */
function LessonBar({ taught, info, now }: TaughtClass & { readonly now: number }) {
  const doIt = useDo();
  const since = info.lesson?.since;
  const left = since === undefined ? undefined : Math.ceil(info.minutes - (now - since) / 60_000);
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

/** The house's clock, counted on from when it was last told. */
function useNow(now: number): number {
  const [seen, setSeen] = useState({ now, at: Date.now() });
  if (seen.now !== now) setSeen({ now, at: Date.now() });
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((ticks) => ticks + 1), 10_000);
    return () => clearInterval(timer);
  }, []);
  return seen.now + (Date.now() - seen.at);
}

interface LiveTableProps {
  readonly table: ClassTable;
  readonly taught: TaughtClass;
}

function LiveTable({ table, taught }: LiveTableProps) {
  const doIt = useDo();
  const { number } = table;
  return (
    <article className="class-table" data-paused={table.paused}>
      <header>
        <h3>{speak.say("class.table", { number })}</h3>
        <span className="soft">{manifestOf(table.game)?.name}</span>
        {table.paused ? <strong>{speak.say("class.paused")}</strong> : null}
      </header>
      <ul>
        {table.seats.map((seat, place) => (
          <li key={place} data-asked={(seat.asked !== undefined && !table.paused) || undefined}>
            <LiveSeat seat={seat} taught={taught} />
          </li>
        ))}
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

interface LiveSeatProps {
  readonly seat: ClassTable["seats"][number];
  readonly taught: TaughtClass;
}

function LiveSeat({ seat, taught }: LiveSeatProps) {
  const card = taught.info.cards.find((one) => one.card === seat.card);
  return (
    <>
      {card ? <CardPicture {...card} /> : null}
      <span className={card ? "card-name" : "card-name soft"}>
        {card ? taught.called(card) : botName(seat.mind ?? "casual")}
        {seat.mind === undefined || seat.name === seat.mind ? null : (
          <small>{speak.say("class.plays-for", { name: seat.name })}</small>
        )}
      </span>
      {seat.asked === undefined ? null : <span className="unseen">{speak.say("class.turn")}</span>}
      {seat.score === undefined ? null : (
        <span className="soft">{speak.say("class.score", { score: seat.score })}</span>
      )}
    </>
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
