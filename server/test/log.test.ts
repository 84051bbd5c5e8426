// What the log says of requests, with everything turned on.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guestOf } from "@pipwise/client/node";
import { expect, it } from "vitest";
import { startApart } from "./apart.ts";
import { practised } from "./lesson.ts";
import { ok } from "./players.ts";

it("names routes, and no code, id or key of a class, no address and no guest", async () => {
  const data = mkdtempSync(join(tmpdir(), "pipwise-log-"));
  const file = join(data, "log");
  const toFile = ["sh", "-c", `exec "$0" "$@" > '${file}'`];
  const server = await startApart(data, { logLevel: "trace" }, toFile);
  const teacher = await guestOf(server.base);
  const wish = { name: "Class 3b", games: ["plyt"], minutes: 45, cards: 2, language: "en" };
  const opened = ok(await teacher.classes.openClass(wish));
  const api = teacher.classes.classWith(opened);
  const { cards } = ok(await api.info());
  const code = cards[0]?.code ?? "";
  const child = await guestOf(server.base);
  const card = ok(await child.classes.takeCard(code));
  ok(await child.classes.sendAnswers(card, [practised()]));
  ok(await child.classes.myAnswers(card));
  await child.api.byCode(code);
  for (const path of [`/class/${opened.id}`, `/%zz/${code}`, `/api/v1/x/${opened.id}`])
    await fetch(`${server.base}${path}`);
  await server.stop();
  const log = readFileSync(file, "utf8");
  expect(log).toContain('"route":"/api/v1/classes/:id"');
  expect(log).toContain('"route":"/api/v1/cards/:code"');
  const [guest = ""] = child.cookie.split("=")[1]?.split(".") ?? [];
  const told = [opened.id, opened.key, code, guest, "Class 3b", "remote"];
  expect(told.filter((secret) => log.includes(secret))).toEqual([]);
  rmSync(data, { recursive: true, force: true });
});
