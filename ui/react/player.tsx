import { createContext, useContext } from "react";

/** Pieces that can be told apart by shape as well as by colour. */
const SHAPES = [
  <circle key="0" cx="12" cy="12" r="9" />,
  <rect key="1" x="4" y="4" width="16" height="16" rx="2.5" />,
  <path key="2" d="M12 2.5 22 20.5H2Z" />,
  <path key="3" d="M12 1.5 22.5 12 12 22.5 1.5 12Z" />,
  <path key="4" d="M12 2 21.5 9 18 20.5H6L2.5 9Z" />,
  <path key="5" d="M7 3h10l5 9-5 9H7L2 12Z" />,
] as const;

/** As many have a colour to themselves. */
const COLOURS = 6;

/** The class that gives somebody's colour to what is drawn. */
export function playerClass(seat: number): string {
  return `player-${seat % COLOURS}`;
}

/** By seat: the outline of a piece of their own, 24 × 24, where somebody has one. */
export const OwnPieces = createContext<readonly (string | undefined)[]>([]);

/** The outline of somebody's own piece, if they have one. */
export function useOwnPiece(seat: number): string | undefined {
  return useContext(OwnPieces)[seat];
}

/** Somebody's own piece, or one with their initial; the name is beside it wherever it stands alone. From the seventh player on it has another shape, and a number. */
export function Piece({ seat, name }: { readonly seat: number; readonly name: string }) {
  const own = useOwnPiece(seat);
  const shape = (seat + Math.floor(seat / COLOURS)) % SHAPES.length;
  const initial = [...name][0]?.toUpperCase() ?? "";
  return (
    <svg
      className={`piece ${playerClass(seat)}`}
      data-seat={seat}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {own === undefined ? (
        <>
          {SHAPES[shape]}
          <text x="12" y="16.5" textAnchor="middle">
            {seat < COLOURS || name === "" ? initial : seat + 1}
          </text>
        </>
      ) : (
        <path d={own} />
      )}
    </svg>
  );
}
