import { Waiting } from "../components/waiting.tsx";
import { later } from "../device/part.ts";
import { namesOf } from "../device/speak.ts";
import { useLoaded } from "../device/use-loaded.ts";
import { AtTable } from "../screens/table/table.tsx";
import { openDeviceTable } from "../table/device-table.ts";

const Missing = later(async () => (await import("../screens/missing.tsx")).Missing, "setting");
const FirstDice = later(
  async () => (await import("../screens/lobby/first-dice.tsx")).FirstDice,
  "setting",
);

/** A table on this device; it is open only until the dice have said who begins. */
export function AtDevice({ id }: { readonly id: string }) {
  const found = useLoaded(id, async (one) => (await openDeviceTable(one)) ?? "missing");
  if (!found) return <Waiting />;
  if (found === "missing") return <Missing />;
  return (
    <AtTable
      playable={found}
      lobby={({ seats }) => <FirstDice table={found} names={namesOf(seats)} />}
    />
  );
}
