import type { SeatDeed, TableInfo } from "@pipwise/protocol";
import { speak } from "../../device/speak.ts";
import { asHostOrProposed } from "../../table/consent.ts";

export interface PauseButtonProps {
  readonly table: TableInfo;
  do(deed: SeatDeed): void;
}

/** The host's pause begins at once; others ask for one. */
export function PauseButton({ table, do: act }: PauseButtonProps) {
  const deed = asHostOrProposed(table, { type: "paused" });
  if (table.life !== "playing" || table.paused || !deed) return null;
  return (
    <button type="button" className="quiet" onClick={() => act(deed)}>
      {speak.say("pause.open")}
    </button>
  );
}
