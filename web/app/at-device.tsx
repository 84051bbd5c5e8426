import { useEffect, useState } from "react";
import { later } from "../device/part.ts";
import { namesOf } from "../parts/speak.ts";
import { type DeviceTable, openDeviceTable } from "../table/device-table.ts";
import { AtTable, Waiting } from "./table.tsx";

const Missing = later(async () => (await import("./missing.tsx")).Missing, "setting");
const FirstDice = later(async () => (await import("./first-dice.tsx")).FirstDice, "setting");

/** A table on this device; it is open only until the dice have said who begins. */
export function AtDevice({ id }: { readonly id: string }) {
  const [found, setFound] = useState<DeviceTable | "missing">();
  useEffect(() => {
    let here = true;
    openDeviceTable(id).then((table) => here && setFound(table ?? "missing"));
    return () => void (here = false);
  }, [id]);
  if (!found) return <Waiting />;
  if (found === "missing") return <Missing />;
  return (
    <AtTable
      playable={found}
      lobby={({ seats }) => <FirstDice table={found} names={namesOf(seats)} />}
    />
  );
}
