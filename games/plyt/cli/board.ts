import type { TerminalBoard } from "@pipwise/ui/terminal";
import {
  type DrawnDie,
  diceRow,
  faceDie,
  type GridRow,
  grid,
  type Scene,
} from "@pipwise/ui/terminal";
import {
  couldStillDo,
  fixedText,
  leastDice,
  levelOf,
  type Move,
  type Report,
  type Step,
  type Terms,
  type View,
  WINNER,
} from "../rules/index.ts";
import { goalList, goalsSeen, read } from "./reading.ts";
import { inked, letterOf, trail } from "./trail.ts";

type PlytScene = Scene<View>;

export const board: TerminalBoard<View, Move, Report> = {
  draw(scene) {
    const { view, paint, speak } = scene;
    return [
      paint("bold", speak.say("cli.plyt.round", { round: view.round })),
      "",
      ...trail(view, paint, speak.say("cli.plyt.level")),
      paint("dim", speak.say("cli.plyt.legend")),
      "",
      ...grid(players(scene)),
      ...dice(scene),
      ...cards(scene),
    ];
  },

  prompt(scene, asked) {
    switch (asked.kind) {
      case "dice":
        return askDice(scene, asked.seat);
      case "answer":
        return scene.speak.say("cli.plyt.ask-answer", { sum: sumText(scene.view) });
      case "turn":
        return scene.speak.say("cli.plyt.ask-turn");
      case "card":
        return askCard(scene, asked.seat);
      default:
        return askHand(scene, asked.seat);
    }
  },

  read,

  tell({ steps }, scene) {
    return steps.length === 0 ? undefined : steps.map((step) => told(step, scene)).join(" ");
  },
};

function players({ view, names, paint, speak }: PlytScene): GridRow[] {
  const keeping = view.agreed.cards === "keep";
  const columns = ["player", "square", "level", "throws", ...(keeping ? ["cards"] : [])];
  return [
    columns.map((column) => speak.say(`cli.plyt.${column}`)),
    "-",
    ...names.map((name, seat) => {
      const square = view.squares[seat] ?? 0;
      const who = `${inked(seat, paint)} ${name}`;
      return [
        seat === view.turn ? paint("bold", `▸ ${who}`) : `  ${who}`,
        squareText(square, speak),
        square === 0 || square === WINNER ? "" : String(levelOf(square)),
        throwText(seat, view, speak),
        ...(keeping ? [String(view.hands[seat] ?? 0)] : []),
      ];
    }),
  ];
}

function squareText(square: number, speak: PlytScene["speak"]): string {
  if (square === 0) return speak.say("cli.plyt.off");
  return square === WINNER ? speak.say("cli.plyt.winner") : String(square);
}

function throwText(seat: number, view: View, speak: PlytScene["speak"]): string {
  const terms = termsOf(view, seat);
  const operation = sign(terms);
  return terms.fixed.length > 0
    ? speak.say("cli.plyt.master-and", {
        operation,
        extra: terms.extra,
        fixed: fixedText(terms),
      })
    : speak.say("cli.plyt.standard", { dice: terms.standard, operation });
}

/** The Master stands out; a fixed number lies beside it like a die. */
function dice({ view, paint, speak }: PlytScene): string[] {
  if (view.dice.length === 0) return [];
  const drawn = view.sum.map((face, place): DrawnDie => {
    if (place === 0) return { face, label: speak.say("cli.plyt.master"), style: "yellow" };
    return place < view.dice.length ? { face } : { face, label: speak.say("cli.plyt.fixed") };
  });
  return ["", ...diceRow(drawn, faceDie, paint)];
}

