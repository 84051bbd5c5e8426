import { type Hint, isRefusal, type Refusal, type Seat, type Words } from "@pipwise/core";
import { roomOf } from "@pipwise/games/rooms";
import type { TableInfo } from "@pipwise/protocol";
import { useState } from "react";
import { speakAt } from "../device/speak.ts";
import { askCoachWords } from "../thread/ask.ts";
import type { PlayableTable } from "./playable-table.ts";

/** Help in steps: each press says one thing more, the last shows the move. */
export interface Hints {
  /** What was said so far. */
  readonly said: readonly string[];
  readonly more: boolean;
  readonly thinking: boolean;
  /** The move itself, once all has been said. */
  readonly move: unknown;
  ask(): void;
}

/** A hint with the words to say it in; undefined where there is nothing to choose or nobody who knows. */
type Advice = { readonly hint: Hint; readonly words: Words } | Refusal | undefined;

interface Asked {
  readonly since: number;
  readonly advice?: Advice;
  readonly rung: number;
  readonly thinking: boolean;
}

const NOTHING: Asked = { since: -1, rung: 0, thinking: false };

/** Undefined where the table allows no hints, or nobody here has to decide. */
export function useHints(
  playable: PlayableTable,
  { game, hints }: TableInfo,
  seat: Seat | undefined,
  since: number | undefined,
): Hints | undefined {
  const [asked, setAsked] = useState(NOTHING);
  if (!hints || !roomOf(game)?.coach || seat === undefined || since === undefined) return undefined;
  const { advice: found, rung, thinking } = asked.since === since ? asked : NOTHING;
  const refused = isRefusal(found) ? found : undefined;
  const advice = isRefusal(found) ? undefined : found;
  const rungs = advice?.hint.rungs ?? [];
  const voice = advice ? speakAt(advice.words) : undefined;
  const known = asked.since === since && !thinking && !refused;
  return {
    said: refused
      ? [speakAt().explain(refused)]
      : known && !advice
        ? [speakAt().say("hint.nothing")]
        : rungs.slice(0, rung).map(({ says, params }) => voice?.say(says, params) ?? ""),
    more: !known || rung < rungs.length,
    thinking,
    move: rung > 0 && rung === rungs.length ? advice?.hint.move : undefined,
    ask() {
      if (thinking) return;
      if (known) return setAsked({ since, advice: found, rung: rung + 1, thinking: false });
      setAsked({ since, rung: 0, thinking: true });
      adviceFor(playable, seat, game)
        .catch(() => undefined)
        .then((given) =>
          setAsked((now) =>
            now.since === since ? { since, advice: given, rung: 1, thinking: false } : now,
          ),
        );
    },
  };
}

/** Whoever hosts the table lets the coach think; what it says is put into words here. */
async function adviceFor(playable: PlayableTable, seat: Seat, game: string): Promise<Advice> {
  const [hint, words] = await Promise.all([playable.hint(seat), askCoachWords(game)]);
  return !hint || isRefusal(hint) ? hint : { hint, words };
}
