// What somebody types at a Plyt board, as a move.
import { type Refusal, refuse, type Seat } from "@pipwise/core";
import { type Card, type Goal, goalsOf, leastDice, type Move, type View } from "../rules/index.ts";
import { letterOf } from "./trail.ts";

export function read(text: string, view: View, seat: Seat): Move | Refusal {
  const typed = text.trim().toLowerCase();
  switch (view.stage) {
    case "answer":
      return readAnswer(typed);
    case "turn":
      return /^(t|turn|)$/.test(typed) ? { turn: true } : refuse("asked-turn");
    case "card":
      return readCard(typed, view, seat);
    case "hand":
      return readHand(typed, view, seat);
    default:
      return readDice(typed, view, seat);
  }
}

/** Where a card can lead, from what the viewer sees; the Master lies there whenever this is asked. */
export function goalsSeen(card: Card, view: View, seat: Seat): readonly Goal[] {
  return goalsOf(card, seat, view.squares, view.dice[0] ?? 1);
}

/** "61, 62" or "B 45, C 50", each as it can be typed. */
export function goalList(goals: readonly Goal[]): string {
  return goals
    .map(({ player, to }) => (player === undefined ? to : `${letterOf(player)} ${to}`))
    .join(", ");
}

function readDice(typed: string, view: View, seat: Seat): Move | Refusal {
  const away = /^(?:d|discard)\s*(\d+)$/.exec(typed);
  if (away) {
    const card = view.hand[Number(away[1]) - 1];
    return card ? { discard: card } : refuse("cli.plyt.no-such-card");
  }
  const terms = view.agreed.players[seat];
  if (typed === "" && terms) return { dice: leastDice(terms) };
  const count = /^(?:t|throw)?\s*(\d{1,3})(?:\s*dice)?$/.exec(typed);
  return count ? { dice: Number(count[1]) } : refuse("cli.plyt.how-dice");
}

/** Thousands may be set apart by a space, a comma, a point or an apostrophe. */
function readAnswer(typed: string): Move | Refusal {
  if (/^p(ass)?$/.test(typed)) return { pass: true };
  const digits = typed.replace(/(?<=\d)[\s,.'’](?=\d{3}\b)/g, "");
  return /^\d{1,9}$/.test(digits)
    ? { answer: Number(digits) }
    : refuse("cli.plyt.how-answer", { params: { text: typed } });
}

function readCard(typed: string, view: View, seat: Seat): Move | Refusal {
  if (/^k(eep)?$/.test(typed)) return { keep: true };
  if (/^r(eturn)?$/.test(typed)) return { return: true };
  const card = view.turned?.card;
  return card ? readGoal(typed, goalsSeen(card, view, seat)) : refuse("asked-card");
}

function readHand(typed: string, view: View, seat: Seat): Move | Refusal {
  if (/^(d|done|no|)$/.test(typed)) return { done: true };
  const parts = /^(?:p|play)?\s*(\d+)\b\s*(.*)$/.exec(typed);
  const card = parts && view.hand[Number(parts[1]) - 1];
  if (!card) return refuse("cli.plyt.no-such-card");
  const goals = goalsSeen(card, view, seat);
  if (goals.length === 0) return refuse("card-cannot-be-followed", { params: { card } });
  const goal = readGoal(parts[2] as string, goals);
  return "refused" in goal ? goal : { play: card, ...goal };
}

/** A piece's letter, a square, or both; as much as is needed to tell the choices apart. */
function readGoal(typed: string, goals: readonly Goal[]): Goal | Refusal {
  const parts = /^(?:(?:to\s+)?([a-f])\b)?\s*(?:to\s+)?(\d+)?$/.exec(typed);
  if (!parts) return refuse("cli.plyt.how-card", { params: { text: typed } });
  const [, letter, square] = parts;
  const meant = goals.filter(
    ({ player, to }) =>
      (letter === undefined ||
        (player !== undefined && letterOf(player).toLowerCase() === letter)) &&
      (square === undefined || to === Number(square)),
  );
  if (meant.length === 0) return refuse("cli.plyt.how-card", { params: { text: typed } });
  return meant.length === 1
    ? (meant[0] as Goal)
    : refuse("cli.plyt.which-goal", { params: { goals: goalList(meant) } });
}
