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
  /** The place that opens a gap: `data-at`. */
  let over: HTMLElement | null = null;
  const openGap = (x: number, y: number): void => {
    const under = document.elementFromPoint(x, y);
    const next = under?.closest<HTMLElement>("[data-at]") ?? (isBeside(over, x, y) ? over : null);
    if (next === over) return;
    delete over?.dataset.over;
    over = next;
    if (over) over.dataset.over = "";
  };
  const move = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!moved && Math.hypot(x, y) < TREMBLE) return;
    moved = true;
    piece.dataset.dragged = "";
    piece.style.translate = `${x}px ${y}px`;
    openGap(event.clientX, event.clientY);
  };
  const end = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    delete piece.dataset.dragged;
    piece.style.translate = "";
    delete over?.dataset.over;
    if (!moved || event.type === "pointercancel") return;
    swallowClick();
    const under = over ?? document.elementFromPoint(event.clientX, event.clientY);
    if (under) drop(under);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** Whether the pointer is in the gap that a place has opened by moving aside. */
function isBeside(place: HTMLElement | null, x: number, y: number): boolean {
  if (!place) return false;
  const { left, right, top, bottom, width } = place.getBoundingClientRect();
  return x > left - width / 2 && x < right + width / 2 && y > top && y < bottom;
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
