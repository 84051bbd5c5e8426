import { useState } from "react";
import { DeviceTable } from "../table/device.ts";
import { Missing } from "./missing.tsx";
import { AtTable, Waiting } from "./table.tsx";

/** A table on this device; it is never open, as it is set and started in one go. */
export function AtDevice({ id }: { readonly id: string }) {
  const [place] = useState(() => DeviceTable.open(id));
  return place ? <AtTable place={place} lobby={() => <Waiting />} /> : <Missing />;
}
