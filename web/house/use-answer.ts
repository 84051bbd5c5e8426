import { isRefusal, type Refusal } from "@pipwise/core";
import { useEffect, useState } from "react";
import { networkOr } from "../device/offline.ts";

/** How often a house that is out of reach is asked again; milliseconds. */
const ASKED_EVERY = 3000;

/**
 * What the house answers to a question; undefined until it does. While it is out of reach, that is the answer, and
 * it is asked again.
 */
export function useAnswer<T>(
  about: string,
  ask: (about: string) => Promise<T | Refusal>,
): T | Refusal | undefined {
  const [answer, setAnswer] = useState<{ about: string; found: T | Refusal }>();
  useEffect(() => {
    let here = true;
    const askOn = async (): Promise<void> => {
      while (here) {
        const found = await ask(about);
        if (here) setAnswer({ about, found });
        if (!isRefusal(found) || found.refused !== "unreachable") return;
        await networkOr(ASKED_EVERY);
      }
    };
    void askOn();
    return () => void (here = false);
  }, [about, ask]);
  return answer?.about === about ? answer.found : undefined;
}
