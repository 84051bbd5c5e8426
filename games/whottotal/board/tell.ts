import { type BoardProps, whoIs } from "@pipwise/ui/react";
import type { Move, Report, View } from "../rules/index.ts";
import type { Key } from "../words/keys.ts";
import type { Voice } from "./voice.ts";

export type Props = BoardProps<View, Move, Report, Key>;

/** Whether the cards on the cloth are those of the round before. */
export function isBetween({ phase }: View): boolean {
  return phase === "deal" || phase === "over";
}

/** Whether everybody decides at the same time (WHO-13). */
export function isAtOnce({ phase, options }: View): boolean {
  return phase === "commit" && options.atOnce;
}

/** A move as somebody would say it. */
export function inWords(move: Move, _view: View, _names: readonly string[], speak: Voice): string {
  if ("guess" in move) return speak.say("move.guess", { guess: move.guess });
  const deed = (["deal", "turn", "commit", "drop"] as const).find((one) => one in move);
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
  if (!move) return `${speak.say("board.told-left", who)} ${result}`;
  if ("deal" in move) return speak.say("board.told-deal", { ...who, cards: view.row.length });
  const turned = view.row.some((card) => card !== null);
  const so = turned ? speak.say("board.told-turned", { total: view.total }) : "";
  if ("turn" in move) return result || so;
  if (view.shown) return `${toldChoices(props, view.shown)} ${result || so}`;
  const said =
    "guess" in move
      ? speak.say("board.told-guess", { ...who, guess: move.guess })
      : speak.say("commit" in move ? "board.told-commit" : "board.told-drop", who);
  return `${said} ${result || so}`;
}

function toldChoices(props: Props, shown: readonly (boolean | null)[]): string {
  const { names, speak } = props;
  if (!shown.includes(true)) return speak.say("board.told-nobody-stays");
  const each = names.flatMap((_, seat) => {
    const stays = shown[seat] ?? null;
    return stays === null
      ? []
      : [speak.say(stays ? "board.told-commit" : "board.told-drop", whoIs(props, seat))];
  });
  return `${speak.say("board.told-shown")} ${each.join(" ")}`;
}

function toldResult(props: Props): string {
  const { last } = props.view;
  const { names, speak } = props;
  if (!last) return "";
  const { total, share, winners } = last;
  const [first = 0] = winners;
  const won =
    winners.length === 1
      ? speak.say("board.told-won", { ...whoIs(props, first), share })
      : speak.say("board.told-won-all", {
          winners: winners.map((seat) => names[seat]).join(" & "),
          share,
        });
  return total === null
    ? speak.say("board.told-alone", { ...whoIs(props, first), share })
    : `${speak.say("board.told-total", { total })} ${won}`;
}
