// What somebody types at the table, as a move.
import { type Refusal, refuse, type Seat } from "@pipwise/core";
import { type Action, actionRefusal, type Move, type View } from "../rules/index.ts";

/** Column dice go by letters, rolled dice by numbers, so that "2b" is a pair. */
export const COLUMN = ["a", "b", "c"] as const;

/** Enter throws; "reroll 2"; "e 2b", "eliminate weakened 2b", "2b m", "m 2b keep 1", "weaken 3c"; "berserk 1 weakened". */
export function readMove(text: string, view: View, _seat: Seat): Move | Refusal {
  const typed = text.trim().toLowerCase();
  if (view.phase === "set-up" && /^(s.*|t.*|)$/.test(typed)) return { setUp: true };
  if (typed === "" && view.phase === "act") return refuse("cli.act-now", { clause: "PLO-4" });
  if (typed === "" || /^t(hrow)?$/.test(typed)) return { throw: true };
  const [word = ""] = typed.match(/[a-z]+/) ?? [];
  if (/^(r|rr|re-?roll?)\b/.test(typed)) return readReroll(typed);
  if (word !== "b" && "berserk".startsWith(word) && word.length > 1) return readBerserk(typed);
  return readAction(typed, view) ?? refuse("cli.not-understood", { params: { text: text.trim() } });
}

function readReroll(typed: string): Move | Refusal {
  const place = Number(/([1-3])$/.exec(typed)?.[1] ?? 0);
  return place === 0 ? refuse("cli.which-die", { clause: "PLO-3" }) : { reroll: place - 1 };
}

function readBerserk(typed: string): Move {
  const weakened = /([0-4])/.exec(typed)?.[1];
  return { berserk: weakened === undefined ? true : { weakened: Number(weakened) } };
}

function readAction(typed: string, view: View): Move | Refusal | undefined {
  const pair = /([1-3])\s*([abc])\b/.exec(typed);
  const words = typed.replace(/[1-3]\s*[abc]\b/, " ").match(/[a-z]+/g) ?? [];
  const [first = "", second = ""] = words;
  const kind = ACTIONS.find((action) => action.startsWith(first)) ?? (first === "ew" && "ew");
  if (first === "" || !kind) return undefined;
  if (!pair) return refuse("cli.which-pair", { clause: "PLO-4" });
  const die = Number(pair[1]) - 1;
  const column = COLUMN.indexOf(pair[2] as (typeof COLUMN)[number]);
  if (kind === "weaken") return { die, column, action: kind };
  if (kind === "modify") return modifying({ die, column }, typed);
  const weakened = kind === "ew" || (second !== "" && "weakened".startsWith(second));
  const standing = second !== "" && "standing".startsWith(second);
  return eliminating({ die, column }, weakened ? "weakened" : standing ? "standing" : "any", view);
}

const ACTIONS = ["eliminate", "modify", "weaken"] as const;

/** "m 2b keep 1": so many weakened athletes stay, and standing ones leave in their stead (PLO-15). */
function modifying(pair: { die: number; column: number }, typed: string): Action {
  const keep = /\bkeep\s*([1-5]?)/.exec(typed);
  return { ...pair, action: "modify", ...(keep ? { keep: Number(keep[1] || 1) } : {}) };
}

/** Standing athletes first, unless only a weakened one can be eliminated with this pair (PLO-15). */
function eliminating(
  pair: { die: number; column: number },
  wanted: "standing" | "weakened" | "any",
  view: View,
): Action {
  const standing: Action = { ...pair, action: "eliminate", target: "standing" };
  const weakened: Action = { ...pair, action: "eliminate", target: "weakened" };
  if (wanted !== "any") return wanted === "standing" ? standing : weakened;
  const onlyWeakened = actionRefusal(view, standing) && !actionRefusal(view, weakened);
  return onlyWeakened ? weakened : standing;
}
