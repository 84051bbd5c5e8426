// One by One and All Together: a race for points, round after round.
import type { Happening, Seat, ThrowOff } from "@pipwise/core";
import {
  type GridRow,
  grid,
  type Paint,
  type Scene,
  type TerminalBoard,
} from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import {
  type AllTogetherReport,
  type AllTogetherView,
  type Contest,
  type Entry,
  type Move,
  type OneByOneView,
  showThrow,
  type Throw,
} from "../rules/index.ts";
import { readMove } from "./reading.ts";
import { tray } from "./tray.ts";

export const oneByOneBoard: TerminalBoard<OneByOneView, Move, Happening<Move>> = {
  draw(scene) {
    const { view, names } = scene;
    const thrower = names[view.waiting[0] ?? 0] ?? "";
    const now = (seat: Seat): string => shown(view.entries[seat] ?? null, scene.speak);
    return [
      ...header(view.contest, scene),
      "",
      ...(view.contest.winner === null ? table(view.dice, thrower, scene) : []),
      ...scores(view.contest, view.waiting[0], now, scene),
      ...throwOffLines(view.contest.throwOff, scene),
    ];
  },

  prompt({ speak }, asked) {
    return speak.say(`cli.ask-${asked.kind}`);
  },

  read: (text, view) => readMove(text, view.dice),

  tell({ seat, move, chance }, { view, names, speak }) {
    const name = names[seat] ?? "";
    if (!move) return undefined;
    if ("throw" in move)
      return speak.say("cli.told-throw", { name, dice: showThrow(chance as Throw) });
    if ("pass" in move) return speak.say("cli.told-pass", { name });
    const entry = view.entries[seat] ?? view.contest.last?.entries[seat];
    return speak.say("cli.told-scored", {
      name,
      equation: entry?.equation ?? move.equation,
      score: entry?.score ?? 0,
    });
  },
};

export const allTogetherBoard: TerminalBoard<AllTogetherView, Move, AllTogetherReport> = {
  draw(scene) {
    const { view, names, speak, paint } = scene;
    const now = (seat: Seat): string => (view.handedIn[seat] ? speak.say("cli.handed") : "");
    const mine = view.mine;
    return [
      ...header(view.contest, scene),
      "",
      ...(view.contest.winner === null ? table(view.dice, names[view.thrower] ?? "", scene) : []),
      ...scores(view.contest, throwing(view), now, scene),
      ...(mine ? [paint("green", handInLine(mine, view.asOnPaper, speak))] : []),
      ...throwOffLines(view.contest.throwOff, scene),
    ];
  },

  prompt({ view, speak }, asked) {
    if (asked.optional) return speak.say("cli.ask-replace");
    return speak.say(
      view.asOnPaper && asked.kind === "equation" ? "cli.ask-paper" : `cli.ask-${asked.kind}`,
    );
  },

  read: (text, view) => readMove(text, view.dice),

  tell({ seat, move, chance, round }, { names, speak }) {
    const name = names[seat] ?? "";
    if (round)
      return speak.say("cli.told-round", {
        results: round.entries
          .flatMap((entry, i) => (entry ? [`${names[i]} ${shown(entry, speak)}`] : []))
          .join(", "),
      });
    return move && "throw" in move
      ? speak.say("cli.told-throw", { name, dice: showThrow(chance as Throw) })
      : speak.say("cli.told-handed-in", { name });
  },
};

function throwing({ contest, dice, thrower }: AllTogetherView): Seat | undefined {
  return contest.winner === null && dice.length === 0 ? thrower : undefined;
}

function handInLine({ equation, score }: Entry, asOnPaper: boolean, speak: Speaker): string {
  if (equation === null) return speak.say("cli.handed-in-none");
  return asOnPaper
    ? speak.say("cli.your-paper", { equation })
    : speak.say("cli.your-hand-in", { equation, score });
}

/** The dice, or whose hand they are in. */
export function table(
  dice: Throw,
  thrower: string,
  { paint, speak }: { readonly paint: Paint; readonly speak: Speaker },
): string[] {
  return dice.length === 0
    ? [paint("dim", speak.say("cli.in-hand", { name: thrower })), ""]
    : [...tray(dice, paint), ""];
}

export function throwOffLines(
  rounds: readonly ThrowOff[],
  { names, speak }: Pick<Scene<unknown>, "names" | "speak">,
): string[] {
  return rounds.map((round) =>
    speak.say("cli.throw-off", {
      sums: round.map(({ seat, total }) => `${names[seat]} ${total}`).join(", "),
    }),
  );
}

function header(contest: Contest, { paint, speak }: Scene<unknown>): string[] {
  const { round, target, tied, extra } = contest;
  const line = tied
    ? speak.say("cli.extra", { extra: extra + 1 })
    : speak.say("cli.to-reach", { round, target });
  return contest.winner === null ? [paint("bold", line)] : [];
}

function scores(
  contest: Contest,
  turn: Seat | undefined,
  now: (seat: Seat) => string,
  { names, paint, speak }: Scene<unknown>,
): string[] {
  const rows = names.map((name, seat): GridRow => {
    const last = contest.last?.entries[seat] ?? null;
    const bonus = contest.last?.bonus[seat] ?? 0;
    const marked = seat === turn ? paint("bold", `▸ ${name}`) : name;
    const before = shown(last, speak) + (bonus > 0 ? paint("green", ` +${bonus}`) : "");
    return [
      seat === contest.winner ? paint(["bold", "green"], `★ ${name}`) : marked,
      before,
      now(seat),
      paint("bold", String(contest.totals[seat])),
    ];
  });
  const head = ["", ...["last-round", "now", "total"].map((word) => speak.say(`cli.${word}`))];
  return grid([head, "-", ...rows]);
}

function shown(entry: Entry | null, speak: Speaker): string {
  if (!entry) return "";
  const { equation, score, wrong } = entry;
  if (equation === null) return speak.say("cli.passed");
  return wrong
    ? speak.say("cli.wrong", { equation, why: speak.explain(wrong) })
    : `${equation}  ${score}`;
}
