import type { MyCard } from "@pipwise/protocol";
import { useEffect, useState } from "react";
import { Redirect } from "wouter";
import { watchCards } from "../house/classes.ts";
import { wasLeft } from "./left.ts";

/** Whoever practises with a card is there for the class, and goes to its table when the game begins. */
export function CalledToTable({ of, card }: { readonly of: string; readonly card: number }) {
  const [cards, setCards] = useState<readonly MyCard[]>([]);
  useEffect(() => watchCards(of, setCards), [of]);
  const table = cards.find((one) => one.card === card)?.table;
  return table === undefined || wasLeft(table) ? null : <Redirect to={`/t/${table}`} replace />;
}
