// A game by keyboard alone, as somebody hears it who does not see the screen: for tests.
import { seeded } from "@pipwise/core";
import type { Page } from "playwright-core";

/** How many keys may lie between two things that somebody wants to reach. */
const FAR = 120;
/** Time goes on in steps like this while nothing is asked of us; milliseconds. */
const STEP = 200;

export class Story {
  readonly page: Page;
  readonly lines: string[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  /** The same dice and the same bots every time, and a clock that can be hurried on. */
  static async begin(page: Page, path: string): Promise<Story> {
    await page.clock.install();
    const random = seeded(`story ${path}`);
    const bytes = Array.from({ length: 20_000 }, () => random.below(2 ** 32));
    await page.addInitScript(loadDice, bytes);
    await page.addInitScript(listen);
    await page.goto(path);
    return new Story(page);
  }

  /** Presses a key and notes what is said. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.lines.push(`> ${key}`);
    await this.hear();
  }

  /** Tabs to what is called so; what is passed on the way is not told. */
  async reach(name: RegExp): Promise<void> {
    await this.hear();
    for (let tabs = 0; tabs < FAR; tabs++) {
      const here = await this.page.evaluate(() => nameOf(document.activeElement));
      if (name.test(here)) {
        await this.page.evaluate(() => heard());
        this.lines.push(`> Tab, to “${here}”`);
        return;
      }
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`no way to ${name} by keyboard`);
  }

  /** Lets time pass until somebody is asked something, or the game is over; notes what is said meanwhile. */
  async wait(): Promise<"asked" | "over"> {
    for (let steps = 0; steps < 2000; steps++) {
      await this.page.clock.runFor(STEP);
      const state = await this.page.evaluate(() => stateOf());
      await this.hear();
      if (state === "waiting") continue;
      // On a busy machine words come a moment after the button that they are about.
      do await this.page.clock.runFor(STEP);
      while (state === "asked" && (await this.hear()));
      return state;
    }
    throw new Error("nobody is ever asked again");
  }

  /** Lets time pass until something is on the board. */
  async until(text: string): Promise<void> {
    for (let steps = 0; !(await this.page.getByText(text).count()); steps++) {
      if (steps > 500) throw new Error(`“${text}” never comes`);
      await this.page.clock.runFor(STEP);
    }
    await this.hear();
  }

  /** Says whether anything was heard. */
  async hear(): Promise<boolean> {
    const lines = await this.page.evaluate(() => heard());
    for (const line of lines) this.lines.push(`  ${line}`);
    return lines.length > 0;
  }

  text(): string {
    return `${this.lines.join("\n")}\n`;
  }
}

/** Runs in the page: what it needs by chance is known beforehand. */
function loadDice(words: number[]): void {
  let next = 0;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let i = 0; i < bytes.length; i += 4) {
        const word = words[next++ % words.length] ?? 0;
        for (let j = i; j < Math.min(bytes.length, i + 4); j++) bytes[j] = word >>> (8 * (j - i));
      }
    }
    return array;
  };
}

declare function heard(): string[];
declare function nameOf(part: Element | null): string;
declare function stateOf(): "waiting" | "asked" | "over";

/** Runs in the page: notes what live regions say, and what has the focus, in that order. */
function listen(): void {
  const REGIONS = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], output";
  const said: string[] = [];
  const before = new WeakMap<Element, string>();

  const textOf = (part: Element): string => {
    const words: string[] = [];
    const walk = (node: Node): void => {
      if (node instanceof Element && node.getAttribute("aria-hidden") === "true") return;
      if (node instanceof Element && node.hasAttribute("aria-label") && node !== part)
        words.push(node.getAttribute("aria-label") ?? "");
      else if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? "");
      else for (const child of node.childNodes) walk(child);
      if (node instanceof Element && !/inline/.test(getComputedStyle(node).display))
        words.push(" ");
    };
    walk(part);
    return words.join("").replace(/\s+/g, " ").trim();
  };

  const say = (part: Element): void => {
    const text = textOf(part);
    if (text !== "" && text !== before.get(part)) said.push(text);
    before.set(part, text);
  };

  const changed = (node: Node): Element[] => {
    const part = node instanceof Element ? node : node.parentElement;
    const region = part?.closest(REGIONS);
    if (!part || !region) return [];
    const atomic = region.getAttribute("aria-atomic") ?? String(region.matches("[role], output"));
    if (atomic === "true" || part === region) return [region];
    let child: Element = part;
    while (child.parentElement && child.parentElement !== region) child = child.parentElement;
    return [child];
  };

  new MutationObserver((records) => {
    const parts = new Set<Element>();
    const emptied = new Set<Element>();
    for (const { target, addedNodes, type } of records) {
      const nodes = type === "childList" ? [...addedNodes] : [target];
      // What is taken away is not said, and said again when it comes back.
      if (type === "childList" && nodes.length === 0)
        for (const part of changed(target)) emptied.add(part);
      for (const node of nodes) for (const part of changed(node)) parts.add(part);
      // A region that comes with its words is not heard, unless it is an alert.
      const fresh = nodes.flatMap((node) =>
        node instanceof Element ? [node, ...node.querySelectorAll(REGIONS)] : [],
      );
      for (const part of fresh.filter((one) => one.matches(REGIONS))) {
        if (part.matches("[role=alert]")) parts.add(part);
        else {
          parts.delete(part);
          before.set(part, textOf(part));
        }
      }
    }
    const inOrder = [...parts].sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    for (const part of inOrder) say(part);
    for (const part of emptied) before.set(part, textOf(part));
  }).observe(document, { subtree: true, childList: true, characterData: true });

  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) said.push(`[${nameOf(target)}]`);
  });

  Object.assign(window, {
    heard: () => said.splice(0),
    nameOf: (part: Element | null): string => {
      if (!part || part === document.body) return "nowhere";
      const label = part.getAttribute("aria-label") ?? (part as HTMLInputElement).labels?.[0];
      return typeof label === "string" ? label : textOf(label ?? part);
    },
    stateOf: () => {
      if (document.querySelector(".finish h2")) return "over";
      const next = document.querySelector(".status > span:last-child")?.textContent?.trim();
      return next || document.querySelector(".note .primary, .go-on") ? "asked" : "waiting";
    },
  });
}
