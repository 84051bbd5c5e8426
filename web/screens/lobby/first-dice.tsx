import { isNeeds, type Lot, type Outcome } from "@pipwise/core";
import { useEffect, useState } from "react";
import { OwnDice } from "../../components/own-dice.tsx";
import { speak } from "../../components/setting-voice.ts";
import type { DeviceTable } from "../../table/device-table.ts";

interface FirstDiceProps {
  readonly table: DeviceTable;
  readonly names: readonly string[];
}

/** People with their own dice throw for who begins. */
export function FirstDice({ table, names }: FirstDiceProps) {
  const [typed, setTyped] = useState<readonly Outcome[]>([]);
  const [lots, setLots] = useState<readonly Lot[]>([]);
  useEffect(() => {
    let here = true;
    table.start(typed).then((begun) => here && isNeeds(begun) && setLots(begun.needs));
    return () => void (here = false);
  }, [table, typed]);
  return (
    <main className="page note">
      <h1>{speak.say("own.start")}</h1>
      <OwnDice
        key={typed.length}
        lots={lots}
        names={names}
        refusal={undefined}
        typed={(outcomes) => setTyped([...typed, ...outcomes])}
        say={speak}
      />
    </main>
  );
}
