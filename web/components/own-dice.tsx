import type { Lot, Outcome, Seat } from "@pipwise/core";
import { Piece, Pips, useKeys } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import { type ReactNode, useState } from "react";
import { countAgain, countThrow, isNumberedDie, type KnownDie } from "../device/own-throws.ts";
import { later } from "../device/part.ts";
import { canConnectDice } from "../device/smart-dice.ts";

const SmartDice = later(async () => (await import("./smart-dice.tsx")).SmartDice);

export interface OwnDiceProps {
  /** What has to be thrown or turned on the real table, in this order. */
  readonly lots: readonly Lot[];
  /** Whose throw it is, where the lots themselves do not say so. */
  readonly seat?: Seat | undefined;
  readonly names: readonly string[];
  readonly refusal: string | undefined;
  /** What was typed before, where that is to be set right. */
  readonly before?: readonly Outcome[] | undefined;
  /** What can be done instead of setting this right. */
  readonly instead?: ReactNode;
  /** What ends it is called, where that is not usual. */
  readonly done?: string | undefined;
  typed(outcomes: readonly Outcome[]): void;
  /** Absent where there is no way back. */
  dismiss?: (() => void) | undefined;
  /** The voice that knows the game's words. */
  readonly say: Speaker;
}

/** People throw their own dice and tell what they show: one player's after the other's (TAB-5). */
export function OwnDice(props: OwnDiceProps) {
  const { lots, seat, before, typed } = props;
  const [told, tell] = useState<readonly Outcome[]>([]);
  const hand = handFrom(lots, told.length);
  const rest = told.length + hand.length;
  return (
    <Hand
      {...props}
      key={`${told.length}/${hand.length}`}
      lots={hand}
      seat={hand[0]?.seat ?? seat}
      before={before?.slice(told.length, rest)}
      done={rest < lots.length ? undefined : props.done}
      typed={(outcomes) => {
        const all = [...told, ...outcomes];
        if (all.length < lots.length) tell(all);
        else typed(all);
      }}
    />
  );
}

/** What one person throws, from this place on. */
function handFrom(lots: readonly Lot[], from: number): readonly Lot[] {
  const end = lots.findIndex(({ seat }, place) => place > from && seat !== lots[from]?.seat);
  return lots.slice(from, end < 0 ? lots.length : end);
}

/** Faces that are called by more letters than this need room. */
const A_WORD = 4;

type Told = readonly (Outcome | undefined)[];

/** What was told, where the next goes, and which dice said so themselves. */
interface InHand {
  readonly told: Told;
  readonly place: number;
  readonly by: readonly (KnownDie | undefined)[];
}

function withFace({ told, by }: InHand, at: number, face?: Outcome, die?: KnownDie): InHand {
  const all = told.with(at, face);
  const dice = told.map((_, place) => (place === at ? die : by[place]));
  return { told: all, by: dice, place: face === undefined ? at : firstEmpty(all) };
}

/** A die goes where it lay before if there is one for each place; one that is passed round goes to the next place. */
function withRoll(hand: InHand, die: KnownDie, face: Outcome, isOneEach: boolean): InHand {
  const before = isOneEach ? hand.by.findIndex((one) => one?.id === die.id) : -1;
  const at = before < 0 ? firstEmpty(hand.told) : before;
  return at < hand.told.length ? withFace(hand, at, face, die) : hand;
}

/** Dice of one person, die by die; a tap on one that was told wrong tells it anew. */
function Hand(props: OwnDiceProps) {
  const { lots, seat, names, refusal, before, instead, typed, dismiss, say } = props;
  const [hand, setHand] = useState<InHand>(() => {
    const known = fitting(lots, before);
    return { told: known, place: firstEmpty(known), by: [] };
  });
  const { told, place } = hand;
  const next = lots[place];
  const faces = next ? facesOf(next) : [];
  const pips = lots.every(isSixSided);
  const name = seat === undefined ? undefined : names[seat];
  const isComplete = told.every((face) => face !== undefined);
  const add = (face: Outcome): void => setHand((now) => withFace(now, now.place, face));
  const last = told.findLastIndex((face) => face !== undefined);
  const back = (): void => {
    if (last >= 0) setHand((now) => withFace(now, last));
  };
  const done = (): void => {
    const all = told as readonly Outcome[];
    if (before) countAgain(lots, before, all);
    else countThrow(lots, all, hand.by);
    typed(all);
  };
  useFaceKeys(faces, add, back);
  return (
    <div className="own-dice">
      <p className="own-dice-asks" role="status">
        {name === undefined ? null : (
          <>
            <Piece seat={seat ?? 0} name={name} /> <strong>{name}</strong>
            {": "}
          </>
        )}
        {say.say(before ? "own.mistyped" : "own.ask", { count: lots.length, lot: kindOf(lots) })}
      </p>
      {refusal === undefined ? null : (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      <ol aria-label={say.say("own.told")}>
        {lots.map((_, at) => {
          const face = told[at];
          return (
            <li key={at} data-next={at === place || undefined}>
              {face === undefined ? (
                <span className="unseen">{say.say("own.empty")}</span>
              ) : (
                <button
                  type="button"
                  aria-pressed={at === place}
                  aria-label={say.say("own.change", { place: at + 1, face: spoken(face, say) })}
                  onClick={() => setHand((now) => ({ ...now, place: at }))}
                >
                  <Face face={face} pips={pips} say={say} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {next ? (
        <fieldset data-words={faces.some((face) => spoken(face, say).length > A_WORD) || undefined}>
          <legend>
            {say.say("own.next", {
              lot: kindOf(lots),
              name: /^(d\d+|card|starter)$/.test(next.name) ? "none" : spoken(next.name, say),
              place: place + 1,
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
          aria-disabled={isComplete ? undefined : true}
          onClick={() => isComplete && done()}
        >
          {props.done ?? say.say("own.done")}
        </button>
        {before ? null : (
          <button
            type="button"
            className="quiet"
            aria-disabled={last < 0 || undefined}
            onClick={back}
          >
            {say.say("own.back")}
          </button>
        )}
        {instead}
        {dismiss ? (
          <button type="button" className="quiet" onClick={dismiss}>
            {say.say(before ? "own.leave" : "own.dismiss")}
          </button>
        ) : null}
      </div>
      {!before && canConnectDice() && lots.every(isNumberedDie) ? (
        <SmartDice
          lots={lots}
          roll={(die, face, isOneEach) => setHand((now) => withRoll(now, die, face, isOneEach))}
        />
      ) : null}
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

function facesOf({ of }: Lot): readonly Outcome[] {
  return [...new Set(of)];
}

/** What was typed before, as far as it can be said here too. */
function fitting(lots: readonly Lot[], before: readonly Outcome[] = []): Told {
  return lots.map(({ of }, place) => of.find((face) => face === before[place]));
}

/** Behind the last, where there is none. */
function firstEmpty(told: Told): number {
  const place = told.indexOf(undefined);
  return place < 0 ? told.length : place;
}

function isSixSided(lot: Lot): boolean {
  return lot.of.length === 6 && isNumberedDie(lot);
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
  useKeys((key) => {
    if (key === "Backspace") return back;
    const typed = SIGNS[key] ?? key;
    const face = faces.find((one) => String(one) === typed);
    return face === undefined ? undefined : () => add(face);
  }, true);
}

const SIGNS: Readonly<Record<string, string>> = { "*": "x", "/": ":" };
