import { type BoardProps, whoIs } from "@pipwise/ui/react";
import type { Move, Report, Step, Terms, View } from "../rules/index.ts";
import type { Key } from "../words/keys.ts";
import type { Voice } from "./voice.ts";

export type Props = BoardProps<View, Move, Report, Key>;

export function termsOf({ agreed }: View, seat: number): Terms {
  return agreed.players[seat] as Terms;
}

/** "11 × 5". */
export function sumText(sum: readonly number[], { operation }: Terms): string {
  return sum.join(operation === "add" ? " + " : " × ");
}

export type ResultStep = Extract<Step, { step: "answered" | "passed" | "late" }>;

/** Whether somebody's sums are told here without how they came out. */
export function isHushed({ discreet, mine }: Props, seat: number): boolean {
  return discreet && !mine.includes(seat);
}

/** How a sum came out, if that is what happened last. */
export function resultOf({ last }: Pick<Props, "last">): ResultStep | undefined {
  return last?.report.steps.find(isResult);
}

/** It is looked at before anybody else has a turn. */
export function isLookedAt({ last, progress }: Pick<Props, "last" | "progress">): boolean {
  return !progress.over && resultOf({ last }) !== undefined;
}

function isResult(step: Step): step is ResultStep {
  return "sum" in step && step.sum !== undefined;
}

/** A move as somebody would say it. */
export function inWords(move: Move, view: View, names: readonly string[], speak: Voice): string {
  if ("answer" in move) return speak.say("move.answer", { answer: String(move.answer) });
  if ("dice" in move) return speak.say("move.dice", { dice: move.dice });
  if ("discard" in move) return speak.say("move.discard", { card: move.discard });
  if ("to" in move) {
    const player = "player" in move ? move.player : undefined;
    const card = "play" in move ? move.play : (view.turned?.card ?? "");
    return speak.say("move.go", {
      who: player === undefined ? "self" : "other",
      name: player === undefined ? "" : (names[player] ?? ""),
      played: "play" in move ? "yes" : "no",
      card,
      to: move.to,
    });
  }
  const deed = (["pass", "turn", "keep", "return", "done"] as const).find((one) => one in move);
  return speak.say(`move.${deed ?? "done"}`);
}

/** What just happened, step by step. */
export function told(props: Props): string {
  const steps = props.last?.report.steps ?? [];
  return steps.map((step) => toldStep(step, props)).join(" ");
}

/** Whether a clock runs for somebody; without one nobody can be late, only left behind. */
function isHurried({ view }: Props, seat: number): boolean {
  return termsOf(view, seat).seconds > 0;
}

function toldStep(step: Step, props: Props): string {
  const { speak } = props;
  const who = whoIs(props, step.seat);
  if (isResult(step) && isHushed(props, step.seat)) return toldSum(step, props);
  switch (step.step) {
    case "threw":
      return speak.say("board.told-threw", { ...who, dice: step.dice.join(", ") });
    case "answered":
      return speak.say(`board.told-${step.right ? "right" : "wrong"}`, {
        ...who,
        answer: step.answer,
        sum: sumText(step.sum, termsOf(props.view, step.seat)),
        result: step.result,
      });
    case "passed":
    case "late":
      return [
        speak.say(
          step.step === "late" && !isHurried(props, step.seat)
            ? "board.told-left"
            : `board.told-${step.step}`,
          who,
        ),
        ...(step.sum ? [toldSum(step, props)] : []),
      ].join(" ");
    case "moved":
      return speak.say("board.told-moved", { ...who, from: step.from, to: step.to });
    case "turned":
    case "under":
      return step.card
        ? speak.say(`board.told-${step.step}-open`, { card: step.card, why: step.why ?? "" })
        : speak.say(`board.told-${step.step}`, who);
    default:
      return speak.say(`board.told-${step.step}`, who);
  }
}

function toldSum({ seat, sum = [], result = 0 }: ResultStep, { view, speak }: Props): string {
  return speak.say("board.told-makes", { sum: sumText(sum, termsOf(view, seat)), result });
}
