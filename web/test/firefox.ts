// Firefox, by WebDriver BiDi: for tests.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import WebSocket from "ws";
import { type OtherBrowser, programme } from "./other-browser.ts";

export const FIREFOX = programme("firefox-esr");

export async function openFirefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "pipwise-firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const firefox = spawn(FIREFOX ?? "", args, { stdio: ["ignore", "ignore", "pipe"] });
  const line = new WebSocket(`${await addressOf(firefox)}/session`);
  await once(line, "open");
  const send = commands(line);
  await send("session.new", { capabilities: {} });
  const { contexts } = (await send("browsingContext.getTree", {})) as {
    contexts: { context: string }[];
  };
  const context = contexts[0]?.context;
  return {
    open: async (url) =>
      void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async run(expression) {
      const told = (await send("script.evaluate", {
        // One text, whatever it is: no need to take apart what BiDi makes of objects.
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!told.result) throw new Error(told.exceptionDetails?.text);
      return JSON.parse(told.result.value);
    },
    resize: async (viewport) =>
      void (await send("browsingContext.setViewport", { context, viewport })),
    async picture() {
      const told = await send("browsingContext.captureScreenshot", { context });
      return (told as { data: string }).data;
    },
    async quit() {
      line.close();
      firefox.kill();
      await once(firefox, "exit");
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Firefox says where it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error("Firefox says nothing");
  for await (const said of createInterface(stderr)) {
    const address = /listening on (ws:\S+)/.exec(said)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error("Firefox did not start");
}

type Send = (method: string, params: object) => Promise<unknown>;

function commands(line: WebSocket): Send {
  const waiting = new Map<number, (answer: { result?: unknown; message?: string }) => void>();
  let last = 0;
  line.on("message", (text) => {
    const answer = JSON.parse(String(text));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, message }) => {
        if (result === undefined) reject(new Error(`${method}: ${message}`));
        else resolve(result);
      });
      line.send(JSON.stringify({ id, method, params }));
    });
}
