import { isRefusal } from "@pipwise/core";
import { useCallback, useState } from "react";
import { Redirect } from "wouter";
import { Waiting } from "../components/waiting.tsx";
import { whyNot } from "../device/speak.ts";
import { api } from "../house/api.ts";
import { useAnswer } from "../house/use-answer.ts";
import { Missing } from "./missing.tsx";

export interface TakeSeatProps {
  readonly id: string;
  readonly seat: string;
}

/** The personal link of a seat leads to its table, and the seat is played from this browser now. */
export function TakeSeat({ id, seat }: TakeSeatProps) {
  const [key] = useState(() => location.hash.slice(1));
  const ask = useCallback((about: string) => api.claim(id, Number(seat), about), [id, seat]);
  const found = useAnswer(key, ask);
  if (isRefusal(found)) return <Missing why={whyNot(found, "key-does-not-fit")} />;
  return found ? <Redirect to={`/t/${id}`} replace /> : <Waiting />;
}
