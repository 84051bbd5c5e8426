import type { PointerEvent } from "react";

/** So far a finger may tremble before it drags; pixels. */
const TREMBLE = 7;
/** A finger that rests this long on something picks it up; milliseconds. */
const HOLD = 220;

export interface Draggable {
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  ref?: (piece: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Picks something up with mouse or finger. `drop` is told what it was let go over; a press that goes nowhere stays a
 * click. A finger that swipes up or down scrolls the page; one that holds, or goes sideways, picks up. Every drag has
 * a click and a key that do the same.
 */
export function dragging(drop: ((over: Element) => void) | undefined): Draggable {
  if (!drop) return {};
  return {
    ref: stayed,
    onPointerDown: ({ currentTarget: piece, clientX, clientY, button, pointerId, pointerType }) => {
      const start = { x: clientX, y: clientY, pointerId, byFinger: pointerType === "touch" };
      if (button === 0) follow(piece, start, drop);
    },
  };
}

interface Start {
  readonly x: number;
  readonly y: number;
  readonly pointerId: number;
  readonly byFinger: boolean;
}

/** Whether something is in the air: then no finger scrolls. */
let carrying = false;

/** The page stays where it is under something that is carried; the browser must know before the finger comes down. */
function stayed(piece: HTMLElement | null): (() => void) | undefined {
  const stay = (event: TouchEvent): void => {
    if (carrying && event.cancelable) event.preventDefault();
  };
  piece?.addEventListener("touchmove", stay, { passive: false });
  return () => piece?.removeEventListener("touchmove", stay);
}

function follow(piece: HTMLElement, start: Start, drop: (over: Element) => void): void {
  let moved = false;
  const pickUp = (): void => {
    carrying = true;
    piece.dataset.dragged = "";
  };
  const holding = start.byFinger ? setTimeout(pickUp, HOLD) : undefined;
  const move = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!moved && Math.hypot(x, y) < TREMBLE) return;
    if (!carrying && start.byFinger && Math.abs(y) > Math.abs(x)) return clearTimeout(holding);
    moved = true;
    pickUp();
    piece.style.translate = `${x}px ${y}px`;
  };
  const end = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    clearTimeout(holding);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    carrying = false;
    delete piece.dataset.dragged;
    piece.style.translate = "";
    if (!moved || event.type === "pointercancel") return;
    swallowClick();
    const over = document.elementFromPoint(event.clientX, event.clientY);
    if (over) drop(over);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** Letting go ends in a click on whatever is there: not meant. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
