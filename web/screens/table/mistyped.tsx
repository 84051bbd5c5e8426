import type { Seat } from "@pipwise/core";
import type { TableInfo } from "@pipwise/protocol";
import { speak } from "../../components/setting-voice.ts";
import { personHere } from "../../table/consent.ts";
import type { Correcting } from "../../table/use-table.ts";

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

/** Who looks for something to set right, and whether others at this device may not see what they typed (TAB-4). */
export interface Corrector {
  readonly seat: Seat;
  readonly isSecretive: boolean;
}

/** What can be set right from here: by whoever typed it or the host, else with everybody's consent (TAB-2). */
function mistypedBy(table: TableInfo, by: Corrector): readonly Correcting[] {
  const isPerson = personHere(table) !== undefined;
  const mayPropose = isPerson && !table.class && table.life === "playing" && !table.proposal;
  return (table.typed ?? []).flatMap(({ event, seat, isLast, outcomes = [] }): Correcting[] => {
    if (by.isSecretive && seat !== undefined && seat !== by.seat) return [];
    const { mine, mind } = seat === undefined ? {} : (table.seats[seat] ?? {});
    const isOurs = mine || table.host || (mind !== undefined && isPerson);
    const what = { event, before: outcomes, ...(seat === undefined ? {} : { seat }) };
    if (isLast && isOurs) return [what];
    return mayPropose ? [{ ...what, by: by.seat }] : [];
  });
}
