import type { CardInfo } from "@pipwise/protocol";
import { useState } from "react";
import { nameChildren } from "./teaching.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

/** Names from a list, in the order of the cards. */
export function PasteNames({ info }: TaughtClass) {
  const [list, setList] = useState("");
  const [problem, setProblem] = useState("");
  const give = (): void => {
    const names = namesIn(list);
    const over = names.length - info.cards.length;
    if (over > 0) return setProblem(speak.say("class.paste-over", { count: over }));
    nameChildren(info.id, byCard(info.cards, names));
    setList("");
    setProblem("");
  };
  return (
    <details className="paste-names">
      <summary>{speak.say("class.paste")}</summary>
      <label className="class-field">
        {speak.say("class.paste-lead")}
        <textarea
          rows={6}
          value={list}
          autoComplete="off"
          onChange={({ target }) => setList(target.value)}
        />
      </label>
      {problem === "" ? null : (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
      <button type="button" aria-disabled={list.trim() === "" || undefined} onClick={give}>
        {speak.say("class.paste-give")}
      </button>
    </details>
  );
}

/** One a line; from a spreadsheet first and last names come with a tab in between. */
export function namesIn(list: string): string[] {
  return list
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "");
}

function byCard(cards: readonly CardInfo[], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, i) => [String(cards[i]?.card), name]));
}
