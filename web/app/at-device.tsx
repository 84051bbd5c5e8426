import { isNeeds, type Lot, type Outcome } from "@pipwise/core";
import { useEffect, useState } from "react";
import { OwnDice } from "../parts/own-dice.tsx";
import { speak } from "../parts/speak.ts";
import { DeviceTable } from "../table/device.ts";
import { Missing } from "./missing.tsx";
import { AtTable } from "./table.tsx";

/** A table on this device; it is open only until the dice have said who begins. */
export function AtDevice({ id }: { readonly id: string }) {
  const [place] = useState(() => DeviceTable.open(id));
  return place ? <AtTable place={place} lobby={() => <FirstDice place={place} />} /> : <Missing />;
}

function FirstDice({ place }: { readonly place: DeviceTable }) {
  const [typed, setTyped] = useState<readonly Outcome[]>([]);
  const [lots, setLots] = useState<readonly Lot[]>([]);
  useEffect(() => {
    const done = place.start(typed);
    if (isNeeds(done)) setLots(done.needs);
  }, [place, typed]);
  return (
    <main className="page note">
      <h1>{speak.say("own.start")}</h1>
      <p>{speak.say("own.start-lead")}</p>
      <OwnDice
        key={typed.length}
        lots={lots}
        refusal={undefined}
        typed={(outcomes) => setTyped([...typed, ...outcomes])}
        say={speak}
      />
    </main>
  );
}
