import { isRefusal } from "@pipwise/core";
import type { FairStart } from "@pipwise/facts";
import { type AnyGame, gameById, roomOf } from "@pipwise/games";
import { systemRandom } from "@pipwise/host";
import type { CardInfo, PlannedTable } from "@pipwise/protocol";
import type { Chosen } from "@pipwise/ui/react";
import { Stepper } from "@pipwise/ui/react/controls";
import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRoomBoard } from "../parts/boards.ts";
import { Choice } from "../parts/choice.tsx";
import { speakAt } from "../parts/speak.ts";
import { CardTile } from "./card-tile.tsx";
import { teacher } from "./class-api.ts";
import { useDo } from "./doing.tsx";
import { type ClassAnswer, levelOf, sumsOf } from "./known.ts";
import { filled, grouped, moved, termsFor, WAYS, type Way } from "./tables.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

export interface PlanProps {
  readonly taught: TaughtClass;
  /** Those who play nowhere. */
  readonly waiting: readonly CardInfo[];
  readonly answers: ReadonlyMap<number, readonly ClassAnswer[]>;
}

const WHO = ["here", "all"] as const;
const FILLER = "casual";

/** Tables for those who wait: made at a stroke, put right by hand, started together. */
export function Plan({ taught, waiting, answers }: PlanProps) {
  const { info } = taught;
  const doIt = useDo();
  const [game, setGame] = useState(info.games[0] ?? "");
  const [most, setMost] = useState(4);
  const [way, setWay] = useState<Way>("similar");
  const [who, setWho] = useState<(typeof WHO)[number]>("here");
  // Numbers go on after those of the tables that there are.
  const first = 1 + info.tables.length;
  const range = gameById(game)?.seats ?? { min: 2, max: 6 };
  const size = Math.min(most, range.max, 6);
  const save = (tables: readonly PlannedTable[]) => doIt(teacher(taught.taught).plan(tables));
  const parts = useRef<HTMLElement>(null);
  const [sent, setSent] = useState<number>();
  const sentTo = info.plan.findIndex((table) => seats(table, sent));
  // A child that was sent elsewhere takes its list along, and the focus with it.
  useLayoutEffect(() => {
    if (sent === undefined || document.activeElement !== document.body) return;
    const list = `select[data-card="${sent}"]`;
    const next = parts.current?.querySelector<HTMLElement>(sentTo < 0 ? "h2" : list);
    next?.focus({ preventScroll: true });
  }, [sent, sentTo]);
  const make = (): void => {
    const children = waiting.filter(({ line }) => who === "all" || line === "here");
    const pupils = children.map(({ card, device }) => ({
      card,
      device,
      level: levelOf(answers.get(card) ?? []),
    }));
    void save(
      grouped(pupils, size, way, systemRandom).map((cards) =>
        filled(
          { game, seats: cards.map((card) => seatFor(info.cards, card, game)) },
          Math.max(2, range.min),
          FILLER,
        ),
      ),
    );
  };
  return (
    <section ref={parts} className="class-plan" aria-labelledby="class-plan">
      <h2 id="class-plan" tabIndex={-1}>
        {speak.say("class.plan")}
      </h2>
      <div className="plan-wishes">
        {info.games.length > 1 ? (
          <Choice<string>
            legend={speak.say("class.game")}
            name="plan-game"
            among={info.games}
            chosen={game}
            called={(id) => gameById(id)?.name ?? id}
            choose={setGame}
          />
        ) : null}
        <Choice
          legend={speak.say("class.who")}
          name="plan-who"
          among={WHO}
          chosen={who}
          called={(one) =>
            speak.say(`class.who-${one}`, {
              count: waiting.filter(({ line }) => one === "all" || line === "here").length,
            })
          }
          choose={(one) => setWho(one)}
        />
        <Choice
          legend={speak.say("class.way")}
          name="plan-way"
          among={WAYS}
          chosen={way}
          called={(one) => speak.say(`class.way-${one}`)}
          choose={(one) => setWay(one)}
        />
        <Stepper
          label={speak.say("class.most-seats")}
          value={size}
          min={Math.max(2, range.min)}
          max={Math.min(6, range.max)}
          set={setMost}
        />
        <button type="button" onClick={make}>
          {speak.say(info.plan.length === 0 ? "class.make" : "class.make-again")}
        </button>
      </div>
      {info.plan.length === 0 ? null : (
        <>
          <p className="small soft">{speak.say("class.plan-lead")}</p>
          <ol className="class-tables">
            {info.plan.map((table, place) => (
              <li key={place}>
                <Planned
                  first={first}
                  taught={taught}
                  answers={answers}
                  place={place}
                  table={table}
                  save={save}
                  tellSent={setSent}
                />
              </li>
            ))}
          </ol>
          <p className="deeds">
            <button
              type="button"
              className="primary"
              onClick={() => void doIt(teacher(taught.taught).start())}
            >
              {speak.say("class.start", { count: info.plan.length })}
            </button>
            <button type="button" className="quiet" onClick={() => void save([])}>
              {speak.say("class.plan-clear")}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

function seats(table: PlannedTable, card: number | undefined): boolean {
  return table.seats.some((seat) => "card" in seat && seat.card === card);
}

/** What is kept with the card goes along to the table. */
function seatFor(cards: readonly CardInfo[], card: number, game: string) {
  const terms = termsFor(
    cards.find((one) => one.card === card),
    game,
  );
  return terms === undefined ? { card } : { card, terms };
}

interface PlannedProps {
  /** The number of the plan's first table. */
  readonly first: number;
  readonly taught: TaughtClass;
  readonly answers: PlanProps["answers"];
  readonly place: number;
  readonly table: PlannedTable;
  save(tables: readonly PlannedTable[]): Promise<boolean>;
  /** This card was sent elsewhere by its list. */
  tellSent(card: number): void;
}

const DRAGGED = "text/plain";

/** One table of the plan. Cards are dragged, or sent by the list beside each. */
function Planned({ first, taught, answers, place, table, save, tellSent }: PlannedProps) {
  const { info } = taught;
  const { plan } = info;
  const game = gameById(table.game);
  const fresh: PlannedTable = { game: table.game, seats: [] };
  const least = Math.max(2, game?.seats.min ?? 2);
  const send = (card: number, to: number | undefined): void => {
    const next = moved(plan, card, to, fresh).map((one) => ({
      ...one,
      seats: one.seats.map((seat) =>
        "card" in seat && seat.card === card ? seatFor(info.cards, card, one.game) : seat,
      ),
    }));
    void save(next.map((one) => filled(one, Math.max(least, botsUpTo(one)), FILLER)));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const card = Number(event.dataTransfer.getData(DRAGGED));
    if (info.cards.some((one) => one.card === card)) send(card, place);
  };
  const change = (next: PlannedTable): void => void save(plan.with(place, next));
  const children = table.seats.filter((seat) => "card" in seat).length;
  return (
    <article className="class-table" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <header>
        <h3>{speak.say("class.table", { number: first + place })}</h3>
        <span className="soft">{game?.name}</span>
      </header>
      <ul>
        {table.seats.map((seat, i) => {
          const card =
            "card" in seat ? info.cards.find((one) => one.card === seat.card) : undefined;
          return (
            <li
              key={card ? card.card : `bot ${i}`}
              draggable={card !== undefined}
              onDragStart={(event) =>
                card && event.dataTransfer.setData(DRAGGED, String(card.card))
              }
            >
              <span className="card-tile">
                {card ? (
                  <CardTile card={card} name={taught.called(card)} />
                ) : (
                  <span className="card-name soft">{speak.say(`bot.${FILLER}`)}</span>
                )}
                {game ? <TermsLine game={game} terms={seat.terms} /> : null}
              </span>
              {card ? (
                <select
                  data-card={card.card}
                  aria-label={speak.say("class.send", { name: taught.called(card) })}
                  value={place}
                  onChange={({ target }) => {
                    tellSent(card.card);
                    send(card.card, target.value === "" ? undefined : Number(target.value));
                  }}
                >
                  {plan.map((_, to) => (
                    <option key={to} value={to}>
                      {speak.say("class.table", { number: first + to })}
                    </option>
                  ))}
                  <option value={plan.length}>{speak.say("class.new-table")}</option>
                  <option value="">{speak.say("class.waits")}</option>
                </select>
              ) : null}
            </li>
          );
        })}
      </ul>
      <Stepper
        label={speak.say("class.seats")}
        value={table.seats.length}
        min={Math.max(least, children)}
        max={Math.min(6, game?.seats.max ?? 6)}
        set={(seats) => change(filled(table, seats, FILLER))}
      />
      <FairTable taught={taught} answers={answers} table={table} change={change} />
    </article>
  );
}

/** A table that the teacher has filled up stays so. */
function botsUpTo({ seats }: PlannedTable): number {
  return seats.some((seat) => !("card" in seat)) ? seats.length : 0;
}

function TermsLine({ game, terms }: { readonly game: AnyGame; readonly terms: unknown }) {
  const room = useRoomBoard(game.id);
  const line = room?.settings?.[game.id]?.terms?.line;
  return line && terms !== undefined ? (
    <small className="soft terms-line">{line(terms as Chosen, speakAt(room?.words ?? {}))}</small>
  ) : null;
}

interface FairTableProps extends Pick<PlannedProps, "taught" | "answers" | "table"> {
  change(table: PlannedTable): void;
}

/** Chances as they are, and as they could be, before anything is agreed. */
function FairTable({ taught, answers, table, change }: FairTableProps) {
  const [fair, setFair] = useState<FairStart>();
  const summary = useRef<HTMLElement>(null);
  const lesson = roomOf(table.game)?.lesson;
  const { game } = table;
  const about = JSON.stringify([table.options ?? {}, table.seats]);
  useEffect(() => {
    let isHere = true;
    const [options, seats]: [unknown, PlannedTable["seats"]] = JSON.parse(about);
    void lesson?.().then((room) => {
      const found = room.fair(
        options,
        seats.map((seat) => ({
          terms: seat.terms ?? termsFor(undefined, game),
          sums: "card" in seat ? sumsOf(answers.get(seat.card) ?? []) : [],
        })),
      );
      if (isHere) setFair(isRefusal(found) ? undefined : found);
    });
    return () => void (isHere = false);
  }, [lesson, about, answers, game]);
  if (!fair || fair.before.length !== table.seats.length || table.seats.length < 2) return null;
  const names = table.seats.map((seat) => {
    const card =
      "card" in seat ? taught.info.cards.find((one) => one.card === seat.card) : undefined;
    return card ? taught.called(card) : speak.say(`bot.${FILLER}`);
  });
  const isEven =
    Math.max(...fair.before.map((one, i) => Math.abs(one - (fair.after[i] ?? 0)))) < 0.03;
  const agree = (): void => {
    // The button goes once chances are even.
    summary.current?.focus();
    change({ ...table, seats: table.seats.map((seat, i) => ({ ...seat, terms: fair.terms[i] })) });
  };
  return (
    <details className="fair">
      <summary ref={summary}>{speak.say(isEven ? "class.fair-even" : "class.fair-uneven")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{speak.say("class.fair-who")}</th>
            <th scope="col">{speak.say("class.fair-now")}</th>
            {isEven ? null : <th scope="col">{speak.say("class.fair-then")}</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name, i) => (
            <tr key={i}>
              <th scope="row">{name}</th>
              <td>{percent(fair.before[i] ?? 0)}</td>
              {isEven ? null : <td>{percent(fair.after[i] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isEven ? null : (
        <button type="button" onClick={agree}>
          {speak.say("class.fair-agree")}
        </button>
      )}
    </details>
  );
}

function percent(share: number): string {
  return new Intl.NumberFormat(speak.language, { style: "percent" }).format(share);
}
