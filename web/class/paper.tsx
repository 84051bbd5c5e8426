import {
  FACTS,
  factIndex,
  factSum,
  OPERATIONS,
  STANDINGS,
  type SumOperation,
  standingOf,
} from "@pipwise/facts";
import type { CardInfo } from "@pipwise/protocol";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { Choice } from "../components/choice.tsx";
import { PaperSize, usePaperSize } from "../components/paper-size.tsx";
import { QrCode } from "../components/qr-code.tsx";
import { useReachable, WhichNetwork } from "../components/reachable.tsx";
import { Top } from "../components/top.tsx";
import { locale } from "../device/language.ts";
import { FactsTable } from "../numbers/facts-table.tsx";
import { MARKS } from "../numbers/map.tsx";
import "../styles/print.css";
import "../styles/class-paper.css";
import { CardPicture } from "./card-picture.tsx";
import { type ClassAnswer, knowledgeOf, operationsIn, sheetFacts } from "./known.ts";
import { lastTime, summaryOf } from "./report.ts";
import { todayOf } from "./today.ts";
import { type TaughtClass, useAnswers } from "./use-class.ts";
import { speak } from "./voice.ts";

const WHATS = ["cards", "report", "sheets", "certificates"] as const;
const SUMS = 30;
/** Two columns of four on a sheet. */
const CARDS_A_SHEET = 8;

