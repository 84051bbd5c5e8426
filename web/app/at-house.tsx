import { isRefusal } from "@pipwise/core";
import { useMemo } from "react";
import { later } from "../device/part.ts";
import { speak } from "../parts/speak.ts";
import { HouseTable, house, useAnswer, useLineState } from "../table/house.ts";
import { Lobby } from "./lobby.tsx";
import { Missing } from "./missing.tsx";
import { AtTable, Waiting } from "./table.tsx";

const BigScreen = later(async () => (await import("./big-screen.tsx")).BigScreen);

export interface AtHouseProps {
  readonly id: string;
  /** For everybody in the room, rather than for one who plays. */
  readonly big?: boolean;
}

/** A table of the house. The first request tells the server who we are; then the line is dialled. */
export function AtHouse({ id, big = false }: AtHouseProps) {
  const place = useMemo(() => new HouseTable(id), [id]);
  const found = useAnswer(id, askById);
  if (!found) return <Waiting />;
  if (isRefusal(found)) return <Missing why={speak.explain(found)} />;
  if (big) return <BigScreen place={place} />;
  return (
    <AtTable
      place={place}
      lobby={(table) => <Lobby table={table} talking={place.talking} />}
      sign={<LineSign />}
    />
  );
}

const askById = (id: string): ReturnType<typeof house.find> => house.find(id);

/** A line that was closed for good is another matter: the page is too old for it, and says so. */
function LineSign() {
  const state = useLineState();
  if (state === "open" || state === "closed") return null;
  return (
    <p className="line-lost" role="alert">
      {speak.say(state === "lost" ? "table.lost" : "table.connecting")}
    </p>
  );
}
