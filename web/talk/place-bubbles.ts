/** Between a bubble and what it belongs to, and between bubbles; pixels. */
const GAP = 9;

/** Puts every bubble beside its speaker's piece, inside the window, and none on top of another. */
export function placeBubbles(all: HTMLElement): void {
  const placed: DOMRect[] = [];
  for (const bubble of all.querySelectorAll<HTMLElement>(".bubble")) {
    const { width, height } = bubble.getBoundingClientRect();
    const piece = pieceOf(bubble.dataset.speaker ?? "");
    const within = (at: number, room: number): number => Math.max(GAP, Math.min(at, room - GAP));
    const left = within((piece?.left ?? 0) - GAP, innerWidth - width);
    const below = (piece?.bottom ?? innerHeight) + GAP;
    const top = below + height < innerHeight ? below : (piece?.top ?? 0) - height - GAP;
    const at = new DOMRect(left, within(top, innerHeight - height), width, height);
    for (const other of placed) if (overlap(at, other)) at.y = other.bottom + GAP;
    bubble.style.left = `${at.x}px`;
    bubble.style.top = `${at.y}px`;
    placed.push(at);
  }
}

/** Where somebody's piece is seen: the first on the page that has a size and is in the window. */
function pieceOf(seat: string): DOMRect | undefined {
  const pieces = [...document.querySelectorAll(`[data-seat="${seat}"]`)]
    .map((piece) => piece.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  return pieces.find(({ top, bottom }) => top >= 0 && bottom <= innerHeight) ?? pieces[0];
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
