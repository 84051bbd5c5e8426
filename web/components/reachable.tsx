import { isRefusal } from "@pipwise/core";
import { useState } from "react";
import { api } from "../house/api.ts";
import { useAnswer } from "../house/use-answer.ts";
import { Choice } from "./choice.tsx";
import { speak } from "./setting-voice.ts";

/** Names that lead every device to itself. */
const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface Reachable {
  /** Where others find this house. */
  readonly origin: string;
  readonly others: readonly string[];
  /** Nobody else can get here, as far as is known. */
  readonly alone: boolean;
  choose(origin: string): void;
}

/** An address for phones in this network, where this page was opened under one that leads them nowhere. */
export function useReachable(): Reachable {
  const [chosen, choose] = useState<string>();
  const found = useAnswer(location.origin, originsFor);
  const origins = found === undefined || isRefusal(found) ? [] : found;
  const origin = chosen ?? origins[0] ?? location.origin;
  const alone = found !== undefined && origins.length === 0;
  return { origin, others: origins, alone, choose };
}

async function originsFor(here: string) {
  if (!OWN_NAME.test(location.hostname)) return [here];
  const told = await api.addresses();
  return isRefusal(told) ? told : told.origins;
}

/** Which of several networks, or why there is none. */
export function WhichNetwork({ origin, others, alone, choose }: Reachable) {
  if (alone) return <p className="small">{speak.say("invite.alone")}</p>;
  if (others.length < 2) return null;
  return (
    <Choice
      legend={speak.say("invite.network")}
      name="network"
      among={others}
      chosen={origin}
      called={(one) => one.replace("http://", "")}
      choose={choose}
    />
  );
}
