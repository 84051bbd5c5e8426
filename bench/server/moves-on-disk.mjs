// What somebody who must not lose moves would add to a server that stores nothing: SQLite with an fsync for every
// commit, in a thread of its own. All moves that come while one commit is under way share the next.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import Database from "libsql";

export class MovesOnDisk {
  #folder = mkdtempSync(join(tmpdir(), "pipwise-bench-"));
  #thread = new Worker(import.meta.filename, { workerData: join(this.#folder, "moves.db") });
  #waiting = [];
  #underWay = [];

  constructor() {
    this.#thread.on("message", () => {
      const done = this.#underWay;
      this.#underWay = [];
      for (const { resolve } of done) resolve();
      this.#commit();
    });
  }

  /** Resolves when the move is on disk. */
  append(table, number, move) {
    return new Promise((resolve) => {
      this.#waiting.push({ row: [table, number, JSON.stringify(move)], resolve });
      this.#commit();
    });
  }

  async close() {
    await this.#thread.terminate();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #commit() {
    if (this.#underWay.length > 0 || this.#waiting.length === 0) return;
    this.#underWay = this.#waiting;
    this.#waiting = [];
    this.#thread.postMessage(this.#underWay.map(({ row }) => row));
  }
}

if (!isMainThread && workerData) {
  const database = new Database(workerData);
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  database.exec(
    "create table moves (room text, number integer, move text, primary key (room, number)) without rowid",
  );
  const insert = database.prepare("insert into moves values (?, ?, ?)");
  const append = database.transaction((rows) => {
    for (const row of rows) insert.run(...row);
  });
  parentPort.on("message", (rows) => {
    append(rows);
    parentPort.postMessage("done");
  });
}
