// What the terminal brings to the host keeps the ports' promises.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { act, chanceFrom, type Deed, isRecord, openTable, seeded, type Table } from "@pipwise/core";
import { type AnyGame, gameById } from "@pipwise/games";
import { audienceContract, botsContract, eventLogContract, setupFor } from "@pipwise/host/contract";
import { afterAll, describe, expect, it } from "vitest";
import { localBots } from "../play/bots.ts";
import { RecordLog } from "../play/record-log.ts";
import { Screen } from "../play/screen.ts";
import { openTable as openTableFor } from "./table.ts";

const folder = mkdtempSync(join(tmpdir(), "pipwise-log-"));
afterAll(() => rmSync(folder, { recursive: true }));
const yatzy = gameById("yatzy") as AnyGame;

describe("the log in a record file", () => {
  let logs = 0;
  const open = async () => ({
    log: new RecordLog(join(folder, `${logs++}.json`)),
    isShared: false,
  });
  for (const { name, run } of eventLogContract(open)) it(name, run);

  it("has written every event of the game when it is acknowledged", async () => {
    const place = mkdtempSync(join(folder, "game-"));
    const file = join(place, "game.json");
    const log = new RecordLog(file);
    await log.create({ ...setupFor("a"), seats: 1 }, []);
    let table = openTable(yatzy, 1) as Table;
    const deeds: Deed[] = [
      { type: "sat", seat: 0, player: { name: "Ada" } },
      { type: "started" },
      { type: "moved", seat: 0, move: { keep: [] } },
      { type: "moved", seat: 0, move: { keep: [1] } },
    ];
    const written: number[] = [];
    for (const deed of deeds) {
      const done = act(table, deed, chanceFrom(seeded("log")), 1000);
      if (!("event" in done)) throw new Error(JSON.stringify(done));
      ({ table } = done);
      const { event } = done;
      await log.append("a", { seq: event.seq, event: JSON.stringify(event), deedId: undefined });
      if (!readdirSync(place).includes("game.json")) continue;
      const record: unknown = JSON.parse(readFileSync(file, "utf8"));
      if (isRecord(record)) written.push(record.events.length);
    }
    expect(written).toEqual([0, 1, 2]);
    expect(readdirSync(place)).toEqual(["game.json"]);
  });
});

describe("bots in this program", () => {
  const open = () => localBots(seeded("minds"));
  for (const { name, run } of botsContract(open)) it(name, run);
});

describe("a screen in the terminal", () => {
  const open = async () => {
    const { host, terminal } = await openTableFor("yatzy", [{ name: "Ada" }]);
    const told: number[] = [];
    // Whatever is printed is printed while its event is the last one.
    new Screen({ ...terminal, print: () => void told.push(host.seq) }, host);
    let moves = 0;
    return {
      async play() {
        const move = moves++ % 3 === 2 ? { box: "chance", zero: true } : { keep: [] };
        const done = await host.do(host.setup.host, { type: "moved", seat: 0, move });
        if (!("seq" in done)) throw new Error(JSON.stringify(done));
        return done.seq;
      },
      toldUntil: async () => told,
      told: () => told,
    };
  };
  for (const { name, run } of audienceContract(open)) it(name, run);
});
