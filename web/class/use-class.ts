import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import type { CardInfo, ClassInfo } from "@pipwise/protocol";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { watchClass } from "../house/classes.ts";
import { teacher } from "./class-api.ts";
import { type ClassAnswer, known } from "./known.ts";
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

/** The answers of all cards, by card; fetched again, child by child, while sums are being done. */
export function useAnswers({ taught, info }: TaughtClass): ReadonlyMap<number, ClassAnswer[]> {
  const [all, setAll] = useState<ReadonlyMap<number, ClassAnswer[]>>(new Map());
  /** How many sums each child had done when its answers were fetched. */
  const [fetched, setFetched] = useState<ReadonlyMap<number, number>>();
  const done = new Map(info.cards.map(({ card, right, wrong }) => [card, right + wrong]));
  const isOld = [...done].some(([card, sums]) => fetched?.get(card) !== sums);
  const fetchOld = useEffectEvent(async () => {
    const got = new Map(fetched);
    for (const [card, sums] of done) {
      if (got.get(card) === sums) continue;
      const found = await teacher(taught).answers(card);
      if (isRefusal(found)) continue;
      got.set(card, sums);
      setAll((before) => new Map(before).set(card, found.map(known)));
    }
    setFetched(got);
  });
  useEffect(() => {
    if (!isOld) return;
    const timer = setTimeout(() => void fetchOld(), fetched ? EVERY : 0);
    return () => clearTimeout(timer);
  }, [isOld, fetched]);
  return all;
}
