import type { TableInfo } from "@pipwise/protocol";
import type { Chosen } from "@pipwise/ui/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useGame, useRoomBoard } from "../rooms/boards.ts";
import { agreedAt } from "../rooms/option-words.ts";
import { speak } from "./setting-voice.ts";

/** What was agreed for everybody at a table, a sentence a point; what the host has just changed stands out. */
export function Agreed({ table }: { readonly table: Pick<TableInfo, "game" | "options"> }) {
  const room = useRoomBoard(table.game);
  const game = useGame(table.game);
  const sentences = useMemo(
    () => (game ? agreedAt(game, (table.options ?? {}) as Chosen, room) : []),
    [game, table.options, room],
  );
  const changed = useChanged(sentences);
  if (sentences.length === 0) return null;
  return (
    <section className="agreed">
      <h2>{speak.say("agreed.title")}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence} data-changed={changed.includes(sentence) || undefined}>
            {sentence}
          </li>
        ))}
      </ul>
      <p className="unseen" role="status">
        {changed.length > 0 ? speak.say("agreed.changed", { what: changed.join(" ") }) : ""}
      </p>
    </section>
  );
}

/** The sentences that were not there before; none when somebody has only just come. */
function useChanged(sentences: readonly string[]): readonly string[] {
  const before = useRef(sentences);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const now = sentences.join("\n");
  useEffect(() => {
    const known = before.current;
    const all = now.split("\n");
    if (known.join("\n") === now) return;
    setChanged(all.filter((sentence) => !known.includes(sentence)));
    before.current = all;
  }, [now]);
  return changed;
}
