import type { Lot } from "@pipwise/core";
import { useEffect, useEffectEvent, useState } from "react";
import type { KnownDie } from "../device/own-throws.ts";
import {
  addDie,
  callDie,
  forgetDie,
  onRoll,
  type SmartDie,
  smartDice,
} from "../device/smart-dice.ts";
import { useStore } from "../device/store.ts";
import { speak } from "./setting-voice.ts";

export interface SmartDiceProps {
  /** What has to be thrown. */
  readonly lots: readonly Lot[];
  /** A die shows something; `isOneEach` if there is one for each. */
  roll(die: KnownDie, face: number, isOneEach: boolean): void;
}

/** What a die has to say beside what it shows. */
type Note = "no-throw" | "not-for-this" | "failed";

/** Dice that say by Bluetooth what they show, and the way to more of them. */
export function SmartDice({ lots, roll }: SmartDiceProps) {
  const dice = useStore(smartDice);
  const [note, setNote] = useState<{ readonly of: string; readonly note: Note }>();
  const hear = useEffectEvent((die: SmartDie, shown: { readonly face: number } | "no-throw") => {
    if (shown === "no-throw") return setNote({ of: die.name, note: "no-throw" });
    if (!fits(die, lots)) return setNote({ of: die.name, note: "not-for-this" });
    setNote(undefined);
    roll(die, shown.face, dice.filter((one) => fits(one, lots)).length >= lots.length);
  });
  useEffect(() => onRoll((die, shown) => hear(die, shown)), []);
  const add = (): void => {
    setNote(undefined);
    addDie().catch(() => setNote({ of: "", note: "failed" }));
  };
  return (
    <div className="smart-dice">
      <ul aria-label={speak.say("smart.dice")}>
        {dice.map((die) => (
          <li key={die.id} data-line={die.line} data-rolling={die.isRolling || undefined}>
            <span>{speak.say("smart.die", wordsOf(die))}</span>
            {die.line === "lost" ? (
              <button type="button" className="quiet" onClick={() => callDie(die.id)}>
                {speak.say("smart.again")}
              </button>
            ) : null}
            <button
              type="button"
              className="quiet"
              aria-label={speak.say("smart.away", { name: die.name })}
              onClick={() => forgetDie(die.id)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{note ? speak.say(`smart.${note.note}`, { name: note.of }) : null}</p>
      <button type="button" className="quiet" onClick={add}>
        {speak.say(dice.length === 0 ? "smart.connect" : "smart.more")}
      </button>
    </div>
  );
}

function fits({ faces, isOutdated }: SmartDie, lots: readonly Lot[]): boolean {
  return !isOutdated && lots.every(({ of }) => of.length === faces);
}

function wordsOf({ name, line, battery, isOutdated }: SmartDie) {
  const state = isOutdated ? "outdated" : line;
  return { name, state, battery: battery ?? -1 };
}
