import { D12 } from "@pipwise/ui/react/d12";
import type { ReactNode } from "react";
import type { Voice } from "./voice.ts";

export interface ClothProps {
  /** Null lies face down. */
  readonly row: readonly (number | null)[];
  readonly round: number;
  readonly speak: Voice;
  /** What lies beside the cards. */
  readonly children: ReactNode;
}

/** The cards in a row on cloth, and the die that said how many. */
export function Cloth({ row, round, speak, children }: ClothProps) {
  return (
    <section className="cloth" aria-label={speak.say("board.cards")}>
      <div className="cloth-die">
        <D12 shown={row.length > 0 ? row.length : ""} />
      </div>
      <ol data-many={row.length > 6 || undefined}>
        {row.map((card, place) => (
          <li key={`${round}/${place}`} className="card" data-up={card !== null || undefined}>
            <span className="unseen">
              {card === null
                ? speak.say("board.card-down", { place: place + 1 })
                : speak.say("board.card-up", { place: place + 1, value: card })}
            </span>
            <span className="card-turn" aria-hidden="true">
              <span className="card-back" />
              <span className="card-front">{card}</span>
            </span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
