// How likely dice are to show a set.
import type { Faces } from "../../rules/index.ts";
import { digits, setOf, signs } from "./dice-set.ts";
import type { Multisets } from "./multisets.ts";

export const COLOURS = ["green", "blue", "red"] as const;

/** What the dice of one colour can show, and how likely each is. */
export interface Odds {
  /** Numbers of multisets. */
  readonly shown: readonly number[];
  readonly chance: readonly number[];
}

export function multisetsIn(colour: (typeof COLOURS)[number]): Multisets {
  return colour === "red" ? signs : digits;
}

/** The kind of a face among its colour's. */
function kindOf(face: string): number {
  const sign = "x:+-".indexOf(face);
  return sign >= 0 ? sign : Number(face) >> 1;
}

/** For each die how likely it shows each kind. */
export function diceOdds(faces: Faces, colour: (typeof COLOURS)[number]): readonly number[][] {
  const { kinds } = multisetsIn(colour);
  return faces[colour].map((die) => {
    const odds = Array<number>(kinds).fill(0);
    for (const face of die) {
      const kind = kindOf(face);
      odds[kind] = (odds[kind] as number) + 1 / die.length;
    }
    return odds;
  });
}

/** How likely a die of a colour, no matter which, shows each kind. */
export function averageOdds(faces: Faces, colour: (typeof COLOURS)[number]): number[] {
  const dice = diceOdds(faces, colour);
  return Array.from({ length: multisetsIn(colour).kinds }, (_, kind) =>
    dice.reduce((sum, odds) => sum + (odds[kind] as number) / dice.length, 0),
  );
}

/** What comes of some dice when these are thrown beside dice that already show something. */
export function thrownBeside(
  already: number,
  dice: readonly (readonly number[])[],
  { kinds, more }: Multisets,
): Odds {
  let now = new Map([[already, 1]]);
  for (const odds of dice) {
    const next = new Map<number, number>();
    for (const [shown, chance] of now)
      for (let kind = 0; kind < kinds; kind++) {
        if (odds[kind] === 0) continue;
        const after = more[shown * kinds + kind] as number;
        next.set(after, (next.get(after) ?? 0) + chance * (odds[kind] as number));
      }
    now = next;
  }
  return { shown: [...now.keys()], chance: [...now.values()] };
}

/** Calls with every throw of all dice and how likely it is. */
export function everyThrow(faces: Faces, hear: (set: number, chance: number) => void): void {
  const [green, blue, red] = COLOURS.map((colour) =>
    thrownBeside(0, diceOdds(faces, colour), multisetsIn(colour)),
  ) as [Odds, Odds, Odds];
  for (const [i, odd] of green.shown.entries())
    for (const [j, even] of blue.shown.entries()) {
      const both = (green.chance[i] as number) * (blue.chance[j] as number);
      for (const [k, sign] of red.shown.entries())
        hear(setOf({ odd, even, signs: sign }), both * (red.chance[k] as number));
    }
}
