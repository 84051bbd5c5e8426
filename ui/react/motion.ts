// Whether things may move. The reader's system or the app's own settings can ask for calm.

/** How long a throw is in the air; milliseconds. */
export const TUMBLE = 900;
/** How much later each further die lands; milliseconds. */
export const STAGGER = 60;
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
  return isCalm() ? FADE : TUMBLE + STAGGER * Math.max(0, dice - 1);
}
