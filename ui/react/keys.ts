// Keys: one listener for the whole page, and one order in which those who know a key are asked.
import { useEffectEvent, useLayoutEffect } from "react";

/** A key that does something on a board: what is on it, and what it does as a key of the catalogue. */
export interface BoardKey<Key extends string = string> {
  readonly keys: string;
  readonly says: Key;
}

/** What a key does here; undefined where it does nothing. */
export type Keys = (key: string) => (() => void) | undefined;

/** Says whether it took the key. */
type Handler = (event: KeyboardEvent) => boolean;

const handlers: Handler[] = [];
const guards: Handler[] = [];
let on = true;

/** Whether single keys do something: whoever speaks to a device, or whose fingers slip, can switch them off. */
export function setKeys(wanted: boolean): void {
  on = wanted;
}

/**
 * Keys that do something as long as this is on the screen; what came last is asked first. Enter and Space belong to the
 * button that has the focus, if one has. `isField`: letters and digits fill something in, and cannot be switched off.
 */
export function useKeys(keys: Keys | undefined, isField = false): void {
  useHandler(handlers, (event) => {
    const { key, repeat, target } = event;
    const isPress = key === "Enter" || key === " ";
    const isOff = key.length === 1 && !isPress && !on && !isField;
    const act = isOff || (isPress && isMeantFor(target)) ? undefined : keys?.(key);
    if (!act) return false;
    // Whoever keeps it down has pressed once.
    if (!(isPress && repeat)) act();
    return true;
  });
}

/** Is asked about every key before anybody else. */
export function useKeyGuard(guard: Handler): void {
  useHandler(guards, guard);
}

/** There before the screen shows what it is for, so that no key comes too early. */
function useHandler(list: Handler[], handler: Handler): void {
  const press = useEffectEvent(handler);
  useLayoutEffect(() => {
    const one: Handler = (event) => press(event);
    if (handlers.length + guards.length === 0) addEventListener("keydown", ask);
    list.push(one);
    return () => {
      list.splice(list.indexOf(one), 1);
      if (handlers.length + guards.length === 0) removeEventListener("keydown", ask);
    };
  }, [list]);
}

function ask(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target)) return;
  if ([...guards, ...handlers.toReversed()].some((handler) => handler(event)))
    event.preventDefault();
}

/** Whether a key belongs to the element that has the focus, or to a dialog that is open. */
export function isMeantFor(target: EventTarget | null): boolean {
  return (
    isTyping(target) ||
    (target instanceof Element && target.closest("button, a, summary, [role=slider]") !== null)
  );
}

/** Whether somebody fills in a field or has a dialog open: then no key is for the board. */
function isTyping(target: EventTarget | null): boolean {
  return (
    document.querySelector("dialog[open]") !== null ||
    (target instanceof Element && target.closest("input, select, textarea") !== null)
  );
}
