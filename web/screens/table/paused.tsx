import { LONG_PAUSE } from "@pipwise/core";
import type { SeatDeed, TableInfo } from "@pipwise/protocol";
import { type ReactNode, useEffect, useState } from "react";
import { speak } from "../../components/setting-voice.ts";
import { locale } from "../../device/language.ts";
import { asHostOrProposed, personHere } from "../../table/consent.ts";

export interface PausedProps {
  readonly table: TableInfo;
  readonly names: readonly string[];
  /** How far the table's clock is ahead of this device's; milliseconds. */
  readonly clockAhead: number;
  /** Left out where there is nothing to press. */
  do?(deed: SeatDeed): void;
  /** More that can be done meanwhile. */
  readonly children?: ReactNode;
}

/** Lies over the board while the game stands still: nobody works out meanwhile what they see there. */
export function Paused({ table, names, clockAhead, do: act, children }: PausedProps) {
  const { at } = table.paused ?? { at: 0 };
  const isLong = useIsPast(at + LONG_PAUSE - clockAhead);
  const left = timesLeft(table, at);
  const seat = personHere(table);
  const anybody = isLong && seat !== undefined && !table.class;
  const deed: SeatDeed | undefined =
    anybody && !table.host
      ? { type: "resumed", seat }
      : asHostOrProposed(table, { type: "resumed" });
  const mayAlone = table.host || anybody;
  return (
    <section className="paused" aria-label={speak.say("pause.title")}>
      <div role="status">
        <h2>{speak.say("pause.title")}</h2>
        <p>{speak.say("pause.since", { time: clockTime(at - clockAhead) })}</p>
      </div>
      {left.map(({ seat, seconds }) => (
        <p key={seat}>{speak.say("pause.left", { name: names[seat] ?? "", seconds })}</p>
      ))}
      {act ? (
        <>
          {mayAlone ? null : (
            <p className="soft">
              {speak.say(
                table.class ? "pause.class" : seat === undefined ? "pause.watch" : "pause.who",
              )}
            </p>
          )}
          <div className="deeds">
            {deed ? (
              <button
                type="button"
                className={mayAlone ? "primary" : undefined}
                onClick={() => act(deed)}
              >
                {speak.say(mayAlone ? "pause.resume" : "pause.ask-resume")}
              </button>
            ) : null}
            {children}
          </div>
        </>
      ) : null}
    </section>
  );
}

/** What was left to each when the clocks stopped. */
function timesLeft({ asked }: TableInfo, at: number): { seat: number; seconds: number }[] {
  return asked.flatMap(({ seat, at: since, limit }) =>
    limit === undefined ? [] : [{ seat, seconds: Math.ceil((since + limit - at) / 1000) }],
  );
}

/** Whether it is later than that by this device's clock; rendered again when it becomes so. */
function useIsPast(time: number): boolean {
  const [past, setPast] = useState(() => Date.now() >= time);
  useEffect(() => {
    const left = time - Date.now();
    setPast(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setPast(true), left);
    return () => clearTimeout(timer);
  }, [time]);
  return past;
}

function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString(locale, {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
}
