import type { Happening } from "@pipwise/core";
import { type BoardProps, whoIs } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import type { Move, View } from "../rules/index.ts";

export type Props = BoardProps<View, Move, Happening<Move>>;

/** Whether the cards on the cloth are those of the round before. */
export function isBetween({ phase }: View): boolean {
  return phase === "deal" || phase === "over";
}

/** Whether everybody decides at the same time (WHO-13). */
export function isAtOnce({ phase, options }: View): boolean {
  return phase === "commit" && options.atOnce;
}

/** A move as somebody would say it. */
export function inWords(
  move: Move,
  _view: View,
  _names: readonly string[],
  speak: Speaker,
): string {
  if ("guess" in move) return speak.say("move.guess", { guess: move.guess });
  const deed = (["deal", "commit", "drop"] as const).find((one) => one in move);
  return speak.say(`move.${deed ?? "deal"}`);
}

/** What just happened, and what it led to. */
export function told(props: Props): string {
  const { last, view, speak } = props;
  const result = isBetween(view) ? toldResult(props) : "";
  if (!last) return result;
  const { seat, move } = last.report;
  const who = whoIs(props, seat);
  const isOpen = view.decided.every((decided) => !decided);
  if (view.options.atOnce && !isOpen) return speak.say("board.told-decided", who);
  if (!move) return result;
  if ("deal" in move) return speak.say("board.told-deal", { ...who, cards: view.row.length });
  const turned = view.row.some((card) => card !== null);
  const so = turned ? speak.say("board.told-turned", { total: view.total }) : "";
  if (view.shown) return `${toldChoices(props, view.shown)} ${result || so}`;
  const said =
    "guess" in move
      ? speak.say("board.told-guess", { ...who, guess: move.guess })
      : speak.say("commit" in move ? "board.told-commit" : "board.told-drop", who);
  return `${said} ${result || so}`;
}

function toldChoices({ names, speak }: Props, shown: readonly (boolean | null)[]): string {
  const those = (stays: boolean): string[] =>
    names.filter((_, seat) => (shown[seat] ?? null) === stays);
  const [staying, dropping] = [those(true), those(false)];
  if (staying.length === 0) return speak.say("board.told-nobody-stays");
  return speak.say("board.told-shown", {
    staying: staying.join(", "),
    stay: staying.length,
    dropping: dropping.join(", "),
    drop: dropping.length,
  });
}

function toldResult({ view: { last }, names, speak }: Props): string {
  if (!last) return "";
  const { total, share } = last;
  const winners = last.winners.map((seat) => names[seat]).join(" & ");
  const count = last.winners.length;
  return total === null
    ? speak.say("board.told-alone", { winners, share })
    : speak.say("board.told-total", { total, winners, share, count });
}
