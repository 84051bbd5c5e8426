import { manifestOf, roomOf } from "@pipwise/games/rooms";
import { systemRandom } from "@pipwise/host";
import type { CardInfo, PlannedTable } from "@pipwise/protocol";
import { Stepper } from "@pipwise/ui/react/controls";
import { useLayoutEffect, useRef, useState } from "react";
import { Choice } from "../components/choice.tsx";
import { useLoaded } from "../device/use-loaded.ts";
import { teacher } from "./class-api.ts";
import { useDo } from "./doing.tsx";
import { type ClassAnswer, levelBy } from "./known.ts";
import { isFull, Planned, Unplanned } from "./planned.tsx";
import {
  childrenAt,
  filled,
  grouped,
  leastAt,
  mostAt,
  moved,
  seatFor,
  termsFor,
  WAYS,
  type Way,
} from "./tables.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

export interface PlanProps {
  readonly taught: TaughtClass;
  /** Those who play nowhere. */
  readonly waiting: readonly CardInfo[];
  readonly answers: ReadonlyMap<number, readonly ClassAnswer[]>;
}

const WHO = ["here", "all"] as const;

/** Tables for those who wait: made at a stroke, put right by hand, started together. */
export function Plan({ taught, waiting, answers }: PlanProps) {
  const { info } = taught;
  const doIt = useDo();
  const [game, setGame] = useState(info.games[0] ?? "");
  const [most, setMost] = useState(4);
  const [way, setWay] = useState<Way>("similar");
  const [who, setWho] = useState<(typeof WHO)[number]>("here");
  const size = Math.min(most, mostAt(game));
  const lesson = useLoaded(game, (id) => roomOf(id)?.lesson?.());
  const save = (tables: readonly PlannedTable[]) => doIt(teacher(taught.taught).plan(tables));
  const parts = useRef<HTMLElement>(null);
  const [sent, setSent] = useState<{
    readonly card: number;
    readonly from: readonly PlannedTable[];
  }>();
  const planned = new Set(info.plan.flatMap(childrenAt));
  // A child that was sent elsewhere takes its list along, and the focus with it.
  useLayoutEffect(() => {
    if (!sent || info.plan === sent.from || document.activeElement !== document.body) return;
    const list = parts.current?.querySelector<HTMLElement>(`select[data-card="${sent.card}"]`);
    list?.focus({ preventScroll: true });
  }, [sent, info.plan]);
  const send = (card: CardInfo, to: number | undefined): void => {
    const table = to === undefined ? undefined : info.plan[to];
    if (table && isFull(table)) return;
    setSent({ card: card.card, from: info.plan });
    void save(moved(info.plan, card, to, game));
  };
  const planning = { taught, answers, send };
  const unplanned = waiting.filter(({ card }) => !planned.has(card));
  const make = (): void => {
    const children = waiting.filter(({ line }) => who === "all" || line === "here");
    const cardWith = (number: number) => children.find(({ card }) => card === number) as CardInfo;
    const pupils = children.map(({ card, device }) => ({
      card,
      device,
      level: levelBy(answers.get(card) ?? [], lesson?.level(termsFor(cardWith(card), game))),
    }));
    void save(
      grouped(pupils, size, way, systemRandom).map((cards) =>
        filled({ game, seats: cards.map((card) => seatFor(cardWith(card), game)) }),
      ),
    );
  };
  return (
    <section ref={parts} className="class-plan" aria-labelledby="class-plan">
      <h2 id="class-plan">{speak.say("class.plan")}</h2>
      <div className="plan-wishes">
        {info.games.length > 1 ? (
          <Choice<string>
            legend={speak.say("class.game")}
            name="plan-game"
            among={info.games}
            chosen={game}
            called={(id) => manifestOf(id)?.name ?? id}
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
          min={leastAt(game)}
          max={mostAt(game)}
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
                  {...planning}
                  place={place}
                  table={table}
                  change={(next) => void save(info.plan.with(place, next))}
                />
              </li>
            ))}
            {unplanned.length === 0 ? null : (
              <li>
                <Unplanned {...planning} cards={unplanned} />
              </li>
            )}
          </ol>
        </>
      )}
    </section>
  );
}

/** Starts the tables of the plan; in sight, however many there are. */
export function StartPlan({ taught, info }: TaughtClass) {
  const doIt = useDo();
  return (
    <p className="deeds plan-start">
      <button type="button" className="primary" onClick={() => void doIt(teacher(taught).start())}>
        {speak.say("class.start", { count: info.plan.length })}
      </button>
      <button type="button" className="quiet" onClick={() => void doIt(teacher(taught).plan([]))}>
        {speak.say("class.plan-clear")}
      </button>
    </p>
  );
}
