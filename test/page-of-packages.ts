// A page that somebody else might make of our packages: a board, its rules, and the solver in its own thread.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { build, preview } from "vite";
import { BROWSER_FLAGS, browserPath } from "../scripts/check/browser.mjs";
import type { Example } from "./examples.ts";

export interface Seen {
  readonly board: string;
  readonly rules: string;
  readonly expected: string;
  /** On the die that the README of the boards' parts draws. */
  readonly pips: number;
  /** The board's own styles are there. */
  readonly styled: boolean;
  readonly errors: readonly string[];
}

const PAGE = `<!doctype html><div id="board"></div><div id="rules"></div><div id="expected"></div>
<script type="module" src="./main.tsx"></script>`;

const script = ({ file }: Example): string => `<script type="module" src="./${file}"></script>`;

const MAIN = `
import { noTerms, recorded, tableWords } from "@pipwise/core";
import { speakerOf } from "@pipwise/ui/words";
import { type State, yatzy } from "@pipwise/yatzy";
import { SHOWN } from "@pipwise/ui/react";
import { room } from "@pipwise/yatzy/board";
import { START, solved, worthOf } from "@pipwise/yatzy/solver";
import { createRoot } from "react-dom/client";

const at = (id: string) => document.getElementById(id) as HTMLElement;
const speak = await speakerOf("en", tableWords, room.words);
const state = yatzy.setup({ forcedOrder: false } as never, noTerms(1), recorded([])) as State;
const { Play } = room.boards.yatzy as never as { Play: React.ComponentType<object> };
createRoot(at("board")).render(
  <Play
    view={yatzy.view(state, 0)}
    viewer={0}
    asked={{ seat: 0, kind: "keep", since: 1, at: 0 }}
    waiting={[]}
    names={["Ada"]}
    mine={[0]}
    progress={SHOWN}
    busy={false}
    clockAhead={0}
    speak={speak}
    act={() => {}}
    goOn={() => {}}
  />,
);
at("rules").textContent = await room.rules("de");
at("expected").textContent = String(worthOf(await solved("f32"), START));
`;

export async function seenInBrowser(project: string, drawn: readonly Example[]): Promise<Seen> {
  const root = join(project, "page");
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "index.html"), [PAGE, ...drawn.map(script)].join("\n"));
  for (const { file, code } of drawn) writeFileSync(join(root, file), code);
  writeFileSync(join(root, "main.tsx"), MAIN);
  const config = { root, configFile: false, logLevel: "error" } as const;
  await build({ ...config, build: { target: "es2023" }, worker: { format: "es" } });
  const server = await preview({ ...config, preview: { host: "127.0.0.1", port: 4390 } });
  const browser = await chromium.launch({
    executablePath: browserPath() ?? "",
    args: [...BROWSER_FLAGS],
  });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    await page.waitForFunction(() => document.getElementById("expected")?.textContent);
    const text = async (id: string): Promise<string> =>
      (await page.locator(id).textContent()) ?? "";
    return {
      board: await text("#board"),
      rules: await text("#rules"),
      expected: await text("#expected"),
      pips: await page.locator(".my-die circle").count(),
      styled: readdirSync(join(root, "dist", "assets")).some((file) => file.endsWith(".css")),
      errors,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
