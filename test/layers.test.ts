// Dependencies point downward only. Whoever adds an import upward sees this fail.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { sources } from "./code.ts";
import { ROOT } from "./examples.ts";
import { type Needs, pictureOf } from "./layers-picture.ts";

/** A part of any room, of those in examples too. */
function roomPart(part: string): RegExp {
  return new RegExp(`^(games|examples)/[^/]+/${part}/`);
}

/** Another room's rules, and its entries of these kinds. */
function roomEntry(...kinds: string[]): RegExp {
  const house = "core|ui|facts|games|protocol|host|client|server|web";
  return new RegExp(`@pipwise/(?!(?:${house})(?:/|$))[a-z-]+(/(${kinds.join("|") || "-"}))?$`);
}

function either(...ones: RegExp[]): RegExp {
  return new RegExp(`^(${ones.map(({ source }) => source).join("|")})`);
}

/** What each part of the house may import, beside its own files, and that in words. The first matching line counts. */
const LAYERS: readonly [part: RegExp, allowed: RegExp, rule: string][] = [
  [/^core\/(?!test\/)/, /^typebox(\/|$)/, "core/ needs TypeBox only"],
  [/^ui\/react\//, /^(@pipwise\/core$|react$)/, "ui/react/ knows core and React"],
  [
    /^ui\/(?!.*test\/)/,
    /^(@pipwise\/core$|intl-messageformat$|node:util$|react$)/,
    "ui/ knows core, and formats messages",
  ],
  [/^facts\/(?!test\/)/, /^(@pipwise\/core$|ts-fsrs$)/, "facts/ needs core and ts-fsrs"],
  // A variant builds on another room: on the rules behind its rules, on the minds behind its minds, and so on.
  [
    roomPart("rules"),
    either(/@pipwise\/core$/, /typebox(\/|$)/, roomEntry()),
    "rules need core and TypeBox, and other rooms' rules",
  ],
  [
    roomPart("mind"),
    either(/@pipwise\/(core|facts)$/, /typebox(\/|$)/, roomEntry("mind")),
    "a mind needs core, facts and TypeBox, and other rooms' minds",
  ],
  [
    roomPart("cli"),
    either(
      /node:perf_hooks$/,
      /@pipwise\/core$/,
      /@pipwise\/ui\/(terminal|words)$/,
      /typebox(\/|$)/,
      roomEntry("cli"),
    ),
    "a room's cli needs core, ui/terminal and ui/words, and other rooms' cli",
  ],
  [
    roomPart("board"),
    either(
      /@pipwise\/core$/,
      /@pipwise\/ui\/(react(\/\w+)?|words)$/,
      /react$/,
      roomEntry("board", "cover"),
    ),
    "a board needs core, ui and React, and other rooms' boards",
  ],
  [
    roomPart("wire"),
    either(/@pipwise\/core$/, /typebox$/, roomEntry("wire")),
    "a room's wire needs core and TypeBox, and other rooms' wire",
  ],
  [
    /^games\/\w+\.ts$/,
    /^@pipwise\/(?!games|protocol|host|client|server|cli|web)/,
    "the list of rooms knows rooms and what is below them",
  ],
  [
    /^web\/(?!vite\.config)/,
    /^(@pipwise\/((core|facts|ui|protocol|host|client)(\/|$)|games\/(rooms|think)$)|react|wouter$|qrcode$|d3-(scale|shape)$|workbox-|typebox|@fontsource-variable\/|@mdi\/js$)/,
    "the page never loads the server, the terminal or Node, rules of games that nobody plays, nor a package that is not on its list",
  ],
  [/^protocol\//, /^(@pipwise\/core$|typebox$)/, "protocol/ needs core and TypeBox"],
  [
    /^host\//,
    /^@pipwise\/(core|games\/(rooms|think)|protocol)$/,
    "host/ knows protocol, games whose rules it fetches, and the world through ports only",
  ],
  [/^client\//, /^(@pipwise\/(core|protocol)$|ws$)/, "client/ needs core, protocol and ws"],
  [
    /^server\//,
    /^(@pipwise\/((core|facts|games|protocol|host)(\/|$)|ui\/words$)|@fastify\/|fastify$|libsql$|pg$|@nats-io\/transport-node$|piscina$|prom-client$|qrcode$|typebox(\/|$)|node:)/,
    "the server never imports client, web or cli, nor a package that is not on its list",
  ],
  [
    /^cli\//,
    /^(@pipwise\/(core|ui|games|protocol|host|server)(\/|$)|commander$|@clack\/prompts$|@modelcontextprotocol\/sdk\/|typebox$|node:)/,
    "the command line never imports web or client, nor a package that is not on its list",
  ],
];

/** Folders of a room that may be reached from another by a relative path. */
const INSIDE: readonly [from: RegExp, to: RegExp, rule: string][] = [
  [
    /^games\/[^/]+\/rules\//,
    /^games\/[^/]+\/(rules|words)\//,
    "rules reach their room's rules and words only, and of its wire the types",
  ],
  [
    /^games\/[^/]+\/mind\//,
    /^games\/[^/]+\/(rules|mind|words)\//,
    "a mind reaches its room's rules, mind and words only",
  ],
  [
    /^games\/[^/]+\/cli\//,
    /^games\/[^/]+\/(rules|mind|cli|words)\//,
    "a room's cli reaches its room's rules, mind, cli and words only",
  ],
  [
    /^games\/[^/]+\/board\//,
    /^games\/[^/]+\/(rules|board|words)\/|RULES\.md$/,
    "a board reaches its room's rules, board and words only; a mind by import() when it is wanted",
  ],
  [
    /^games\/[^/]+\/wire\//,
    /^games\/[^/]+\/(rules|wire)\//,
    "a room's wire reaches its room's rules and wire only",
  ],
];

/** Folders of the page, each above those that it may reach: also by `import()`, and for types. */
const PAGE = [
  ["device"],
  ["house", "rooms", "thread"],
  ["table"],
  ["components"],
  ["numbers", "talk"],
  ["class", "study"],
  ["screens"],
  ["app"],
  ["gallery"],
];

/** At once, when it is needed and not before, or only its types. */
type How = "at once" | "lazily" | "types";

/** What may be reached besides, in that way only. */
const BESIDES: readonly [how: How, from: RegExp, to: RegExp][] = [
  ["lazily", /^games\/[^/]+\/board\//, /^games\/[^/]+\/mind\//],
  ["types", /^games\/[^/]+\/rules\//, /^games\/[^/]+\/wire\//],
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly how: How;
}

/** What runs on any clock and from any seed: it takes both from whoever opens it. */
const FROM_PORTS = /^(core|protocol|host|client|server)\/(?!(.*\/)?test\/)/;

const OWN_TIME =
  /\b(Date\.now|performance\.now|setTimeout|setInterval|setImmediate|timers\/promises|Math\.random|randomUUID|randomBytes|randomInt|getRandomValues)\b/;

/** Where time and chance come in; and what a world that is made up has nothing of. */
const AT_THE_EDGE: Readonly<Record<string, string>> = {
  "host/clock.ts": "the real clock",
  "host/dice.ts": "the system's randomness",
  "client/world.ts": "a client's own of both",
  "server/storage/sqlite/worker.ts": "how long a real disk took",
  "server/storage/postgres/database.ts": "waiting for a real database",
};

const imports = sources.flatMap(importsOf);

describe("layers", () => {
  it("finds the house", () => {
    expect(imports.length).toBeGreaterThan(100);
    for (const [part] of LAYERS)
      expect(
        imports.some(({ from }) => part.test(from)),
        `${part}`,
      ).toBe(true);
  });

  it("every package imported is one that its layer may use", () => {
    expect(imports.flatMap(({ from, to }) => notAllowed(from, to) ?? [])).toEqual([]);
  });

  it("no relative path leaves its room or goes up within it", () => {
    expect(imports.flatMap(({ from, to, how }) => leaves(from, to, how) ?? [])).toEqual([]);
  });

  it("in the page imports lead from screens to components to the device, and never in a circle", () => {
    const inside = imports.flatMap(({ from, to }) => {
      const target = pathOf(from, to);
      return folderOf(from) && target?.match(/^web\/.*\.tsx?$/) ? [[from, target] as const] : [];
    });
    expect(inside.length).toBeGreaterThan(500);
    expect(inside.filter(([from, to]) => isUpward(from, to))).toEqual([]);
    expect(circleIn(inside)).toEqual([]);
    for (const [from] of inside) expect(rankOf(from), from).toBeGreaterThanOrEqual(0);
  });

  it("ARCHITECTURE.md shows who needs whom (vitest -u draws it anew)", async () => {
    await expect(pictureOf(needsOf(imports))).toMatchFileSnapshot("../docs/pictures/layers.svg");
    expect(readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8")).toContain("pictures/layers.svg");
  });

  it("a variant may build on another room, part by part", () => {
    expect(allows("games/maxi/rules/game.ts", "@pipwise/yatzy")).toBe(true);
    expect(allows("games/maxi/mind/index.ts", "@pipwise/yatzy/mind")).toBe(true);
    expect(allows("games/maxi/cli/index.ts", "@pipwise/yatzy/cli")).toBe(true);
    expect(allows("games/maxi/board/index.ts", "@pipwise/yatzy/board")).toBe(true);
  });

  it("time and chance come in by ports: nothing else reads a clock, sets a timer or throws a coin", () => {
    const found = sources
      .filter((file) => FROM_PORTS.test(file))
      .filter((file) => OWN_TIME.test(codeOf(readFileSync(join(ROOT, file), "utf8"))));
    expect(found.toSorted()).toEqual(Object.keys(AT_THE_EDGE).toSorted());
  });

  it("a world that is made up has no time and chance but its own", () => {
    const world = readdirSync(join(ROOT, "test/world"));
    const found = world.filter((file) =>
      OWN_TIME.test(codeOf(readFileSync(join(ROOT, "test/world", file), "utf8"))),
    );
    // A turn of the loop, and how long it all took.
    expect(found).toEqual(["main.ts", "time.ts"]);
  });

  it("names the rule that an import breaks", () => {
    expect(notAllowed("core/table.ts", "@pipwise/games")).toBe(
      "core/table.ts imports @pipwise/games, but core/ needs TypeBox only",
    );
    expect(leaves("games/yatzy/rules/game.ts", "../mind/index.ts")).toBe(
      "games/yatzy/rules/game.ts imports ../mind/index.ts, but rules reach their room's rules and words only, and of its wire the types",
    );
    expect(leaves("core/table.ts", "../ui/words.ts")).toBe(
      "core/table.ts imports ../ui/words.ts, but a path stays in its package: others are imported by name",
    );
  });

  it("can fail: an upward import would be seen", () => {
    expect(allows("core/table.ts", "@pipwise/games")).toBe(false);
    expect(allows("games/yatzy/rules/game.ts", "@pipwise/ui/terminal")).toBe(false);
    expect(staysInside("games/yatzy/rules/game.ts", "../mind/index.ts")).toBe(false);
    expect(staysInside("games/yatzy/rules/game.ts", "../../ploc/rules/index.ts")).toBe(false);
    expect(staysInside("core/table.ts", "../ui/words.ts")).toBe(false);
    expect(staysInside("games/yatzy/board/play.tsx", "../mind/index.ts")).toBe(false);
    expect(staysInside("games/yatzy/board/play.tsx", "../mind/index.ts", "lazily")).toBe(true);
    expect(staysInside("games/yatzy/rules/game.ts", "../mind/index.ts", "lazily")).toBe(false);
    expect(staysInside("games/yatzy/rules/game.ts", "../wire/view.ts")).toBe(false);
    expect(staysInside("games/yatzy/rules/game.ts", "../wire/view.ts", "types")).toBe(true);
    expect(staysInside("games/yatzy/board/play.tsx", "../wire/view.ts", "types")).toBe(false);
    expect(allows("games/yatzy/board/play.tsx", "@pipwise/client")).toBe(false);
    expect(allows("games/yatzy/rules/game.ts", "@pipwise/plyt/mind")).toBe(false);
    expect(allows("games/yatzy/mind/index.ts", "@pipwise/plyt/board")).toBe(false);
    expect(allows("games/yatzy/rules/game.ts", "@pipwise/server")).toBe(false);
    expect(allows("web/app/home.tsx", "@pipwise/server")).toBe(false);
    expect(allows("server/app.ts", "@pipwise/client")).toBe(false);
    expect(allows("host/table-host.ts", "node:fs")).toBe(false);
    expect(isUpward("web/components/top.tsx", "web/screens/home/home.tsx")).toBe(true);
    expect(isUpward("web/study/share.tsx", "web/class/paper.tsx")).toBe(true);
    expect(isUpward("web/study/share.tsx", "web/components/top.tsx")).toBe(false);
    expect(
      circleIn([
        ["a", "b"],
        ["b", "c"],
        ["c", "b"],
      ]),
    ).toEqual(["b", "c", "b"]);
  });
});

/** Without comments: they may speak of a timer. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}

function allows(from: string, to: string): boolean {
  return notAllowed(from, to) === undefined;
}

function staysInside(from: string, to: string, how?: How): boolean {
  return leaves(from, to, how) === undefined;
}

/** Which rule the import of a package breaks. */
function notAllowed(from: string, to: string): string | undefined {
  // "#table" is the own package's, as a relative path is.
  if (/^[.#]/.test(to)) return undefined;
  const [, allowed, rule] = LAYERS.find(([part]) => part.test(from)) ?? [];
  return allowed?.test(to) === false ? broken(from, to, rule) : undefined;
}

/** Which rule a relative import breaks. */
function leaves(from: string, to: string, how: How = "at once"): string | undefined {
  if (!to.startsWith(".")) return undefined;
  const target = relative(ROOT, join(ROOT, from, "..", to));
  const inside = INSIDE.find(([part]) => part.test(from));
  if (inside) {
    const [, within, rule] = inside;
    const isBeside = BESIDES.some(
      ([way, part, other]) => way === how && part.test(from) && other.test(target),
    );
    const isInside = (within.test(target) || isBeside) && room(from) === room(target);
    return isInside ? undefined : broken(from, to, rule);
  }
  // How the page is built is the house's business.
  const builds = from === "web/vite.config.ts" && target.startsWith("scripts/");
  if (builds || from.split("/")[0] === target.split("/")[0]) return undefined;
  return broken(from, to, "a path stays in its package: others are imported by name");
}

function pathOf(from: string, to: string): string | undefined {
  return to.startsWith(".") ? relative(ROOT, join(ROOT, from, "..", to)) : undefined;
}

/** Which of the page's folders a file is in. */
function folderOf(file: string): string | undefined {
  return /^web\/(\w+)\//.exec(file)?.[1];
}

function rankOf(file: string): number {
  return PAGE.findIndex((folders) => folders.includes(folderOf(file) ?? ""));
}

/** Neighbours do not know each other. */
function isUpward(from: string, to: string): boolean {
  return folderOf(from) !== folderOf(to) && rankOf(to) >= rankOf(from);
}

/** The first way that leads back to where it began. */
function circleIn(edges: readonly (readonly [from: string, to: string])[]): string[] {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const to of next.get(file) ?? []) {
      const circle = walk(to, [...way, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of next.keys()) {
    const circle = walk(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

function broken(from: string, to: string, rule = ""): string {
  return `${from} imports ${to}, but ${rule}`;
}

function room(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}

/** By folders of the house; a room is one of the games. */
function needsOf(all: readonly Import[]): Needs {
  const parts = new Set(sources.map((file) => file.split("/")[0] ?? ""));
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of all) {
    const [, name] = /^@pipwise\/([\w-]+)/.exec(to) ?? [];
    const [part = ""] = from.split("/");
    if (!name || part === "examples") continue;
    const other = parts.has(name) ? name : "games";
    if (other !== part) needs.set(part, (needs.get(part) ?? new Set()).add(other));
  }
  return needs;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const found = text.matchAll(
    /^(?:import|export)\b( type\b)?[^"';]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)|^import\s+"([^"]+)"/gm,
  );
  return [...found].map(([, types, a, b, c]) => ({
    from: file,
    to: a ?? b ?? c ?? "",
    how: types ? "types" : b ? "lazily" : "at once",
  }));
}
