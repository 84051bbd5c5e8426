import { useState } from "react";
import { later } from "../device/part.ts";
import { DeviceTable } from "../table/device.ts";
import { Missing } from "./missing.tsx";
import { AtTable } from "./table.tsx";

const FirstDice = later(async () => (await import("./first-dice.tsx")).FirstDice);

/** A table on this device; it is open only until the dice have said who begins. */
export function AtDevice({ id }: { readonly id: string }) {
  const [place] = useState(() => DeviceTable.open(id));
  return place ? <AtTable place={place} lobby={() => <FirstDice place={place} />} /> : <Missing />;
}
