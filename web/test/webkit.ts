// WebKitGTK, the nearest to Safari that runs here, by WebDriver: for tests.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { vi } from "vitest";
import { type OtherBrowser, programme } from "./other-browser.ts";

const DRIVER = programme("WebKitWebDriver");
const BROWSER = programme("webkit2gtk-4.1/MiniBrowser");
const SCREEN = programme("Xvfb");
export const WEBKIT = DRIVER && SCREEN && BROWSER;

export async function openWebKit(): Promise<OtherBrowser> {
  const screen = spawn(SCREEN ?? "", ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as Readable, "data");
  const port = await freePort();
  const driver = spawn(DRIVER ?? "", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
  });
  const { send, end } = await session(`http://127.0.0.1:${port}`);
  return {
    open: async (url) => void (await send("POST", "/url", { url })),
    run: (expression) =>
      send("POST", "/execute/sync", { script: `return ${expression}`, args: [] }) as Promise<never>,
    async resize({ width, height }) {
      const inPage = async (script: string): Promise<number> =>
        Number(await send("POST", "/execute/sync", { script, args: [] }));
      // The window has a frame, and is never as narrow as a phone. It takes its time.
      const isSo = async (): Promise<boolean> => {
        const frame = await inPage("return outerHeight - innerHeight");
        await send("POST", "/window/rect", { width, height: height + frame });
        return (await inPage("return innerHeight")) === height;
      };
      await vi.waitUntil(isSo, { timeout: 10_000 });
    },
    picture: () => send("GET", "/screenshot") as Promise<string>,
    async quit() {
      await end();
      for (const program of [driver, screen]) await ended(program);
    },
  };
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

async function session(base: string): Promise<{ send: Send; end: () => Promise<unknown> }> {
  const ask: Send = async (method, path, body) => {
    const answer = await fetch(base + path, { method, body: body ? JSON.stringify(body) : null });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await vi.waitUntil(() => ask("GET", "/status").catch(() => false), { timeout: 20_000 });
  const options = { binary: BROWSER, args: ["--automation"] };
  const { sessionId } = (await ask("POST", "/session", {
    capabilities: {
      alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options },
    },
  })) as { sessionId: string };
  const path = `/session/${sessionId}`;
  return {
    send: (method, rest, body) => ask(method, path + rest, body),
    end: () => ask("DELETE", path),
  };
}

async function ended(program: ChildProcess): Promise<void> {
  program.kill();
  await once(program, "exit");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
