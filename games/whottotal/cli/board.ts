import { type Refusal, refuse } from "@pipwise/core";
import {
  beside,
  faceDie,
  type GridRow,
  grid,
  type Scene,
  type TerminalBoard,
} from "@pipwise/ui/terminal";
import { HIGHEST_GUESS, type Move, type Player, type Report, type View } from "../rules/index.ts";
import { numberLine } from "./line.ts";

export const board: TerminalBoard<View, Move, Report> = {
  draw(scene) {
    const { view, paint } = scene;
    const between = view.phase === "deal" || view.phase === "over";
    const row = between ? (view.last?.row ?? []) : view.row;
    return [
      paint("bold", headline(scene)),
      "",
      ...cards(row, scene),
      ...(between ? lastRound(scene) : numberLine(scene)),
      "",
      ...grid(table(scene)),
    ];
  },

  prompt({ speak, view }, asked) {
    if (view.mine !== null)
      return speak.say("cli.ask-again", { choice: view.mine ? "stay" : "drop" });
    const hidden = view.row.filter((card) => card === null).length;
    return speak.say(`cli.ask-${asked.kind}`, {
      cards: view.row.length,
      hidden,
      total: view.total,
      sides: view.options.dieSides,
    });
  },

  read(text, view) {
    const typed = text.trim().toLowerCase();
    const misread = refuse("cli.not-understood", { params: { text: text.trim() } });
    if (view.phase === "deal") return /^(d|deal|t|throw|)$/.test(typed) ? { deal: true } : misread;
    if (view.phase === "turn") return /^(t|turn|)$/.test(typed) ? { turn: true } : misread;
    if (view.phase === "guess") return readGuess(typed) ?? misread;
    if (/^(c|commit|s|stay|y|yes|\+1?)$/.test(typed)) return { commit: true };
    if (/^(d|drop|drop out|out|n|no)$/.test(typed)) return { drop: true };
    return misread;
  },

  tell({ seat, move, turned }, scene) {
    const { speak, names, view } = scene;
    const name = names[seat] ?? "";
    if (view.decided.some(Boolean)) return speak.say("cli.told-decided", { name });
    if (!move) return undefined;
    if ("deal" in move) return speak.say("cli.told-deal", { name, cards: view.row.length });
    const said =
      "turn" in move
        ? ""
        : view.shown
          ? toldChoices(scene, view.shown)
          : "guess" in move
            ? speak.say("cli.told-guess", { name, guess: move.guess })
            : speak.say("commit" in move ? "cli.told-commit" : "cli.told-drop", { name });
    const cards =
      turned.length > 0
        ? speak.say("cli.told-turned", { count: turned.length, cards: turned.join(", ") })
        : "";
    const over = view.phase === "deal" || view.phase === "over";
    return [said, cards, ...(over ? lastRound(scene) : [])].filter(Boolean).join(" ");
  },
};

/** WHO-13: what everybody had decided, once all show it. */
function toldChoices({ names, speak }: Scene<View>, shown: readonly (boolean | null)[]): string {
  return names
    .flatMap((name, seat) => {
      const choice = shown[seat] ?? null;
      if (choice === null) return [];
      return [speak.say(choice ? "cli.told-commit" : "cli.told-drop", { name })];
    })
    .join(" ");
}

function readGuess(typed: string): Move | Refusal | undefined {
  const [number] = /^\d{1,6}$/.exec(typed) ?? [];
  if (number === undefined) return undefined;
  return Number(number) > HIGHEST_GUESS
    ? refuse("cli.guess-too-high", { clause: "WHO-3", at: "guess" })
    : { guess: Number(number) };
}

function headline({ view, names, speak }: Scene<View>): string {
  if (view.phase === "over") return speak.say("cli.over", { rounds: view.round });
  const dealer = names[view.dealer] ?? "";
  const { round, rounds, pot } = view;
  const said = speak.say("cli.round", { round, rounds, dealer });
  const { target } = view.options;
  return [
    said,
    ...(target > 0 ? [speak.say("cli.target", { target })] : []),
    ...(pot > 0 ? [speak.say("cli.pot", { pot })] : []),
  ].join("  ");
}

const IN_A_ROW = 12;

function cards(row: readonly (number | null)[], { paint }: Scene<View>): string[] {
  const drawn = row.map((card) =>
    card === null ? faceDie({ face: "░░░", style: "dim" }, paint) : faceDie({ face: card }, paint),
  );
  const lines: string[] = [];
  for (let from = 0; from < drawn.length; from += IN_A_ROW)
    lines.push(...beside(drawn.slice(from, from + IN_A_ROW), 1));
  return lines;
}

function lastRound({ view, names, speak }: Scene<View>): string[] {
  const { last } = view;
  if (!last) return [speak.say("cli.no-round-yet")];
  const winners = last.winners.map((seat) => names[seat] ?? "").join(" & ");
  const { share } = last;
  return [
    last.total === null
      ? speak.say("cli.last-survivor", { winners, share })
      : speak.say("cli.last-total", {
          total: last.total,
          winners,
          share,
          count: last.winners.length,
        }),
  ];
}

function table(scene: Scene<View>): GridRow[] {
  const { view, names, paint, speak } = scene;
  const between = view.phase === "deal" || view.phase === "over";
  return [
    ["player", view.options.shownAs, "committed", "guess", ""].map((head) =>
      head === "" ? "" : speak.say(`cli.head-${head}`),
    ),
    "-",
    ...view.players.map((player, seat) => {
      const name = `${seat + 1} ${names[seat] ?? ""}`;
      const stake = between ? (view.last?.stakes[seat] ?? 0) : player.stake;
      const guess = between ? (view.last?.guesses[seat] ?? null) : player.guess;
      const line = [
        isToMove(view, seat) ? paint("bold", `▸ ${name}`) : `  ${name}`,
        holding(player.points, scene),
        stake > 0 ? holding(stake, scene) : "",
        guess === null ? "" : `${guess}`,
        status(player, seat, scene),
      ];
      return player.isIn || between ? line : line.map((cell) => paint("dim", cell));
    }),
  ];
}

function isToMove(view: View, seat: number): boolean {
  if (view.phase === "commit" && view.options.atOnce)
    return view.players[seat]?.isIn === true && !view.decided[seat];
  return view.phase !== "over" && seat === view.turn;
}

/** Points are a number; chips are laid out, a large one for ten. */
function holding(points: number, { view }: Scene<View>): string {
  if (view.options.shownAs === "points") return `${points}`;
  return `${"◉".repeat(Math.floor(points / 10))}${"●".repeat(points % 10)} ${points}`;
}

function status(player: Player, seat: number, { view, speak }: Scene<View>): string {
  if (view.phase === "over") return "";
  if (view.phase === "deal") {
    if (player.points === 0) return speak.say("cli.out-for-good");
    return seat === view.dealer ? speak.say("cli.deals") : "";
  }
  if (view.decided[seat]) return speak.say("cli.decided");
  if (player.isIn) return seat === view.dealer ? speak.say("cli.deals") : "";
  return speak.say(player.guess === null ? "cli.out-for-good" : "cli.dropped");
}
