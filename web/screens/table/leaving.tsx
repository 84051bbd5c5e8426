import type { SeatDeed, TableInfo } from "@pipwise/protocol";
import { Suspense, useState } from "react";
import { later } from "../../device/part.ts";
import { speak } from "../../device/speak.ts";

const LeavingDialog = later(
  async () => (await import("./leaving-dialog.tsx")).LeavingDialog,
  "setting",
);

export interface LeavingProps {
  readonly table: TableInfo;
  readonly onDevice: boolean;
  do(deed: SeatDeed): void;
}

/** For those who sit at a game under way: a way out, which says what it means before it is done. */
export function Leaving({ table, onDevice, do: act }: LeavingProps) {
  const [open, setOpen] = useState(false);
  const here = table.seats.filter((info) => info.mine && info.mind === undefined && !info.resigned);
  if (table.life !== "playing" || here.length === 0) return null;
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {speak.say("leave.open")}
      </button>
      {open ? (
        <Suspense>
          <LeavingDialog
            table={table}
            onDevice={onDevice}
            here={here}
            do={act}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
