import type { TableInfo } from "@pipwise/protocol";
import { Suspense } from "react";
import { later } from "../device/part.ts";
import { useStore } from "../device/store.ts";
import type { Talking } from "../table/talking.ts";

const SayDialog = later(async () => (await import("./say-dialog.tsx")).SayDialog, "talk");

export interface SpeakingProps {
  readonly table: TableInfo;
  readonly talking: Talking;
}

/** What somebody is about to say. It stands apart from the board, so that a game that starts or ends leaves it open. */
export function Speaking({ table, talking }: SpeakingProps) {
  const speaking = useStore(talking.speaking);
  if (!speaking) return null;
  return (
    <Suspense>
      <SayDialog table={table} talking={talking} close={() => talking.speaking.set(false)} />
    </Suspense>
  );
}
