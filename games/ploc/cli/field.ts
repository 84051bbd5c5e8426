// The field: a rope between two columns of dice, those who pull above it, the weakened below.
import type { Seat } from "@pipwise/core";
import {
  beside,
  faceDie,
  type Paint,
  padEnd,
  padStart,
  type Scene,
  type Style,
} from "@pipwise/ui/terminal";
import { athletes, type Side, type View } from "../rules/index.ts";
import { COLUMN } from "./read.ts";

/** How many columns of the screen one half of the field takes. */
const HALF = 25;
const IN_A_ROW = 12;
const LYING_IN_A_ROW = 6;
const COLOURS: readonly Style[] = ["red", "blue"];

export function drawField(scene: Scene<View>): string[] {
  const { view, names, paint, speak } = scene;
  const halves = [0, 1].map((seat) => half(view.sides[seat] as Side, seat, paint));
  const [left, right] = levelled(halves as [Half, Half]);
  const field = [
    ...left.standing.map((line, row) => facing(line, right.standing[row] ?? "", "╷")),
    rope(view, paint),
    ...left.lying.map((line, row) => facing(line, right.lying[row] ?? "", "╵")),
  ];
  const heads = [0, 1].map((seat) => {
    const name = `${view.turn === seat && view.phase !== "over" ? "▸ " : ""}${names[seat] ?? ""}`;
    return paint(
      ["bold", COLOURS[seat]] as Style,
      speak.say("cli.side", { name, athletes: athletes(view.sides[seat] as Side) }),
    );
  }) as [string, string];
  const middle = [padEnd(heads[0], HALF + 3) + padStart(heads[1], HALF), "", ...field];
  return beside([column(scene, 0), middle, column(scene, 1)], 2);
}

/** Three dice, one above the other, with the letters that name them. */
function column({ view, paint }: Scene<View>, seat: Seat): string[] {
  const side = view.sides[seat] as Side;
  const mine = view.turn === seat && view.phase === "act";
  return side.column.flatMap((face, place) => {
    const used = mine && view.paired.includes(place);
    const style = used ? ("dim" as const) : COLOURS[seat];
    const die = faceDie(style === undefined ? { face } : { face, style }, paint);
    const label = mine && !used ? (COLUMN[place] as string) : " ";
    return die.map((line, row) => {
      const mark = row === 1 ? label : " ";
      return seat === 0 ? `${mark} ${line}` : `${line} ${mark}`;
    });
  });
}

interface Half {
  readonly standing: readonly string[];
  readonly lying: readonly string[];
}

function half(side: Side, seat: Seat, paint: Paint): Half {
  const colour = COLOURS[seat] as Style;
  const standing = rows(side.standing, IN_A_ROW).flatMap((count) => [
    paint(colour, Array<string>(count).fill("o").join(" ")),
    paint(colour, Array<string>(count).fill("Λ").join(" ")),
  ]);
  const lying = rows(side.weakened, LYING_IN_A_ROW).map((count) =>
    paint(
      "dim",
      Array<string>(count)
        .fill(seat === 0 ? "o─<" : ">─o")
        .join(" "),
    ),
  );
  return { standing, lying };
}

/** Athletes in rows, the fullest nearest to the rope; a longer line just continues (PLO-14). */
function rows(count: number, most: number): number[] {
  const full = Array<number>(Math.floor(count / most)).fill(most);
  return count % most > 0 ? [count % most, ...full] : full;
}

/** Both halves as high as the higher one: who stands, stands on the rope. */
function levelled([left, right]: readonly [Half, Half]): [Half, Half] {
  const high = Math.max(left.standing.length, right.standing.length, 4);
  const low = Math.max(left.lying.length, right.lying.length, 1);
  const level = ({ standing, lying }: Half): Half => ({
    standing: [...Array<string>(high - standing.length).fill(""), ...standing],
    lying: [...lying, ...Array<string>(low - lying.length).fill("")],
  });
  return [level(left), level(right)];
}

function facing(left: string, right: string, between: string): string {
  return `${padStart(left, HALF)} ${between} ${padEnd(right, HALF)}`;
}

/** The knot moves towards whoever has more athletes. */
function rope(view: View, paint: Paint): string {
  const [left, right] = view.sides.map(athletes) as [number, number];
  const shift = Math.max(-HALF, Math.min(HALF, right - left));
  const line = "═".repeat(HALF + 1 + shift);
  const rest = "═".repeat(HALF + 1 - shift);
  return paint("yellow", line) + paint("bold", "◆") + paint("yellow", rest);
}
