// Dependencies point downward only. Whoever adds an import upward sees this fail.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { sources } from "./code.ts";
import { ROOT } from "./examples.ts";

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

/** What each part of the house may import, beside its own files. The first matching line counts. */
const LAYERS: readonly [part: RegExp, allowed: RegExp][] = [
  [/^core\/(?!test\/)/, /^typebox(\/|$)/],
  [/^ui\/react\//, /^(@pipwise\/core$|react$)/],
  [/^ui\/(?!.*test\/)/, /^(@pipwise\/core$|intl-messageformat$|node:util$|react$)/],
  [/^facts\/(?!test\/)/, /^(@pipwise\/core$|ts-fsrs$)/],
  // A variant builds on another room: on the rules behind its rules, on the minds behind its minds, and so on.
  [roomPart("rules"), either(/@pipwise\/core$/, /typebox(\/|$)/, roomEntry())],
  [roomPart("mind"), either(/@pipwise\/(core|facts)$/, /typebox(\/|$)/, roomEntry("mind"))],
  [
    roomPart("cli"),
    either(
      /node:perf_hooks$/,
      /@pipwise\/core$/,
      /@pipwise\/ui\/(terminal|words)$/,
      /typebox(\/|$)/,
      roomEntry("cli"),
    ),
  ],
  [
    roomPart("board"),
    either(
      /@pipwise\/core$/,
      /@pipwise\/ui\/(react(\/\w+)?|words)$/,
      /react$/,
      roomEntry("board", "cover"),
    ),
  ],
  [roomPart("wire"), /^@pipwise\/core$/],
  [/^games\/index\.ts$/, /^@pipwise\/(?!games|protocol|host|client|server|cli|web)/],
  [
    /^web\/(?!vite\.config)/,
    /^(@pipwise\/(core|facts|ui|games|protocol|host|client)(\/|$)|react|wouter$|qrcode$|d3-(scale|shape)$|workbox-|typebox|@fontsource-variable\/|@mdi\/js$)/,
  ],
  [/^protocol\//, /^(@pipwise\/core$|typebox$)/],
  [/^host\//, /^@pipwise\/(core|games|protocol)$/],
  [/^client\//, /^(@pipwise\/(core|protocol)$|ws$)/],
  [
    /^server\//,
    /^(@pipwise\/((core|facts|games|protocol|host)(\/|$)|ui\/words$)|@fastify\/|fastify$|kysely$|libsql$|pg$|@nats-io\/transport-node$|piscina$|prom-client$|qrcode$|typebox(\/|$)|node:)/,
  ],
  [
    /^cli\//,
    /^(@pipwise\/(core|ui|games|protocol|host|server)(\/|$)|commander$|@clack\/prompts$|node:)/,
  ],
];

/** Folders of a room that may be reached from another by a relative path. */
const INSIDE: readonly [from: RegExp, to: RegExp][] = [
  [/^games\/[^/]+\/rules\//, /^games\/[^/]+\/(rules|words)\//],
  [/^games\/[^/]+\/mind\//, /^games\/[^/]+\/(rules|mind|words)\//],
  [/^games\/[^/]+\/cli\//, /^games\/[^/]+\/(rules|mind|cli|words)\//],
  [/^games\/[^/]+\/board\//, /^games\/[^/]+\/(rules|board|words)\/|RULES\.md$/],
  [/^games\/[^/]+\/wire\//, /^games\/[^/]+\/wire\//],
];

/** What may be reached besides, when it is needed and not before. */
const LAZILY: readonly [from: RegExp, to: RegExp][] = [
  [/^games\/[^/]+\/board\//, /^games\/[^/]+\/mind\//],
];

interface Import {
  readonly from: string;
  readonly to: string;
  /** Fetched only when it is needed. */
  readonly lazy: boolean;
}

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
    const packages = imports.filter(({ to }) => !to.startsWith("."));
    expect(packages.filter(({ from, to }) => !allows(from, to))).toEqual([]);
  });

  it("no relative path leaves its room or goes up within it", () => {
    const paths = imports.filter(({ to }) => to.startsWith("."));
    expect(paths.filter(({ from, to, lazy }) => !staysInside(from, to, lazy))).toEqual([]);
  });

  it("a variant may build on another room, part by part", () => {
    expect(allows("games/maxi/rules/game.ts", "@pipwise/yatzy")).toBe(true);
    expect(allows("games/maxi/mind/index.ts", "@pipwise/yatzy/mind")).toBe(true);
    expect(allows("games/maxi/cli/index.ts", "@pipwise/yatzy/cli")).toBe(true);
    expect(allows("games/maxi/board/index.ts", "@pipwise/yatzy/board")).toBe(true);
  });

  it("can fail: an upward import would be seen", () => {
    expect(allows("core/table.ts", "@pipwise/games")).toBe(false);
    expect(allows("games/yatzy/rules/game.ts", "@pipwise/ui/terminal")).toBe(false);
    expect(staysInside("games/yatzy/rules/game.ts", "../mind/index.ts")).toBe(false);
    expect(staysInside("games/yatzy/rules/game.ts", "../../ploc/rules/index.ts")).toBe(false);
    expect(staysInside("core/table.ts", "../ui/words.ts")).toBe(false);
    expect(staysInside("games/yatzy/board/play.tsx", "../mind/index.ts")).toBe(false);
    expect(staysInside("games/yatzy/board/play.tsx", "../mind/index.ts", true)).toBe(true);
    expect(staysInside("games/yatzy/rules/game.ts", "../mind/index.ts", true)).toBe(false);
    expect(allows("games/yatzy/board/play.tsx", "@pipwise/client")).toBe(false);
    expect(allows("games/yatzy/rules/game.ts", "@pipwise/plyt/mind")).toBe(false);
    expect(allows("games/yatzy/mind/index.ts", "@pipwise/plyt/board")).toBe(false);
    expect(allows("games/yatzy/rules/game.ts", "@pipwise/server")).toBe(false);
    expect(allows("web/app/home.tsx", "@pipwise/server")).toBe(false);
    expect(allows("server/app.ts", "@pipwise/client")).toBe(false);
    expect(allows("host/table-host.ts", "node:fs")).toBe(false);
  });
});

function allows(from: string, to: string): boolean {
  const layer = LAYERS.find(([part]) => part.test(from));
  return layer === undefined || layer[1].test(to);
}

function staysInside(from: string, to: string, lazy = false): boolean {
  const target = relative(ROOT, join(ROOT, from, "..", to));
  const inside = [...INSIDE, ...(lazy ? LAZILY : [])].filter(([part]) => part.test(from));
  if (inside.length > 0)
    return inside.some(([, within]) => within.test(target)) && room(from) === room(target);
  // How the page is built is the house's business.
  const builds = from === "web/vite.config.ts" && target.startsWith("scripts/");
  return builds || from.split("/")[0] === target.split("/")[0];
}

function room(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const found = text.matchAll(
    /^(?:import|export)\b[^"';]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)|^import\s+"([^"]+)"/gm,
  );
  return [...found].map(([, a, b, c]) => ({
    from: file,
    to: a ?? b ?? c ?? "",
    lazy: b !== undefined,
  }));
}
