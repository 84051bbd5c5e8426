import type { Happening } from "@pipwise/core";
import { type Refusal, refuse } from "@pipwise/core";
import {
  besideOrBelow,
  diceRow,
  type GridRow,
  grid,
  type Scene,
  type TerminalBoard,
} from "@pipwise/ui/terminal";
import {
  BOXES,
  type Box,
  type Move,
  ROWS,
  score,
  shownColumns,
  type View,
} from "../rules/index.ts";

export const board: TerminalBoard<View, Move, Happening<Move>> = {
  draw(scene) {
    const { view, paint } = scene;
    const dice = view.dice.map((face, place) => ({ face, label: `${place + 1}` }));
    const tray =
      dice.length > 0 ? diceRow(dice) : [paint("dim", scene.speak.say("cli.dice-in-hand"))];
    return [
      paint("bold", scene.speak.say("cli.round", { round: view.round })),
      "",
      ...besideOrBelow([grid(sheetRows(scene)), tray], scene.columns),
      ...(view.sheets.length > MOST_COLUMNS
        ? [paint("dim", scene.speak.say("cli.leaders", { count: view.sheets.length }))]
        : []),
    ];
  },

  prompt({ speak }, asked) {
    return speak.say(`cli.ask-${asked.kind}`);
  },

  read(text, view, seat) {
    const typed = text.trim().toLowerCase();
    if (typed === "" || /^(t|throw)\b/.test(typed)) return readThrow(typed, view);
    const zero = /\b(0|zero)$/.test(typed);
    const box = boxNamed(typed.replace(/\s*\b(0|zero)$/, ""));
    if (!box) return refuse("cli.not-understood", { params: { text: text.trim() } });
    const sheet = view.sheets[seat]?.boxes ?? [];
    const free = sheet[BOXES.indexOf(box)] === null;
    if (free && !zero && view.dice.length > 0 && score(box, view.dice) === 0)
      return refuse("cli.say-zero", { params: { box } });
    return zero ? { box, zero: true } : { box };
  },

  tell({ seat, move, chance }, { speak, names }) {
    const name = names[seat] ?? "";
    if (!move) return undefined;
    if ("keep" in move) return speak.say("cli.told-throw", { name, dice: chance.join(" ") });
    return speak.say(move.zero ? "cli.told-zero" : "cli.told-write", { name, box: move.box });
  },
};

/** "throw" keeps nothing; "throw 1 3" throws the dice at those places and keeps the others. */
function readThrow(typed: string, view: View): Move | Refusal {
  const places = (typed.match(/\d+/g) ?? []).map(Number);
  if (places.some((place) => place < 1 || place > 5))
    return refuse("cli.no-such-die", { clause: "YAT-2" });
  if (places.length === 0 || view.dice.length === 0) return { keep: [] };
  return { keep: [0, 1, 2, 3, 4].filter((place) => !places.includes(place + 1)) };
}

/** A box by its name or the beginning of it: "full", "3 of", "small". */
function boxNamed(typed: string): Box | undefined {
  const wanted = typed
    .replace(/[\s-]+/g, "-")
    .replace(/^3/, "three")
    .replace(/^4/, "four");
  const exact = BOXES.find((box) => box === wanted);
  const begun = BOXES.filter((box) => box.startsWith(wanted));
  return exact ?? (begun.length === 1 ? begun[0] : undefined);
}

/** So many columns fit beside each other in most terminals. */
const MOST_COLUMNS = 6;

function sheetRows({ view, names, viewer, paint, speak }: Scene<View>): GridRow[] {
  const own = typeof viewer === "number" ? viewer : view.turn;
  const seats = shownColumns(view.sheets, own, MOST_COLUMNS);
  const head = seats.map((seat) =>
    seat === view.turn ? paint("bold", `▸ ${names[seat]}`) : (names[seat] ?? ""),
  );
  const rows = ROWS.map((row): string[] => {
    if ("figure" in row)
      return [
        paint("bold", speak.say(`figure.${row.figure}`)),
        ...seats.map((seat) => paint("bold", String(view.sheets[seat]?.totals[row.figure]))),
      ];
    const index = BOXES.indexOf(row.box);
    return [
      speak.say(`box.${row.box}`),
      ...seats.map((seat) => {
        const written = view.sheets[seat]?.boxes[index];
        if (typeof written === "number") return String(written);
        const possible = seat === view.turn && view.dice.length > 0 && seat === viewer;
        return possible ? paint("dim", `(${score(row.box, view.dice)})`) : "";
      }),
    ];
  });
  return [
    ["", ...head],
    "-",
    ...rows.slice(0, 6),
    "-",
    ...rows.slice(6, 8),
    "-",
    ...rows.slice(8, 17),
    "-",
    ...rows.slice(17),
  ];
}
