import {
  factIndex,
  factSum,
  isFaded,
  knowledgeFrom,
  type Practised,
  STANDINGS,
  type Standing,
  type SumOperation,
  standingOf,
  tellingOf,
  traitOf,
} from "@pipwise/facts";
import { useMemo, useState } from "react";
import { Choice } from "../components/choice.tsx";
import { FactsTable, NUMBERS } from "./facts-table.tsx";
import { speak } from "./voice.ts";

export interface MapProps {
  readonly operation: SumOperation;
  readonly answers: readonly Practised[];
  /** Whose it is, if not the reader's own. */
  readonly caption?: string;
}

export const MARKS: Readonly<Record<Standing, string>> = {
  known: "●",
  slow: "◒",
  shaky: "◐",
  unknown: "○",
  unseen: "",
};

/** Everything that can be asked for, and how it stands; row by row what that is gathered from. */
export function NumbersMap({ operation, answers, caption }: MapProps) {
  const mine = useMemo(() => tellingOf(operation, answers), [answers, operation]);
  const [now] = useState(() => Date.now());
  const knowledge = useMemo(() => knowledgeFrom(operation, mine, now), [operation, mine, now]);
  const trait = useMemo(() => traitOf(mine), [mine]);
  const called = (fact: number): string => {
    const standing = speak.say(`numbers.${standingOf(knowledge, fact)}`);
    return isFaded(knowledge, fact, now) ? speak.say("numbers.weeks-ago", { standing }) : standing;
  };
  const [row, setRow] = useState(7);
  return (
    <section className="numbers-map">
      <FactsTable
        operation={operation}
        caption={caption ?? speak.say("numbers.map", { operation })}
        chosen={row}
        cell={(number, other) => {
          const fact = factIndex(number, other) as number;
          const standing = standingOf(knowledge, fact);
          return (
            <td
              key={other}
              data-standing={standing}
              data-faded={isFaded(knowledge, fact, now) || undefined}
            >
              <span aria-hidden="true">{MARKS[standing]}</span>
              <span className="unseen">{called(fact)}</span>
            </td>
          );
        }}
      />
      {trait ? <p>{speak.say(`numbers.${trait}`)}</p> : null}
      <ul className="numbers-legend" aria-hidden="true">
        {STANDINGS.map((standing) => (
          <li key={standing}>
            <span data-standing={standing}>{MARKS[standing]}</span>
            {speak.say(`numbers.${standing}`)}
          </li>
        ))}
      </ul>
      <Choice<number>
        legend={speak.say("numbers.look-at", { operation })}
        name={`row-${operation}`}
        among={NUMBERS}
        chosen={row}
        called={(number) => number}
        choose={setRow}
        tiles
      />
      <ul className="numbers-row">
        {NUMBERS.map((number) => {
          const fact = factIndex(row, number) as number;
          const { left, sign, right, result } = factSum(row, number, operation);
          return (
            <li key={number} data-standing={standingOf(knowledge, fact)}>
              <strong>
                {left} {sign} {right} = {result}
              </strong>
              <span>{seenOf(fact, mine, called(fact))}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What it is gathered from: answers to just this, and sums in which it had to be known. */
function seenOf(fact: number, answers: readonly Practised[], told: string): string {
  const mine = answers.filter(({ facts }) => facts.includes(fact));
  if (mine.length === 0) return told;
  const right = mine.filter((one) => one.right).length;
  const took = mine.findLast((one) => one.right && one.facts.length === 1)?.took;
  return speak.say("numbers.evidence", {
    standing: told,
    right,
    count: mine.length,
    seconds: took === undefined ? 0 : took / 1000,
    timed: took === undefined ? "no" : "yes",
  });
}
