import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import type { CardAnswers, CardInfo, ClassInfo } from "@pipwise/protocol";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { watchClass } from "../table/server-table.ts";
import { teacher } from "./class-api.ts";
import { answersFrom, type ClassAnswer } from "./known.ts";
import { type Taught, useTaught } from "./teaching.ts";

/** A class as its teacher has it before them. */
export interface TaughtClass {
  readonly taught: Taught;
  readonly info: ClassInfo;
  /** What a child is called here: the teacher's own name for it, or what is on its card. */
  called(card: CardInfo): string;
}

/** Live. A refusal: there is no such class (any more), or nobody here has its key. Undefined: not yet. */
export function useClass(id: string): TaughtClass | Refusal | undefined {
  const taught = useTaught(id);
  const key = taught?.key;
  const [found, setFound] = useState<ClassInfo | Refusal>();
  useEffect(() => {
    if (key === undefined) return;
    let stop = (): void => {};
    let isHere = true;
    // The first request tells the house who we are.
    void teacher({ id, key })
      .info()
      .then((first) => {
        if (!isHere) return;
        setFound(first);
        if (!isRefusal(first) || first.refused === "unreachable")
          stop = watchClass({ id, key }, setFound);
      });
    return () => {
      isHere = false;
      stop();
    };
  }, [id, key]);
  return useMemo(() => {
    if (!taught) return refuse("no-class-key");
    if (!found || isRefusal(found)) return found;
    const called = ({ card, words }: CardInfo): string => taught.names[card] || words;
    return { taught, info: found, called };
  }, [taught, found]);
}

/** Nothing is asked for more often; milliseconds. */
const EVERY = 5000;

/** The answers of all cards, by card; fetched again while sums are being done. */
export function useAnswers({ taught, info }: TaughtClass): ReadonlyMap<number, ClassAnswer[]> {
  const [all, setAll] = useState<readonly CardAnswers[]>([]);
  const done = info.cards.reduce((sum, { right, wrong }) => sum + right + wrong, 0);
  const fetchAll = useEffectEvent(async () => {
    const found = await teacher(taught).answers();
    if (!isRefusal(found)) setAll(found);
  });
  const [asked, setAsked] = useState(-1);
  useEffect(() => {
    if (asked === done) return;
    const timer = setTimeout(
      () => {
        setAsked(done);
        void fetchAll();
      },
      asked < 0 ? 0 : EVERY,
    );
    return () => clearTimeout(timer);
  }, [asked, done]);
  return useMemo(
    () => new Map(all.map(({ card, answers }) => [card, answersFrom(answers)])),
    [all],
  );
}
