import type { TableInfo } from "@pipwise/client";
import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Talking } from "../table/talking.ts";

const SayDialog = lazy(async () => ({ default: (await import("./say-dialog.tsx")).SayDialog }));

export interface SpeakingProps {
  readonly table: TableInfo;
  readonly talking: Talking;
}

/** What somebody is about to say. It stands apart from the board, so that a game that starts or ends leaves it open. */
export function Speaking({ table, talking }: SpeakingProps) {
  const looking = useSyncExternalStore(talking.listen, talking.looking);
  if (!looking) return null;
  return (
    <Suspense>
      <SayDialog table={table} talking={talking} close={() => talking.look(false)} />
    </Suspense>
  );
}
