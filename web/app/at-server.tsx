import { isRefusal } from "@pipwise/core";
import { Suspense, useMemo } from "react";
import { ConnectionSign } from "../components/connection-sign.tsx";
import { speak } from "../components/setting-voice.ts";
import { Waiting } from "../components/waiting.tsx";
import { later } from "../device/part.ts";
import { whyNot } from "../device/speak.ts";
import { api } from "../house/api.ts";
import { useObjections } from "../house/connection.ts";
import { useAnswer } from "../house/use-answer.ts";
import { Lobby } from "../screens/lobby/lobby.tsx";
import { Missing } from "../screens/missing.tsx";
import { AtTable } from "../screens/table/table.tsx";
import { ServerTable } from "../table/server-table.ts";

const BigScreen = later(
  async () => (await import("../screens/table/big-screen.tsx")).BigScreen,
  "setting",
);

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
