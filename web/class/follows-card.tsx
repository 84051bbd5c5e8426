import type { MyCard } from "@pipwise/protocol";
import { useEffect, useState } from "react";
import { Redirect } from "wouter";
import { noteCards } from "../device/lost-card.ts";
import { watchCards } from "../house/classes.ts";

export interface FollowsCardProps {
  readonly table: string;
  /** The class that the table belongs to. */
  readonly of: string;
}

/** At a table of a class: whoever is sent elsewhere goes there, and who has no seat or card any more goes back. */
export function FollowsCard({ table, of }: FollowsCardProps) {
  const [cards, setCards] = useState<readonly MyCard[]>();
  useEffect(
    () =>
      watchCards(of, (mine) => {
        noteCards(mine);
        setCards(mine);
      }),
    [of],
  );
  if (!cards || cards.some((one) => one.table === table)) return null;
  const elsewhere = cards.find((one) => one.table !== undefined);
  return <Redirect to={elsewhere ? `/t/${elsewhere.table}` : "/card"} replace />;
}
