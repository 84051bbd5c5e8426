import type { SeatInfo } from "@pipwise/protocol";
import { OwnPieces } from "@pipwise/ui/react";
import type { CSSProperties, ReactNode } from "react";
import { outlineOf } from "./card-picture.tsx";

export interface CardPiecesProps {
  readonly seats: readonly SeatInfo[];
  readonly children: ReactNode;
}

/** In class everybody's piece is the animal on their card, in its colour, wherever a piece or its colour is drawn. */
export function CardPieces({ seats, children }: CardPiecesProps) {
  const colours = seats.flatMap(({ seat, picture }) =>
    picture ? [[`--player-${seat}`, `var(--card-${picture.colour})`]] : [],
  );
  return (
    <OwnPieces value={seats.map(({ picture }) => picture && outlineOf(picture))}>
      <div className="card-pieces" style={Object.fromEntries(colours) as CSSProperties}>
        {children}
      </div>
    </OwnPieces>
  );
}
