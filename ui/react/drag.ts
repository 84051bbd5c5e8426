import type { PointerEvent } from "react";

/** So far a finger may tremble before it drags; pixels. */
const TREMBLE = 7;

export interface Draggable {
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Picks something up with mouse or finger. `drop` is told what it was let go over; a press that goes nowhere stays a
 * click. A finger picks up at once, in whatever direction it goes: no page scrolls from a die that can be picked up
 * (`touch-action`). Every drag has a click and a key that do the same.
 */
export function dragging(drop: ((over: Element) => void) | undefined): Draggable {
  if (!drop) return {};
  return {
    onPointerDown: ({ currentTarget: piece, clientX, clientY, button, pointerId }) => {
      if (button === 0) follow(piece, { x: clientX, y: clientY, pointerId }, drop);
    },
  };
}

interface Start {
  readonly x: number;
  readonly y: number;
  readonly pointerId: number;
}

function follow(piece: HTMLElement, start: Start, drop: (over: Element) => void): void {
  let moved = false;
  const move = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!moved && Math.hypot(x, y) < TREMBLE) return;
    moved = true;
    piece.dataset.dragged = "";
    piece.style.translate = `${x}px ${y}px`;
  };
  const end = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
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
