import type { Seat } from "@pipwise/core";
import type { Move, SolitaireMove, Throw } from "../rules/index.ts";
import type { Key } from "../words/keys.ts";
import { shown } from "./players.tsx";
import { countedTo } from "./reading.tsx";
import type { Voice } from "./voice.ts";

const NAMED: Readonly<Record<string, Key>> = {
  "+": "board.face-plus",
  "-": "board.face-minus",
  x: "board.face-times",
  ":": "board.face-divided",
  "=": "board.face-equals",
};

/** A face as it is read aloud. */
export function spoken(face: string, speak: Voice): string {
  const key = NAMED[face];
  return key === undefined ? face : speak.say(key);
}

/** Faces one by one: "7, 3, plus". */
export function listed(faces: readonly string[], speak: Voice): string {
  return faces.map((face) => spoken(face, speak)).join(", ");
}

/** A move as somebody would say it. */
export function inWords(move: Move | SolitaireMove, dice: Throw, speak: Voice): string {
  const line = "line" in move ? move.line : undefined;
  if ("throw" in move) return speak.say("move.throw");
  if ("again" in move)
    return speak.say("move.again", {
      dice: shown(move.again.map((place) => dice[place]).join(" ")),
    });
  if ("equation" in move) {
    const equation = shown(move.equation);
    return line === undefined
      ? speak.say("move.equation", { equation })
      : speak.say("move.line", { equation, line });
  }
  return line === undefined ? speak.say("move.pass") : speak.say("move.zero", { line });
}

export interface Told {
  readonly report: { readonly seat: Seat; readonly move?: unknown; readonly late?: boolean };
  readonly who: { readonly who: string; readonly name: string };
  readonly dice: Throw;
  /** Which of the dice a throw moved. */
  readonly moved?: readonly number[];
  /** Seconds to write; 0 where nobody is in a hurry. */
  readonly seconds: number;
  /** What handing in nothing is called here. */
  readonly pass?: Key;
  /** What an equation brought, if it is not just its points; nothing is said of none. */
  readonly points?: number;
  /** What laying an equation is called here. */
  readonly lays?: Key;
}

/** What somebody did, in a sentence; a move that may not be seen is only said to have been made. */
export function told(happened: Told, speak: Voice): string {
  const { who, dice, report, seconds, pass = "board.told-pass" } = happened;
  const { move } = report;
  if (typeof move !== "object" || move === null) {
    if (report.late === false) return speak.say("board.told-secret", who);
    return speak.say(seconds > 0 && dice.length === 0 ? "board.told-late" : "board.told-left", who);
  }
  if ("throw" in move) {
    const moved = happened.moved?.map((place) => dice[place] ?? "") ?? dice;
    return speak.say("board.told-throw", { ...who, dice: listed(moved, speak) });
  }
  if ("again" in move) {
    const places = move.again as readonly number[];
    const faces = places.map((place) => dice[place] ?? "");
    return speak.say("board.told-again", {
      ...who,
      count: places.length,
      dice: listed(faces, speak),
    });
  }
  if ("pass" in move)
    return speak.say(pass, { ...who, line: "line" in move ? `${move.line}` : "" });
  if (!("equation" in move)) return "";
  const equation = shown(String(move.equation));
  return speak.say(happened.lays ?? "board.told-equation", {
    ...who,
    equation,
    points: happened.points ?? countedTo(String(move.equation), Number.POSITIVE_INFINITY),
    line: "line" in move ? `${move.line}` : "",
  });
}
