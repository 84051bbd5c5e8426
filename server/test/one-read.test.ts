// What a request is about is read once, however many look at it.
import { expect, it } from "vitest";
import { serverOn } from "../dist/app.js";
import { DEFAULTS } from "../dist/config.js";
import { MemoryStore } from "../dist/storage/memory.js";

/** As where many nodes share a store: whoever looks at a table reads what the others have written. */
class Shared extends MemoryStore {
  loads = 0;

  override load(table: string) {
    this.loads++;
    return super.load(table);
  }
}

it("a table is read once a request", async () => {
  const store = new Shared();
  const backing = { store, key: () => Buffer.alloc(32, 1) };
  const app = await serverOn(
    Promise.resolve(backing),
    { ...DEFAULTS, logLevel: "silent" },
    () => {},
  );
  const payload = { game: "yatzy", seats: 2 };
  const opened = await app.inject({ method: "POST", url: "/api/v1/tables", payload });
  const { id } = opened.json();
  const [{ name = "", value = "" } = {}] = opened.cookies;
  const cookies = { [name]: value };
  store.loads = 0;
  const found = await app.inject({ url: `/api/v1/tables/${id}`, cookies });
  expect([found.statusCode, found.json().host, store.loads]).toEqual([200, true, 1]);
  const sat = { method: "POST", url: `/api/v1/tables/${id}/seats/0`, cookies } as const;
  store.loads = 0;
  const taken = await app.inject({ ...sat, payload: { name: "Ada" } });
  expect([taken.statusCode, store.loads]).toEqual([200, 1]);
  await app.close();
});
