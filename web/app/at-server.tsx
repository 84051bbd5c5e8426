import { isRefusal } from "@pipwise/core";
import { Suspense, useMemo } from "react";
import { later } from "../device/part.ts";
import { speak } from "../parts/setting-voice.ts";
import { whyNot } from "../parts/speak.ts";
import { api } from "../table/api.ts";
import {
  ServerTable,
  useAnswer,
  useConnectionState,
  useObjections,
} from "../table/server-table.ts";
import { Lobby } from "./lobby.tsx";
import { Missing } from "./missing.tsx";
import { AtTable, Waiting } from "./table.tsx";

const BigScreen = later(async () => (await import("./big-screen.tsx")).BigScreen, "setting");

const FollowsCard = later(async () => (await import("../class/follows-card.tsx")).FollowsCard);

export interface AtServerProps {
  readonly id: string;
  /** For everybody in the room, rather than for one who plays. */
  readonly big?: boolean;
}

/** A table of the house. The first request tells the server who we are; then the line is dialled. */
export function AtServer({ id, big = false }: AtServerProps) {
  const playable = useMemo(() => new ServerTable(id), [id]);
  const found = useAnswer(id, askById);
  if (!found) return <Waiting />;
  if (isRefusal(found)) return <Missing why={whyNot(found, "no-such-table")} />;
  if (big) return <BigScreen playable={playable} />;
  return (
    <AtTable
      playable={playable}
      lobby={(table) => <Lobby table={table} talking={playable.talking} />}
      sign={
        <>
          <ConnectionSign />
          <Objections table={id} />
          {found.class ? (
            <Suspense>
              <FollowsCard table={id} of={found.class.id} />
            </Suspense>
          ) : null}
        </>
      }
    />
  );
}

const askById = (id: string): ReturnType<typeof api.find> => api.find(id);

/** Whoever is not told the truth hears of it at once, and as long as they look. */
function Objections({ table }: { readonly table: string }) {
  return useObjections(table).map((why) => (
    <p key={why.refused} className="line-lost" role="alert">
      {speak.say("table.objection")} {speak.explain(why)}
    </p>
  ));
}

/** A line that was closed for good is another matter: the page is too old for it, and says so. */
export function ConnectionSign() {
  const state = useConnectionState();
  if (state === "open" || state === "closed") return null;
  return (
    <p className="line-lost" role="alert">
      {speak.say(state === "lost" ? "table.lost" : "table.connecting")}
    </p>
  );
}
