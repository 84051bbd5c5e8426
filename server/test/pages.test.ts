// How the app's files are sent: what never changes is asked for once.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "./house.ts";

let web: string;
let house: House;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), "pipwise-web-"));
  await mkdir(join(web, "assets"));
  for (const file of ["index.html", "sw.js", "assets/app-1a2b3c.js"]) {
    await writeFile(join(web, file), file);
    await writeFile(join(web, `${file}.br`), brotliCompressSync(file));
  }
  house = await openHouse({ web });
});

afterAll(async () => {
  await house.stop();
  await rm(web, { recursive: true });
});

describe.each(["br", "identity"])("to whoever takes %s", (encoding) => {
  it.each([
    ["/assets/app-1a2b3c.js", "public, max-age=31536000, immutable"],
    ["/", "private, max-age=0"],
    ["/sw.js", "public, max-age=0"],
    ["/new/yatzy", "private, max-age=0"],
  ])("%s is %s", async (path, cache) => {
    const { headers } = await fetch(`${house.base}${path}`, {
      headers: { "accept-encoding": encoding },
    });
    expect(headers.get("cache-control")).toBe(cache);
    expect(headers.get("vary")).toBe("Accept-Encoding");
    expect(headers.get("content-encoding")).toBe(encoding === "br" ? "br" : null);
  });
});
