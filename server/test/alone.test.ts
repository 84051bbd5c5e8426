// A server with a folder loads nothing of what only a node among others needs.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeCluster, natsUrl, newDatabase } from "../../test/engines.ts";

const BUNDLE = join(import.meta.dirname, "../dist/bundle/index.js");

/** Tells which modules are resolved. */
const HOOKS = `data:text/javascript,${encodeURIComponent(`
  let port;
  export const initialize = (data) => { port = data.port; };
  export async function resolve(specifier, context, next) {
    const found = await next(specifier, context);
    port.postMessage(found.url);
    return found;
  }`)}`;

/** The packages that are in memory once such a server listens. */
function loadedBy(config: object): string[] {
  const data = mkdtempSync(join(tmpdir(), "pipwise-alone-"));
  const program = `
    import { register } from "node:module";
    import { MessageChannel } from "node:worker_threads";
    const { port1: heard, port2: port } = new MessageChannel();
    const urls = [];
    heard.on("message", (url) => urls.push(url));
    heard.unref();
    register(${JSON.stringify(HOOKS)}, { data: { port }, transferList: [port] });
    const { createServer, DEFAULTS } = await import(${JSON.stringify(BUNDLE)});
    const config = { ...DEFAULTS, ...${JSON.stringify({ ...config, data })} };
    const app = await createServer(config);
    await app.listen({ host: "127.0.0.1", port: 0 });
    const base = "http://127.0.0.1:" + app.server.address().port;
    const connected = async () =>
      /bus_connected 1/.test(await (await fetch(base + "/metrics")).text());
    while (config.bus && !(await connected()));
    await app.close();
    console.log(JSON.stringify(urls.filter((url) => url.includes("node_modules/"))));
    process.exit(0);`;
  const file = join(data, "program.mjs");
  writeFileSync(file, program);
  const printed = execFileSync(process.execPath, [file], { encoding: "utf8" });
  rmSync(data, { recursive: true, force: true });
  const files: string[] = JSON.parse(printed.trim().split("\n").at(-1) ?? "[]");
  const names = files.map((file) => file.split("node_modules/").at(-1) ?? "");
  return [...new Set(names.map((name) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[0] ?? ""))];
}

const SHARED = /^(pg|@nats-io)/;

it("with a folder: neither pg nor NATS", () => {
  const loaded = loadedBy({});
  expect(loaded).toContain("piscina");
  expect(loaded.filter((name) => SHARED.test(name))).toEqual([]);
});

describeCluster("with a database", () => {
  it("both, so that the test above can fail", async () => {
    const loaded = loadedBy({ database: await newDatabase(), bus: await natsUrl() });
    expect(loaded).toContain("pg");
    expect(loaded).toContain("@nats-io/transport-node");
    expect(loaded).not.toContain("libsql");
  });
});
