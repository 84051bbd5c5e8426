import type { Lot, Outcome, Seat } from "@pipwise/core";
import { isTyping, Piece, Pips } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import { useLayoutEffect, useState } from "react";

export interface OwnDiceProps {
  /** What has to be thrown or turned on the real table, in this order. */
  readonly lots: readonly Lot[];
  /** Whose throw it is, where the lots themselves do not say so. */
  readonly seat?: Seat | undefined;
  readonly names: readonly string[];
  readonly refusal: string | undefined;
  typed(outcomes: readonly Outcome[]): void;
  /** Absent where there is no way back. */
  dismiss?(): void;
  /** The voice that knows the game's words. */
  readonly say: Speaker;
}

/** People throw their own dice and tell what they show, one after the other. */
export function OwnDice({ lots, seat, names, refusal, typed, dismiss, say }: OwnDiceProps) {
  const [told, tell] = useState<readonly Outcome[]>([]);
  const next = lots[told.length];
  const faces = next ? [...new Set(next.of)] : [];
  const pips = lots.every(isSixSided);
  const whose = (next ?? lots.at(-1))?.seat ?? seat;
  const name = whose === undefined ? undefined : names[whose];
  const add = (face: Outcome): void => tell([...told, face]);
  const back = (): void => tell(told.slice(0, -1));
  useFaceKeys(faces, add, back);
  return (
    <div className="own-dice">
      <p className="own-dice-asks" role="status">
        {name === undefined ? null : (
          <>
            <Piece seat={whose ?? 0} name={name} /> <strong>{name}</strong>{" "}
          </>
        )}
        {say.say("own.ask", { count: lots.length, lot: kindOf(lots) })}
      </p>
      {refusal === undefined ? null : (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      <ol aria-label={say.say("own.told")}>
        {lots.map((_, place) => {
          const face = told[place];
          return (
            <li key={place} data-next={place === told.length || undefined}>
              {face === undefined ? (
                <span className="unseen">{say.say("own.empty")}</span>
              ) : (
                <Face face={face} pips={pips} say={say} />
              )}
            </li>
          );
        })}
      </ol>
      {next ? (
        <fieldset>
          <legend>
            {say.say("own.next", {
              lot: kindOf(lots),
              name: /^(d\d+|card|starter)$/.test(next.name) ? "none" : spoken(next.name, say),
              place: told.length + 1,
            })}
          </legend>
          {faces.map((face) => (
            <button key={face} type="button" onClick={() => add(face)}>
              <Face face={face} pips={pips} say={say} />
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className="deeds">
        <button
          type="button"
          className="primary"
          aria-disabled={next ? true : undefined}
          onClick={() => next || typed(told)}
        >
          {say.say("own.done")}
        </button>
        <button
          type="button"
          className="quiet"
          aria-disabled={told.length === 0 || undefined}
          onClick={back}
        >
          {say.say("own.back")}
        </button>
        {dismiss ? (
          <button type="button" className="quiet" onClick={dismiss}>
            {say.say("own.dismiss")}
          </button>
        ) : null}
      </div>
    </div>
  );
}

interface FaceProps {
  readonly face: Outcome;
  readonly pips: boolean;
  readonly say: Speaker;
}

function Face({ face, pips, say }: FaceProps) {
  if (!pips) return <b>{spoken(face, say)}</b>;
  return (
    <>
      <Pips face={Number(face)} />
      <span className="unseen">{face}</span>
    </>
  );
}

/** A die, a card or a side is called by its name where the game has one. */
function spoken(face: Outcome, say: Speaker): string {
  for (const key of [`lot.${face}`, `card.${face}`, `face.${face}`]) {
    const named = say.say(key);
    if (named !== key) return named;
  }
  return String(face);
}

function isSixSided({ of }: Lot): boolean {
  return of.length === 6 && of.every((face, place) => face === place + 1);
}

/** Dice, cards, or whatever the one kind of lot is called. */
function kindOf(lots: readonly Lot[]): string {
  const [first] = lots;
  return first?.name === "card" || first?.name === "starter" ? first.name : "dice";
}

/** A digit or sign tells a face, Backspace takes the last one back. */
function useFaceKeys(
  faces: readonly Outcome[],
  add: (face: Outcome) => void,
  back: () => void,
): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "Backspace") return back();
      const key = event.key === "*" ? "x" : event.key === "/" ? ":" : event.key;
      const face = faces.find((one) => String(one) === key);
      if (face === undefined) return;
      event.preventDefault();
      add(face);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
