import { isRefusal } from "@pipwise/core";
import { lazy, useEffect, useMemo, useState } from "react";
import { speak } from "../parts/speak.ts";
import { HouseTable, house, useLineState } from "../table/house.ts";
import { Lobby } from "./lobby.tsx";
import { Missing } from "./missing.tsx";
import { AtTable, Waiting } from "./table.tsx";

const BigScreen = lazy(async () => ({ default: (await import("./big-screen.tsx")).BigScreen }));

export interface AtHouseProps {
  readonly id: string;
  /** For everybody in the room, rather than for one who plays. */
  readonly big?: boolean;
}

/** A table of the house. The first request tells the server who we are; then the line is dialled. */
export function AtHouse({ id, big = false }: AtHouseProps) {
  const place = useMemo(() => new HouseTable(id), [id]);
  const [found, setFound] = useState<{ why?: string }>();
  useEffect(() => {
    let here = true;
    house.find(id).then((table) => {
      if (here) setFound(isRefusal(table) ? { why: speak.explain(table) } : {});
    });
    return () => void (here = false);
  }, [id]);
  if (!found) return <Waiting />;
  if (found.why !== undefined) return <Missing why={found.why} />;
  if (big) return <BigScreen place={place} />;
  return (
    <AtTable
      place={place}
      lobby={(table) => <Lobby table={table} talking={place.talking} />}
      sign={<LineSign />}
    />
  );
}

function LineSign() {
  const state = useLineState();
  if (state === "open") return null;
  return (
    <p className="line-lost" role="alert">
      {speak.say(state === "lost" ? "table.lost" : "table.connecting")}
    </p>
  );
}