/** What is printed for a class: cards to hand out, reports, sheets to practise on. */
export function ClassPaper(taught: TaughtClass) {
  const { info } = taught;
  const [search, setSearch] = useSearchParams();
  const what = WHATS.find((one) => one === search.get("what")) ?? "cards";
  const only = search.get("card");
  const cards = info.cards.filter(({ card }) => only === null || String(card) === only);
  const [size, setSize] = usePaperSize();
  const [operation, setOperation] = useState<SumOperation>("multiply");
  const reachable = useReachable();
  const answers = useAnswers(taught);
  const of = (card: CardInfo): readonly ClassAnswer[] => answers.get(card.card) ?? [];
  return (
    <>
      <title>{speak.say("app.title", { game: info.name })}</title>
      <Top />
      <main className="page printing class-printing">
        <section className="print-wishes">
          <h1>{info.name}</h1>
          <p>
            <Link href={`/class/${info.id}`}>{speak.say("class.back")}</Link>
          </p>
          <Choice
            legend={speak.say("class.paper")}
            name="what"
            among={WHATS}
            chosen={what}
            called={(one) => speak.say(`class.paper-${one}`)}
            choose={(one) => setSearch({ what: one })}
          />
          {what === "cards" ? (
            <>
              <WhichNetwork {...reachable} />
              {isFleeting(reachable.origin) ? (
                <p className="small">{speak.say("class.print-again")}</p>
              ) : null}
            </>
          ) : (
            <label className="class-field">
              {speak.say("class.paper-who")}
              <select
                value={only ?? ""}
                onChange={({ target }) =>
                  setSearch(target.value === "" ? { what } : { what, card: target.value })
                }
              >
                <option value="">{speak.say("class.paper-all")}</option>
                {info.cards.map((card) => (
                  <option key={card.card} value={card.card}>
                    {taught.called(card)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {what === "sheets" ? (
            <Choice
              legend={speak.say("class.operation")}
              name="operation"
              among={operationsIn(answers.values())}
              chosen={operation}
              called={(one) => speak.say(`numbers.${one}`)}
              choose={(one) => setOperation(one)}
            />
          ) : null}
          <PaperSize size={size} choose={setSize} />
          <button type="button" className="primary" onClick={() => window.print()}>
            {speak.say("class.print")}
          </button>
        </section>
        <div className="papers" data-size={size}>
          {what === "cards" ? (
            sheetsOf(cards, CARDS_A_SHEET).map((some) => (
              <section key={some[0]?.card} className="paper card-paper">
                {some.map((card) => (
                  <PaperCard key={card.card} card={card} origin={reachable.origin} />
                ))}
                {isFleeting(reachable.origin) ? (
                  <p className="card-paper-again">{speak.say("class.print-again")}</p>
                ) : null}
              </section>
            ))
          ) : what === "report" ? (
            <>
              {only === null ? <ClassReport taught={taught} of={of} /> : null}
              {cards.map((card) => (
                <ChildReport key={card.card} taught={taught} card={card} answers={of(card)} />
              ))}
            </>
          ) : what === "certificates" ? (
            <Certificates taught={taught} cards={cards} answers={answers} />
          ) : (
            <Sheets taught={taught} cards={cards} operation={operation} of={of} />
          )}
        </div>
      </main>
    </>
  );
}

/** Addresses in numbers are handed out anew. */
function isFleeting(origin: string): boolean {
  return /^[\d.]+$|^\[/.test(new URL(origin).hostname);
}

function sheetsOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
}

/** A card to cut out: picture, words, code, and where to type it. */
function PaperCard({ card, origin }: { readonly card: CardInfo; readonly origin: string }) {
  return (
    <article className="paper-card" data-colour={card.colour}>
      <CardPicture {...card} />
      <p className="paper-card-words">{card.words}</p>
      <QrCode text={`${origin}/card/${card.code}`} />
      <p className="paper-card-code">{card.code}</p>
      <p className="paper-card-where">{new URL(origin).host}</p>
    </article>
  );
}

interface Reported {
  readonly taught: TaughtClass;
  of(card: CardInfo): readonly ClassAnswer[];
}

function ClassReport({ taught, of }: Reported) {
  const { info, called } = taught;
  const operations = OPERATIONS.filter((operation) =>
    info.cards.some((card) => of(card).some((one) => one.operation === operation)),
  );
  return (
    <section className="paper report">
      <ReportHead title={info.name} />
      {operations.length === 0 ? <p>{speak.say("class.nothing-yet")}</p> : null}
      {operations.map((operation) => (
        <table key={operation}>
          <caption>{speak.say(`numbers.${operation}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{speak.say("class.csv-name")}</th>
              <th scope="col">{speak.say("class.report-sums")}</th>
              {STANDINGS.map((standing) => (
                <th key={standing} scope="col">
                  {speak.say(`numbers.${standing}`)}
                </th>
              ))}
              <th scope="col">{speak.say("class.report-new")}</th>
            </tr>
          </thead>
          <tbody>
            {info.cards.map((card) => {
              const { done, right, counts, gained } = summaryOf(of(card), operation);
              return (
                <tr key={card.card}>
                  <th scope="row">{called(card)}</th>
                  <td>{done === 0 ? "–" : speak.say("class.sums", { right, count: done })}</td>
                  {STANDINGS.map((standing) => (
                    <td key={standing}>{counts[standing]}</td>
                  ))}
                  <td>{gained.length === 0 ? "–" : `+${gained.length}`}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function ReportHead({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  const today = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date());
  return (
    <header>
      {children}
      <h2>{title}</h2>
      <p>{today}</p>
    </header>
  );
}

interface ChildReportProps {
  readonly taught: TaughtClass;
  readonly card: CardInfo;
  readonly answers: readonly ClassAnswer[];
}

function ChildReport({ taught, card, answers }: ChildReportProps) {
  const operations = OPERATIONS.filter((operation) =>
    answers.some((one) => one.operation === operation),
  );
  const since = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <section className="paper report">
      <ReportHead title={taught.called(card)}>
        <CardPicture {...card} />
      </ReportHead>
      {operations.length === 0 ? <p>{speak.say("class.nothing-yet")}</p> : null}
      {operations.map((operation) => {
        const { done, right, counts, gained, lost } = summaryOf(answers, operation);
        return (
          <section key={operation} className="report-part">
            <h3>{speak.say(`numbers.${operation}`)}</h3>
            <p>
              {speak.say("class.report-done", { right, count: done })}{" "}
              {speak.say("class.known-of", { ...counts, all: FACTS.length })}
            </p>
            {gained.length + lost.length === 0 ? null : (
              <p>
                {gained.length === 0
                  ? null
                  : speak.say("class.report-gained", {
                      date: since.format(lastTime(answers)),
                      facts: gained.join(", "),
                    })}{" "}
                {lost.length === 0
                  ? null
                  : speak.say("class.report-lost", { facts: lost.join(", ") })}
              </p>
            )}
            <PaperMap answers={answers} operation={operation} />
          </section>
        );
      })}
      {operations.length === 0 ? null : (
        <p className="report-key">
          {STANDINGS.map((standing) => (
            <span key={standing}>
              <b>{MARKS[standing] || "·"}</b> {speak.say(`numbers.${standing}`)}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function PaperMap({
  answers,
  operation,
}: {
  readonly answers: readonly ClassAnswer[];
  readonly operation: SumOperation;
}) {
  const knowledge = knowledgeOf(answers, operation);
  return (
    <FactsTable
      className="paper-map"
      operation={operation}
      caption={<span className="unseen">{speak.say("class.map", { operation })}</span>}
      cell={(row, other) => {
        const standing = standingOf(knowledge, factIndex(row, other) as number);
        return (
          <td key={other}>
            {MARKS[standing] || "·"}
            <span className="unseen"> {speak.say(`numbers.${standing}`)}</span>
          </td>
        );
      }}
    />
  );
}

interface CertificatesProps {
  readonly taught: TaughtClass;
  readonly cards: readonly CardInfo[];
  readonly answers: ReadonlyMap<number, readonly ClassAnswer[]>;
}

/** One good thing of today, for everybody who was here. */
function Certificates({ taught, cards, answers }: CertificatesProps) {
  const { info, called } = taught;
  const { right, good } = todayOf(info.cards, answers, info.now);
  const together = speak.say("class.screen-sum", { count: right });
  const some = cards.filter(({ card }) => good.has(card));
  if (some.length === 0)
    return (
      <section className="paper">
        <p>{speak.say("class.nothing-yet")}</p>
      </section>
    );
  return some.map((card) => (
    <section key={card.card} className="paper certificate">
      <p className="certificate-title">{speak.say("class.certificate")}</p>
      <CardPicture {...card} />
      <h2>{called(card)}</h2>
      <p className="certificate-good">{good.get(card.card)}</p>
      <p>{speak.say("class.certificate-class", { name: info.name, together })}</p>
      <p>{new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(info.now)}</p>
    </section>
  ));
}

interface SheetProps {
  readonly name: string;
  readonly card: CardInfo;
  readonly facts: readonly number[];
  readonly operation: SumOperation;
}

interface SheetsProps extends Reported {
  readonly cards: readonly CardInfo[];
  readonly operation: SumOperation;
}

function Sheets({ taught, cards, operation, of }: SheetsProps) {
  const sheets = cards.map((card) => ({
    name: taught.called(card),
    card,
    facts: sheetFacts(of(card), operation, SUMS),
    operation,
  }));
  return (
    <>
      {sheets.map((sheet) => (
        <Sheet key={sheet.card.card} {...sheet} />
      ))}
      <AnswerKey sheets={sheets} />
    </>
  );
}

/** Sums for one child. */
function Sheet({ name, card, facts, operation }: SheetProps) {
  return (
    <section className="paper practice-paper">
      <ReportHead title={name}>
        <CardPicture {...card} />
      </ReportHead>
      <ol>
        {facts.map((fact, place) => (
          <li key={fact}>
            <span>{sumAt(fact, operation, place).text} =</span>
            <i />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** All answers, at the end of the print: for the teacher. */
function AnswerKey({ sheets }: { readonly sheets: readonly SheetProps[] }) {
  return (
    <section className="paper answer-key">
      <ReportHead title={speak.say("class.answers")} />
      {sheets.map(({ name, card, facts, operation }) => (
        <div key={card.card}>
          <h3>{name}</h3>
          <ol>
            {facts.map((fact, place) => (
              <li key={fact}>{sumAt(fact, operation, place).result}</li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** Every other sum is turned. */
function sumAt(fact: number, operation: SumOperation, place: number) {
  const { a, b } = FACTS[fact] as (typeof FACTS)[number];
  const [one, other] = place % 2 === 0 ? [a, b] : [b, a];
  const { left, sign, right, result } = factSum(one, other, operation);
  return { text: `${left} ${sign} ${right}`, result };
}
