import type { Happening } from "@pipwise/core";
import { type BoardProps, whoIs } from "@pipwise/ui/react";
import { BOXES, type Move, score, type View } from "../rules/index.ts";
import type { Key } from "../words/keys.ts";
import type { Voice } from "./voice.ts";

type Props = BoardProps<View, Move, Happening<Move>, Key>;

/** What just happened, in a sentence; at the start, who begins. */
export function told(props: Props): string {
  const { last, view, speak } = props;
  if (!last) {
    const fresh = view.opening.length > 0 && view.sheets.every(({ boxes }) => !boxes.some(isFull));
    return fresh ? speak.say("board.begins", whoIs(props, view.turn)) : "";
  }
  const { seat, move } = last.report;
  const who = whoIs(props, seat);
  if (!move) return speak.say("board.told-left", who);
  if ("keep" in move) {
    const thrown = view.dice.filter((_, place) => !move.keep.includes(place));
    const says = move.keep.length === 0 ? "board.told-throw" : "board.told-again";
    return speak.say(says, { ...who, count: thrown.length, dice: thrown.join(", ") });
  }
  if (move.zero) return speak.say("board.told-zero", { ...who, box: move.box });
  const points = view.sheets[seat]?.boxes[BOXES.indexOf(move.box)] ?? 0;
  return speak.say("board.told-write", { ...who, box: move.box, points });
}

/** A move as somebody would say it. */
export function inWords(
  move: Move,
  { dice }: View,
  _names: readonly string[],
  speak: Voice,
): string {
  if ("keep" in move)
    return speak.say("move.keep", {
      kept: move.keep.map((place) => dice[place]).join(" "),
      thrown: 5 - move.keep.length,
    });
  return move.zero
    ? speak.say("move.zero", { box: move.box })
    : speak.say("move.write", { box: move.box, points: score(move.box, dice) });
}

function isFull(box: number | null): boolean {
  return box !== null;
}
