// Whether things may move. The reader's system or the app's own settings can ask for calm.

/** How long a throw is in the air, and how much later each further die lands; milliseconds. */
const TUMBLE = 900;
const STAGGER = 60;
/** Instead of a throw, when calm is asked for. */
export const FADE = 120;

/** Whether things should not move: by the settings here, or by those of the device; a drawing without a page never does. */
export function isCalm(): boolean {
  return (
    typeof document === "undefined" ||
    document.documentElement.dataset.motion === "calm" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** How long a throw of so many dice is to be watched. */
export function throwTime(dice: number): number {
  const { tumble, stagger } = flightNow();
  return isCalm() ? FADE : tumble + stagger * Math.max(0, dice - 1);
}

let haste = 1;

/** From the next throw on dice take this part of their time: whoever shows the throws sets it. */
export function setHaste(part: number): void {
  haste = part;
}

export function flightNow(): { readonly tumble: number; readonly stagger: number } {
  return { tumble: haste * TUMBLE, stagger: haste * STAGGER };
}
