// From the embedded store to PostgreSQL and back: everything is there, and people play on.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { describeCluster, newDatabase } from "../../test/engines.ts";
import { moveData } from "../dist/moving/move-data.js";
import { openHouse } from "./house.ts";
import { answerSums, answersOf, hangUp, join as joinClass, openClass, pairs } from "./lesson.ts";
import { ok, playOut, soloTable } from "./players.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "pipwise-move-"));
  folders.push(folder);
  return folder;
}

/** A folder with a game that is over, one that is being played, one that is open and one whose host is gone. */
async function filled() {
  const data = newFolder();
  const house = await openHouse({ data });
  const ada = await house.guest();
  const over = await soloTable(ada);
  await playOut(ada, over.id, 0);
  const running = await soloTable(ada);
  const line = ada.connect();
  ok(await line.deed(running.id, { type: "moved", seat: 0, move: { keep: [] } as never }));
  line.close();
  const open = ok(await ada.api.open({ game: "plyt", seats: 2, patience: 600, public: true }));
  await house.close();
  return { data, cookie: ada.cookie, over: over.id, running: running.id, open: open.id };
}

describeCluster("moving data", () => {
  it("to a database and back: the same tables, guests and games, which are played on", async () => {
    const { data, cookie, over, running, open } = await filled();
    const database = await newDatabase();
    const seen: number[] = [];
    const moved = await moveData(data, database, (done, of) => seen.push(done / of));
    expect(moved).toMatchObject({ tables: 3, already: 0 });
    expect(seen.at(-1)).toBe(1);
    const node = await openHouse({ database });
    const ada = await node.guest(cookie);
    const record = ok(await ada.api.record(over));
    expect(ok(await ada.api.find(open))).toMatchObject({ host: true, life: "open" });
    expect((await playOut(ada, running, 0)).life).toBe("finished");
    await node.stop();
    const back = newFolder();
    expect(await moveData(database, back)).toMatchObject({ tables: 3 });
    const house = await openHouse({ data: back });
    const again = await house.guest(cookie);
    expect(ok(await again.api.record(over))).toEqual(record);
    expect(ok(await again.api.find(running)).life).toBe("finished");
    expect(ok(await again.api.find(open)).seats).toHaveLength(2);
    await house.close();
  });

  it("a class comes along, with its cards, answers and tables", async () => {
    const data = newFolder();
    const house = await openHouse({ data });
    const teacher = await openClass(house, { cards: 2 });
    const { cards } = ok(await teacher.api.info());
    const children = await Promise.all(cards.map(({ code }) => joinClass(house, code)));
    ok(await teacher.api.plan(pairs({ cards })));
    const { tables } = ok(await teacher.api.start());
    await Promise.all(children.map((one, seat) => answerSums(one, tables[0]?.id ?? "", seat, 2)));
    await teacher.board.until((info) => info.cards.every(({ right }) => right === 2));
    const answers = await answersOf(teacher.api);
    hangUp();
    await house.close();
    const database = await newDatabase();
    const back = newFolder();
    await moveData(data, database);
    await moveData(database, back);
    await moveData(data, back);
    for (const config of [{ database }, { data: back }]) {
      const there = await openHouse(config);
      const guest = await there.guest(children[0]?.guest.cookie);
      const api = guest.classes.classWith(teacher.opened);
      expect(await answersOf(api)).toEqual(answers);
      expect(ok(await api.info()).cards.map(({ right }) => right)).toEqual([2, 2]);
      expect(ok(await guest.classes.myCards())).toMatchObject([{ card: 0, table: tables[0]?.id }]);
      await there.close();
    }
  });

  it("goes on where it was broken off, and says which table is not the same", async () => {
    const { data, running, over } = await filled();
    const database = await newDatabase();
    await moveData(data, database);
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query("delete from nodes");
    for (const part of ["tables where id", "events where table_id", "owners where table_id"])
      await client.query(`delete from ${part} = $1`, [running]);
    expect(await moveData(data, database)).toMatchObject({ tables: 3, already: 2 });
    await client.query("update tables set code = 'OTHER' where id = $1", [over]);
    await expect(moveData(data, database)).rejects.toThrow(
      new RegExp(`${over}.*not the same.*row`),
    );
    await client.end();
  });

  it("does not touch what a server uses, or another house's tables", async () => {
    const { data } = await filled();
    const database = await newDatabase();
    const node = await openHouse({ database });
    await expect(moveData(data, database)).rejects.toThrow(/Servers are using/);
    await soloTable(await node.guest());
    await node.stop();
    await expect(moveData(data, database)).rejects.toThrow(/another house/);
    const house = await openHouse({ data });
    await expect(moveData(data, await newDatabase())).rejects.toThrow(/another server is using it/);
    await house.close();
  });
});
