// Small sounds made here and now: no file, and none at all until somebody asks for them.

let on = false;

/** Whether boards are heard. */
export function setSound(wanted: boolean): void {
  on = wanted;
}

/** More dice than these sound like these. */
const MOST_HEARD = 9;

/** Dice on felt: a few short knocks, two for each die, the last one softest. */
export function rattle(dice: number): void {
  void make((knock) => {
    for (let i = 0; i < Math.max(3, 2 * Math.min(dice, MOST_HEARD)); i++)
      knock(0.08 + i * 0.085, 0.22 * 0.86 ** i, 900 + ((i * 37) % 5) * 160);
  });
}

/** A die set down, a pencil stroke. */
export function tick(): void {
  void make((knock) => knock(0, 0.08, 1500));
}

type Knock = typeof import("./knock.ts").knock;

/** Most people play in silence: what makes a sound comes with the first one. */
async function make(sound: (knock: Knock) => void): Promise<void> {
  if (on) sound((await import("./knock.ts")).knock);
}