/** The card on the table, and the viewer's own hand; nobody else's. */
function cards({ view, names, paint, speak }: PlytScene): string[] {
  const lines: string[] = [];
  if (view.turned) {
    const name = names[view.turned.by] ?? "";
    const { card } = view.turned;
    const said = card
      ? speak.say("cli.plyt.turned", { name, card })
      : speak.say("cli.plyt.turned-unseen", { name });
    lines.push("", paint("yellow", said));
  }
  if (view.due > 0)
    lines.push("", speak.say("cli.plyt.due", { name: names[view.turn] ?? "", due: view.due }));
  if (view.hand.length > 0) {
    lines.push("", paint("bold", speak.say("cli.plyt.hand")));
    for (const [index, card] of view.hand.entries())
      lines.push(`  ${index + 1}  ${speak.say(`card.${card}`)}`);
  }
  return lines;
}

function askDice({ view, speak }: PlytScene, seat: number): string {
  const terms = termsOf(view, seat);
  const { fixedNumbers: fixed } = view;
  const least = leastDice(terms);
  const ask =
    fixed.length > 0
      ? speak.say("cli.plyt.ask-dice-fixed", {
          least,
          free: least + fixed.length,
          fixed: fixed.join(` ${sign(terms)} `),
        })
      : view.agreed.bonusKind !== "fixed"
        ? speak.say(`cli.plyt.ask-dice-${view.agreed.bonusKind}`, { least })
        : speak.say("cli.plyt.ask-dice", { least, bonus: least < 6 ? terms.bonus : 0 });
  const dead = view.hand.findIndex((card) => !couldStillDo(card, seat, view.squares));
  return dead < 0 ? ask : `${ask}\n${speak.say("cli.plyt.ask-discard", { number: dead + 1 })}`;
}

function askCard({ view, speak }: PlytScene, seat: number): string {
  const card = view.turned?.card;
  const goals = card ? goalsSeen(card, view, seat) : [];
  if (goals.length === 0) return speak.say("cli.plyt.ask-keep");
  const key = view.agreed.cards === "keep" ? "cli.plyt.ask-card-or-keep" : "cli.plyt.ask-card";
  return speak.say(key, { goals: goalList(goals) });
}

function askHand({ view, speak }: PlytScene, seat: number): string {
  const old = view.hand.slice(0, view.hand.length - view.fresh);
  const playable = old.flatMap((card, index) => {
    const goals = goalsSeen(card, view, seat);
    return goals.length > 0 ? [{ index, goals }] : [];
  });
  const [first] = playable;
  if (!first) return speak.say("cli.plyt.ask-hand-none");
  const choices = playable.map(({ index, goals }) => `${index + 1}: ${goalList(goals)}`);
  const example = `${first.index + 1} ${goalList(first.goals.slice(0, 1))}`;
  return `${speak.say("cli.plyt.ask-hand", { example })}\n${choices.join("   ")}`;
}

function told(step: Step, { names, speak, view }: PlytScene): string {
  const name = names[step.seat] ?? letterOf(step.seat);
  switch (step.step) {
    case "threw":
      return speak.say("cli.plyt.told-threw", { name, dice: step.dice.join(" ") });
    case "answered":
      return speak.say(`cli.plyt.told-${step.right ? "right" : "wrong"}`, {
        name,
        answer: step.answer,
        sum: step.sum.join(` ${sign(termsOf(view, step.seat))} `),
        result: step.result,
      });
    case "moved":
      return speak.say("cli.plyt.told-moved", {
        name,
        from: squareText(step.from, speak),
        to: squareText(step.to, speak),
      });
    case "turned":
    case "under":
      return step.card
        ? speak.say(`cli.plyt.told-${step.step}-open`, {
            name,
            card: step.card,
            why: step.why ?? "",
          })
        : speak.say(`cli.plyt.told-${step.step}`, { name });
    case "acted":
      return speak.say("cli.plyt.told-acted", { card: step.card });
    default:
      return speak.say(`cli.plyt.told-${step.step}`, { name });
  }
}

function sumText(view: View): string {
  return view.sum.join(` ${sign(termsOf(view, view.turn))} `);
}

function sign(terms: Terms): string {
  return terms.operation === "add" ? "+" : "×";
}

function termsOf(view: View, seat: number): Terms {
  return view.agreed.players[seat] as Terms;
}
