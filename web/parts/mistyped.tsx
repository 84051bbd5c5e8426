import type { Seat } from "@pipwise/core";
import type { TableInfo } from "@pipwise/protocol";
import { type Corrector, mistypedBy } from "../table/consent.ts";
import type { Correcting } from "../table/use-table.ts";
import { speak } from "./setting-voice.ts";

export interface MistypedProps {
  readonly table: TableInfo;
  readonly by: Corrector;
  correct(wish: Correcting): void;
}

/** Own dice: what was typed last can be set right, also when somebody has seen it only now. */
export function Mistyped({ table, by, correct }: MistypedProps) {
  const [last] = mistypedBy(table, by);
  return last ? (
    <button type="button" className="quiet" onClick={() => correct(last)}>
      {speak.say("own.mistyped-ask")}
    </button>
  ) : null;
}

export interface EarlierProps extends MistypedProps {
  readonly now: Correcting;
}

/** The throw before the one that is being set right. */
export function Earlier({ table, by, now, correct }: EarlierProps) {
  const all = mistypedBy(table, by);
  const earlier = all[all.findIndex(({ event }) => event === now.event) + 1];
  return earlier ? (
    <button type="button" className="quiet" onClick={() => correct(earlier)}>
      {speak.say("own.earlier")}
    </button>
  ) : null;
}

/** What was set right just now. */
export function SetRight({
  table,
  names,
}: Pick<MistypedProps, "table"> & { readonly names: readonly string[] }) {
  const [last] = table.typed ?? [];
  const whose: Seat | undefined = last?.seat;
  return (
    <p className="small" role="status">
      {speak.say("own.set-right", {
        who: whose === undefined ? "all" : "one",
        name: names[whose ?? 0] ?? "",
      })}
    </p>
  );
}
