import { useState } from "react";
import { type CountedDie, countedThrows, forgetThrows } from "../device/own-throws.ts";
import { Dialog } from "./dialog.tsx";
import { type Fairness, fairnessOf } from "./fairness.ts";
import { speak } from "./setting-voice.ts";
import "../styles/fair-dice.css";

/** What people's own dice have shown here, face by face, and what can be said of it. */
export function FairDice({ close }: { close(): void }) {
  const [counted, setCounted] = useState(countedThrows);
  const all = Object.entries(counted);
  const forget = (): void => {
    forgetThrows();
    setCounted({});
  };
  return (
    <Dialog title={speak.say("fair.ask")} className="fair-dice" close={close}>
      {all.length === 0 ? <p>{speak.say("fair.none")}</p> : null}
      {all.map(([key, die]) => (
        <Die key={key} die={die} />
      ))}
      {all.length === 0 ? null : (
        <>
          <p className="hint">{speak.say("fair.how")}</p>
          <button type="button" className="quiet" onClick={forget}>
            {speak.say("fair.anew")}
          </button>
        </>
      )}
    </Dialog>
  );
}

function Die({ die: { name, of, counts } }: { readonly die: CountedDie }) {
  const fairness = fairnessOf(of, counts);
  const { throws, faces } = fairness;
  const most = Math.max(...faces.map(({ count, expected }) => Math.max(count, expected)), 1);
  const isNumbered = of.every((face, place) => face === place + 1);
  return (
    <section>
      <h3>
        {name ??
          (isNumbered
            ? speak.say("fair.sides", { sides: of.length })
            : speak.say("fair.faces", { faces: of.join(" ") }))}
      </h3>
      <p>{speak.say("fair.throws", { count: throws })}</p>
      <table>
        <caption className="unseen">{speak.say("fair.table")}</caption>
        <tbody>
          {faces.map(({ face, count, expected }) => (
            <tr key={face}>
              <th scope="row">{face}</th>
              <td>
                <div className="fair-bar">
                  <i style={{ inlineSize: `${(100 * count) / most}%` }} />
                  <b style={{ insetInlineStart: `${(100 * expected) / most}%` }} />
                </div>
              </td>
              <td>{speak.say("fair.count", { count })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong>{verdictOn(fairness)}</strong> {nextOf(fairness)}
      </p>
    </section>
  );
}

function verdictOn({ verdict, chance, oddest }: Fairness): string {
  const { face, count, expected } = oddest;
  const usual = Math.round(expected);
  const share = Math.max(1, Math.round(chance * 100));
  return speak.say(`fair.${verdict}`, { face, count, usual, share });
}

/** How many throws are still needed to tell. */
function nextOf({ verdict, untilCoarse, untilFine }: Fairness): string {
  if (verdict === "loaded") return "";
  if (untilCoarse > 0) return speak.say("fair.until-coarse", { count: rounded(untilCoarse) });
  if (untilFine > 0) return speak.say("fair.until-fine", { count: rounded(untilFine) });
  return speak.say("fair.enough");
}

/** Nobody counts to 387. */
function rounded(count: number): number {
  const step = count < 100 ? 10 : 50;
  return Math.ceil(count / step) * step;
}
