import type { CardInfo } from "@pipwise/protocol";
import type { ReactNode } from "react";
import { CardPicture } from "./card-picture.tsx";
import { speak } from "./voice.ts";

export interface CardTileProps {
  readonly card: CardInfo;
  /** The teacher's own name for the child. */
  readonly name: string;
  readonly children?: ReactNode;
}

/** A child in a list: its picture, what it is called, and whether its line is there. */
export function CardTile({ card, name, children }: CardTileProps) {
  return (
    <>
      <CardPicture {...card} />
      <span className="card-name">
        {name}
        {name === card.words ? null : <small className="soft">{card.words}</small>}
      </span>
      <span className="card-line" data-line={card.line}>
        {speak.say(`class.line.${card.line}`)}
      </span>
      {children}
    </>
  );
}
