import { isRefusal, type Refusal } from "@pipwise/core";
import type { Operation } from "@pipwise/facts";
import { Suspense, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { Choice } from "../components/choice.tsx";
import { Some } from "../components/some.tsx";
import { Sure } from "../components/sure.tsx";
import { Top } from "../components/top.tsx";
import { later } from "../device/part.ts";
import { useLoaded } from "../device/use-loaded.ts";
import { Check } from "../numbers/check.tsx";
import { forgetAnswers } from "../numbers/kept.ts";
import { NumbersMap } from "../numbers/map.tsx";
import { type Notebook, ownNotebook } from "../numbers/notebook.ts";
import { type Answered, Round } from "../numbers/round.tsx";
import { easyWay, sumOf } from "../numbers/sum.tsx";
import { speak } from "../numbers/voice.ts";
import "../styles/numbers.css";

const CalledToTable = later(
  async () => (await import("../class/called-to-table.tsx")).CalledToTable,
);

type Stage = "home" | "round" | "check" | { readonly over: readonly Answered[] };

const OPERATIONS = ["multiply", "add"] as const;
const ROWS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Sums for whoever sits here, or for the child whose card lies here. */
export function PracticePage() {
  const [search] = useSearchParams();
  const notebook = useNotebook(search.get("card"));
  if (!notebook) return <Top />;
  if (isRefusal(notebook))
    return (
      <>
        <Top />
        <main className="page note">
          <p role="alert">
            {notebook.refused === "no-such-card"
              ? speak.say("numbers.no-card")
              : speak.explain(notebook)}
          </p>
          <Link href="/card" className="button">
            {speak.say("numbers.to-card")}
          </Link>
        </main>
      </>
    );
  return (
    <>
      {notebook.card ? (
        <Suspense>
          <CalledToTable of={notebook.card.class} card={notebook.card.card} />
        </Suspense>
      ) : null}
      <PracticeWith notebook={notebook} />
    </>
  );
}

/** One's own, or a card's. */
function useNotebook(card: string | null): Notebook | Refusal | undefined {
  const found = useLoaded(card, async (one) =>
    one === null ? ownNotebook : (await import("../class/card-notebook.ts")).cardNotebook(one),
  );
  return card === null ? ownNotebook : found;
}

function PracticeWith({ notebook }: { readonly notebook: Notebook }) {
  const [stage, setStage] = useState<Stage>("home");
  const [operation, setOperation] = useState<Operation>("multiply");
  const [rows, setRows] = useState<readonly number[]>([]);
  const stop = (): void => setStage("home");
  const isAsking = stage === "round" || stage === "check";
  const over = (answers: readonly Answered[]): void => setStage({ over: answers });
  return (
    <>
      <title>{speak.say("app.title", { game: speak.say("numbers.title") })}</title>
      <Top />
      <main className="page practice" data-stage={typeof stage === "string" ? stage : "over"}>
        <h1 className={isAsking ? "unseen" : ""}>{speak.say("numbers.title")}</h1>
        {stage === "home" ? (
          <PracticeHome
            notebook={notebook}
            operation={operation}
            setOperation={setOperation}
            rows={rows}
            setRows={setRows}
            go={setStage}
          />
        ) : stage === "round" ? (
          <Round notebook={notebook} operation={operation} rows={rows} over={over} stop={stop} />
        ) : stage === "check" ? (
          <Check notebook={notebook} over={over} stop={stop} />
        ) : (
          <Over answers={stage.over} go={setStage} />
        )}
      </main>
    </>
  );
}

interface PracticeHomeProps {
  readonly notebook: Notebook;
  readonly operation: Operation;
  setOperation(operation: Operation): void;
  readonly rows: readonly number[];
  setRows(rows: readonly number[]): void;
  go(stage: Stage): void;
}

function PracticeHome({ notebook, operation, setOperation, rows, setRows, go }: PracticeHomeProps) {
  const [answers, setAnswers] = useState(() => notebook.answers());
  return (
    <>
      <div className="practice-wishes">
        <p className="lead">{speak.say("numbers.lead")}</p>
        <Choice
          legend={speak.say("numbers.what")}
          name="operation"
          among={OPERATIONS}
          chosen={operation}
          called={(one) => speak.say(`numbers.${one}`)}
          choose={setOperation}
        />
        <Some
          legend={speak.say("numbers.which", { operation })}
          among={ROWS}
          chosen={rows}
          called={(row) => row}
          choose={setRows}
        >
          <p className="small soft">
            {speak.say(rows.length === 0 ? "numbers.all-rows" : "numbers.some-rows")}
          </p>
        </Some>
        <p className="deeds">
          <button type="button" className="primary" onClick={() => go("round")}>
            {speak.say("numbers.start")}
          </button>
          <button type="button" onClick={() => go("check")}>
            {speak.say("numbers.check")}
          </button>
        </p>
        <p className="small soft">{speak.say("numbers.check-lead")}</p>
        {notebook.card === undefined ? (
          <>
            <p className="small soft">{speak.say("numbers.private")}</p>
            {answers.length > 0 ? (
              <Sure
                look="quiet"
                ask={speak.say("numbers.forget")}
                question={speak.say("numbers.forget-sure")}
                yes={speak.say("numbers.forget-yes")}
                no={speak.say("numbers.forget-no")}
                deed={async () => {
                  forgetAnswers();
                  setAnswers([]);
                }}
              />
            ) : null}
          </>
        ) : (
          <p className="small">
            {speak.say("numbers.as-card", { card: notebook.card.words })}{" "}
            <Link href="/card">{speak.say("numbers.to-card")}</Link>
          </p>
        )}
      </div>
      <NumbersMap operation={operation} answers={answers} />
      {answers.some((one) => one.operation === "divide") ? (
        <NumbersMap operation="divide" answers={answers} />
      ) : null}
    </>
  );
}

/** How many came out right, and an easy way for what did not. */
function Over({ answers, go }: { readonly answers: readonly Answered[]; go(stage: Stage): void }) {
  const missed = answers.filter(({ right }) => !right);
  const right = answers.length - missed.length;
  return (
    <>
      <p className="lead" role="status">
        {speak.say("numbers.over", { right, count: answers.length })}
      </p>
      {missed.length > 0 ? (
        <dl className="numbers-missed">
          {missed.map(({ question }, place) => (
            <div key={place}>
              <dt>
                {sumOf(question)} = {question.result}
              </dt>
              <dd>{easyWay(question)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="deeds">
        <button type="button" className="primary" onClick={() => go("round")}>
          {speak.say("numbers.again")}
        </button>
        <button type="button" onClick={() => go("home")}>
          {speak.say("numbers.enough")}
        </button>
      </p>
    </>
  );
}
