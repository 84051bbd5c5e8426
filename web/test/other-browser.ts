// What the tests ask of a browser that Playwright does not drive.
import { existsSync } from "node:fs";
import type { ViewportSize } from "playwright-core";
import { vi } from "vitest";

export interface OtherBrowser {
  open(url: string): Promise<void>;
  /** What an expression comes to in the page; promises are awaited. */
  run<T>(expression: string): Promise<T>;
  resize(size: ViewportSize): Promise<void>;
  /** The page as a PNG, in base64. */
  picture(): Promise<string>;
  quit(): Promise<void>;
}

const FOLDERS = ["/usr/bin", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"];

/** Where Debian puts a program; undefined where it is not installed. */
export function programme(name: string): string | undefined {
  return FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}

/** Waits until an expression holds in the page. */
export async function until(browser: OtherBrowser, expression: string): Promise<void> {
  const holds = (): Promise<boolean> => browser.run<boolean>(`Boolean(${expression})`);
  await vi.waitUntil(() => holds().catch(() => false), { timeout: 30_000, interval: 50 });
}
