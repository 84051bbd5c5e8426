// Whoever comes late to a game at the keyboard (TAB-6).
import { describe, expect, it } from "vitest";
import { sitDown } from "./table.ts";

const ada = { name: "Ada" };
const bot = { name: "casual", mind: "casual" };

describe("TAB-6 at the keyboard", () => {
  it("somebody has a new seat where the game has one, and their turn comes", async () => {
    const { desk, host, played } = await sitDown("plyt", [ada, { name: "Ben" }]);
    const [, first] = await desk.until(/(Ada|Ben) > $/);
    desk.type("join Mia Maria");
    await desk.until(/Welcome, Mia Maria\./);
    expect(host.table.chairs.map(({ player }) => player?.name)).toEqual([
      "Ada",
      "Ben",
      "Mia Maria",
    ]);
    const [, again] = await desk.until(/(Ada|Ben) > $/);
    expect(again).toBe(first);
    desk.type("quit");
    await played;
  });

  it("somebody plays on for the bot whose seat is named, and for the only one where nobody is", async () => {
    const { desk, host, played } = await sitDown("yatzy", [ada, bot, bot]);
    await desk.until(/Ada > $/);
    desk.type("join Mia 3");
    await desk.until(/Welcome, Mia\./);
    expect(host.table.chairs.map(({ player }) => player?.mind)).toEqual([
      undefined,
      "casual",
      undefined,
    ]);
    await desk.until(/(Ada|Mia) > $/);
    desk.type("quit");
    await played;
    const ploc = await sitDown("ploc", [ada, bot]);
    await ploc.desk.until(/Ada > $/);
    ploc.desk.type("join Mia");
    await ploc.desk.until(/Welcome, Mia\./);
    expect(ploc.host.table.chairs[1]?.player?.name).toBe("Mia");
    ploc.desk.type("join Ben");
    await ploc.desk.until(/Nobody can join a game of Ploc that has begun\./);
    ploc.desk.type("quit");
    await ploc.played;
  });
});
