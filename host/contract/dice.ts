// What every source of dice promises.
import type { Dice, Draw } from "../ports.ts";
import { type Check, expectSame } from "./check.ts";

const LOT = { name: "d6", of: [1, 2, 3, 4, 5, 6] };

function drawFor(drawn: number, more: Partial<Draw> = {}): Draw {
  return { drawn, seeds: ["aa", "bb"], typed: [], byBot: false, ...more };
}

/** `typed`: people type what they throw. */
export function diceContract(open: () => Dice, { typed = false } = {}): Check[] {
  return [
    {
      name: "gives every face, and no draw twice",
      run: async () => {
        const dice = open();
        const faces = Array.from({ length: 400 }, (_, i) =>
          dice.chance(drawFor(i, { byBot: true })).draw(LOT),
        );
        expectSame([...new Set(faces)].sort(), LOT.of, "faces");
        expectSame(faces.slice(0, 200).join() === faces.slice(200).join(), false, "again");
      },
    },
    {
      name: typed ? "takes what people typed, and asks for what is missing" : "minds no typing",
      run: async () => {
        const chance = open().chance(drawFor(0, { typed: [3, 5] }));
        if (!typed) return expectSame(LOT.of.includes(chance.draw(LOT)), true);
        expectSame([chance.draw(LOT), chance.draw(LOT)], [3, 5], "typed");
        let asked = false;
        try {
          chance.draw(LOT);
        } catch {
          asked = true;
        }
        expectSame(asked, true, "asked");
      },
    },
  ];
}
