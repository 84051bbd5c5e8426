import type { Happening } from "@pipwise/core";
import { besideOrBelow, diceRow, type Scene, type TerminalBoard } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import { athletes, type Move, modifyNet, type Side, type View } from "../rules/index.ts";
import { drawField } from "./field.ts";
import { COLUMN, readMove } from "./read.ts";

export const board: TerminalBoard<View, Move, Happening<Move>> = {
  draw(scene) {
    const { view, paint, speak } = scene;
    return [
      paint("bold", headline(scene)),
      "",
      ...drawField(scene),
      "",
      ...(view.free.length > 0 && view.phase !== "set-up" && view.phase !== "over"
        ? besideOrBelow([tray(scene), pairs(scene)], scene.columns)
        : [paint("dim", speak.say(`cli.tray-${view.phase}`))]),
    ];
  },

  prompt({ speak, view }, asked) {
    const { weakened } = view.sides[view.turn] as Side;
    const keep = view.netOnly ? 0 : weakened;
    return speak.say(`cli.ask-${asked.kind}`, { rerolls: view.rerolls, keep });
  },

  read: readMove,

  tell({ seat, move, chance }, { speak, names, view }) {
    const name = names[seat] ?? "";
    if (!move) return undefined;
    const said = told(move, chance.join(" "), name, speak);
    const ended = view.phase === "set-up" || view.phase === "over";
    if (!ended || "setUp" in move) return said;
    const winner = names[view.winners.at(-1) ?? 0] ?? "";
    return `${said} ${speak.say("cli.told-won", { winner, match: view.winners.length })}`;
  },

  confirm(move, { view, speak }) {
    return losesMatch(view, move) ? speak.say("cli.confirm-loss") : undefined;
  },
};

function headline({ view, names, speak }: Scene<View>): string {
  if (view.phase === "over")
    return speak.say("cli.game-over", { winner: names[view.winners.at(-1) ?? 0] ?? "" });
  if (view.phase === "set-up")
    return speak.say("cli.match-over", { winner: names[view.winners[0] ?? 0] ?? "" });
  const turn = (view.turns[view.turn] ?? 0) + 1;
  const name = names[view.turn] ?? "";
  return view.turnLimit > 0
    ? speak.say("cli.turn-of", { match: view.match, turn, limit: view.turnLimit, name })
    : speak.say("cli.turn", { match: view.match, turn, name });
}

/** The free dice with the numbers that name them; those that have acted are pale. */
function tray({ view, paint, speak }: Scene<View>): string[] {
  const thrown = view.phase === "act";
  const dice = view.free.map((face, place) => ({
    face,
    label: thrown ? `${place + 1}` : "",
    ...(thrown && view.paired[place] === null ? {} : { style: "dim" as const }),
  }));
  return [
    speak.say(thrown ? "cli.thrown" : "cli.passed-on"),
    ...diceRow(dice, undefined, paint).map((line) => line.trimEnd()),
  ];
}

/** What each pair of dice that is left could do. */
function pairs({ view, speak }: Scene<View>): string[] {
  if (view.phase !== "act") return [];
  const here = view.sides[view.turn] as Side;
  const there = view.sides[1 - view.turn] as Side;
  const lines: string[] = [];
  for (let die = 0; die < 3; die++) {
    if (view.paired[die] !== null) continue;
    const rolled = view.free[die] as number;
    const words = here.column.flatMap((held, place) => {
      if (view.paired.includes(place)) return [];
      const net = modifyNet(rolled, held);
      const strikes =
        (there.standing > 0 && rolled >= held) || (there.weakened > 0 && rolled >= held - 2);
      const strike = strikes ? speak.say("cli.can-eliminate") : "";
      const swap = `${speak.say("cli.can-modify")}${signed(net)}`;
      return [`${die + 1}${COLUMN[place]} ${strike}${swap}`];
    });
    lines.push(words.join("   "));
  }
  return ["", speak.say("cli.could"), ...lines];
}

function signed(net: number): string {
  return `${net > 0 ? "+" : net < 0 ? "−" : "±"}${Math.abs(net)}`;
}

function told(move: Move, dice: string, name: string, speak: Speaker): string {
  if ("throw" in move) return speak.say("cli.told-throw", { name, dice });
  if ("setUp" in move) return speak.say("cli.told-set-up", { dice });
  if ("reroll" in move)
    return speak.say("cli.told-reroll", { name, die: move.reroll + 1, face: dice });
  if ("berserk" in move) return speak.say("cli.told-berserk", { name });
  const pair = `${move.die + 1}${COLUMN[move.column]}`;
  return move.action === "eliminate"
    ? speak.say("cli.told-eliminate", { name, pair, target: move.target })
    : speak.say(`cli.told-${move.action}`, { name, pair });
}

/** Whether Modify would take the player's own last athlete (PLO-12). */
function losesMatch(view: View, move: Move): boolean {
  if (!("action" in move) || move.action !== "modify" || view.phase !== "act") return false;
  const here = view.sides[view.turn] as Side;
  const fresh = view.free[move.die];
  const old = here.column[move.column];
  if (fresh === undefined || old === undefined || view.paired[move.die] !== null) return false;
  return athletes(here) + modifyNet(fresh, old) <= 0;
}
