import {
  FACTS,
  factIndex,
  factSum,
  STANDINGS,
  type Standing,
  type SumOperation,
} from "@pipwise/facts";
import type { CardInfo } from "@pipwise/protocol";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { Choice } from "../components/choice.tsx";
import { download } from "../device/download.ts";
import { FactsTable } from "../numbers/facts-table.tsx";
import { MARKS, NumbersMap } from "../numbers/map.tsx";
import { CardTile } from "./card-tile.tsx";
import { type ClassAnswer, classStanding, countsOf, knowledgeOf, operationsIn } from "./known.ts";
import { classTable, csvOf } from "./report.ts";
import { type TaughtClass, useAnswers } from "./use-class.ts";
import { speak } from "./voice.ts";
import "../styles/numbers.css";

/** What the class knows, and what each child does. */
export function ClassNumbers(taught: TaughtClass) {
  const { info, called } = taught;
  const answers = useAnswers(taught);
  const [search, setSearch] = useSearchParams();
  const chosen = info.cards.find(({ card }) => String(card) === search.get("card"));
  const [operation, setOperation] = useState<SumOperation>("multiply");
  const save = (): void => {
    const rows = classTable(taught, answers);
    download(`${info.name}.csv`, csvOf(rows), "text/csv");
  };
  return (
    <div className="class-numbers">
      <p className="deeds">
        <Link href={`/class/${info.id}/paper?what=report`} className="button">
          {speak.say("class.print-report")}
        </Link>
        <Link href={`/class/${info.id}/paper?what=sheets`} className="button">
          {speak.say("class.print-sheets")}
        </Link>
        <button type="button" onClick={save}>
          {speak.say("class.csv")}
        </button>
      </p>
      <Choice
        legend={speak.say("class.operation")}
        name="operation"
        among={operationsIn(answers.values())}
        chosen={operation}
        called={(one) => speak.say(`numbers.${one}`)}
        choose={(one) => setOperation(one)}
      />
      <label className="class-field class-who">
        {speak.say("class.paper-who")}
        <select
          value={chosen?.card ?? ""}
          onChange={({ target }) => setSearch(target.value === "" ? {} : { card: target.value })}
        >
          <option value="">{speak.say("class.whole")}</option>
          {info.cards.map((card) => (
            <option key={card.card} value={card.card}>
              {called(card)}
            </option>
          ))}
        </select>
      </label>
      <div className="class-known">
        <ul className="class-cards">
          <li>
            <Link
              href={`/class/${info.id}/numbers`}
              className="button card-tile"
              aria-current={chosen ? undefined : "true"}
            >
              <span className="card-name">{speak.say("class.whole")}</span>
            </Link>
          </li>
          {info.cards.map((card) => (
            <li key={card.card}>
              <Link
                href={`/class/${info.id}/numbers?card=${card.card}`}
                className="button card-tile"
                aria-current={chosen === card ? "true" : undefined}
              >
                <CardTile card={card} name={called(card)}>
                  <Bar answers={answers.get(card.card) ?? []} operation={operation} />
                </CardTile>
              </Link>
            </li>
          ))}
        </ul>
        {chosen ? (
          <section>
            <h2>{called(chosen)}</h2>
            <NumbersMap
              operation={operation}
              answers={answers.get(chosen.card) ?? []}
              caption={speak.say("class.map-of", { name: called(chosen), operation })}
            />
          </section>
        ) : (
          <ClassMap cards={info.cards} answers={answers} operation={operation} called={called} />
        )}
      </div>
    </div>
  );
}

interface BarProps {
  readonly answers: readonly ClassAnswer[];
  readonly operation: SumOperation;
}

const SHOWN = STANDINGS.filter((standing) => standing !== "unseen");

/** How much of all is known, as a strip. */
function Bar({ answers, operation }: BarProps) {
  const counts = useMemo(() => countsOf(knowledgeOf(answers, operation)), [answers, operation]);
  return (
    <span className="known-bar">
      {SHOWN.map((standing) => (
        <span key={standing} data-standing={standing} style={{ flexGrow: counts[standing] }} />
      ))}
      <span style={{ flexGrow: counts.unseen }} />
      <span className="unseen">
        {speak.say("class.known-of", { ...counts, all: FACTS.length })}
      </span>
    </span>
  );
}

interface ClassMapProps {
  readonly cards: readonly CardInfo[];
  readonly answers: ReadonlyMap<number, readonly ClassAnswer[]>;
  readonly operation: SumOperation;
  called(card: CardInfo): string;
}

/** The map of the whole class; a fact that is chosen tells who knows it. */
function ClassMap({ cards, answers, operation, called }: ClassMapProps) {
  const all = useMemo(
    () => cards.map(({ card }) => knowledgeOf(answers.get(card) ?? [], operation)),
    [cards, answers, operation],
  );
  const [{ a, b }, look] = useState({ a: 7, b: 8 });
  const { sign, left, right, result } = factSum(a, b, operation);
  const fact = factIndex(a, b) as number;
  return (
    <section className="numbers-map">
      <FactsTable
        operation={operation}
        caption={speak.say("class.map", { operation })}
        cell={(row, other) => {
          const standing = classStanding(all, factIndex(row, other) as number);
          return (
            <td key={other} data-standing={standing}>
              <button
                type="button"
                aria-pressed={row === a && other === b}
                aria-label={labelOf(row, other, operation, standing)}
                onClick={() => look({ a: row, b: other })}
              >
                <span aria-hidden="true">{MARKS[standing]}</span>
              </button>
            </td>
          );
        }}
      />
      <h2>
        {left} {sign} {right} = {result}
      </h2>
      <dl className="class-who-knows">
        {STANDINGS.map((standing) => {
          const names = cards.filter((_, i) => all[i] && isAt(all[i], fact, standing)).map(called);
          return names.length === 0 ? null : (
            <div key={standing} data-standing={standing}>
              <dt>{speak.say(`numbers.${standing}`)}</dt>
              <dd>
                {standing === "unseen"
                  ? speak.say("class.children-count", { count: names.length })
                  : new Intl.ListFormat(speak.language).format(names)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function isAt(
  knowledge: ReturnType<typeof knowledgeOf>,
  fact: number,
  standing: Standing,
): boolean {
  return classStanding([knowledge], fact) === standing;
}

function labelOf(a: number, b: number, operation: SumOperation, standing: Standing): string {
  const { left, sign, right } = factSum(a, b, operation);
  return `${left} ${sign} ${right}: ${speak.say(`numbers.${standing}`)}`;
}
