import { isRefusal } from "@pipwise/core";
import { useCallback, useState } from "react";
import { Redirect } from "wouter";
import { speak } from "../parts/setting-voice.ts";
import { api } from "../table/api.ts";
import { useAnswer } from "../table/server-table.ts";
import { Missing } from "./missing.tsx";
import { Waiting } from "./table.tsx";

export interface TakeSeatProps {
  readonly id: string;
  readonly seat: string;
}

/** The personal link of a seat leads to its table, and the seat is played from this browser now. */
export function TakeSeat({ id, seat }: TakeSeatProps) {
  const [key] = useState(() => location.hash.slice(1));
  const ask = useCallback((about: string) => api.claim(id, Number(seat), about), [id, seat]);
  const found = useAnswer(key, ask);
  if (isRefusal(found)) return <Missing why={whyOf(found.refused)} />;
  return found ? <Redirect to={`/t/${id}`} replace /> : <Waiting />;
}

/** What is no key at all is told as one that does not fit. */
function whyOf(refused: string): string {
  return speak.say(refused === "bad-request" ? "key-does-not-fit" : refused);
}
