// What each game says and hears over the wire, written into its room as wire/<game>.ts: the shape of its views, taken from
// the types, and for every kind of decision the shape of its moves and an example from the playthroughs. What the properties
// are is said in the comments of the types, so that no page has to load it. With --check it writes nothing, and fails if
// something else would be written.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { games, roomOf } from "@pipwise/games";
import { asked, examplesOf, shapesOf } from "./decisions.mjs";
import { installMissing, REFERENCE, ROOT } from "./install.mjs";

import { roomPackages } from "./room-packages.mjs";

/** Random games a playthrough: enough to meet every kind of move. */
const RANDOM_GAMES = 40;

installMissing(REFERENCE);
const packages = await roomPackages();
const shapes = typeShapes(
  packages.flatMap(({ name, named }) => named.map((one) => ({ name, ...one }))),
);
if (process.argv.includes("--check")) await check();
else write();

/** Fails where a room does not say what its types, rules and playthroughs say now. */
async function check() {
  const known = await Promise.all(games.map(async ({ id }) => (await roomOf(id).wire?.())?.[id]));
  const stale = games.filter((game, i) => !isDeepStrictEqual(plain(known[i]), plain(wireOf(game))));
  for (const { id } of stale) console.error(`${id}: node scripts/wire.mjs`);
  process.exitCode = stale.length > 0 ? 1 : 0;
}

function write() {
  for (const { folder, named } of packages) {
    const wire = join(folder, "wire");
    rmSync(wire, { recursive: true, force: true });
    mkdirSync(wire);
    for (const { game, as } of named) writeFileSync(join(wire, `${game.id}.ts`), source(game, as));
    writeFileSync(join(wire, "index.ts"), index(named));
    execFileSync("npx", ["biome", "check", "--write", wire], { cwd: ROOT, stdio: "ignore" });
  }
  execFileSync("npx", ["tsc", "-b"], { cwd: ROOT, stdio: "inherit" });
  const page = join(ROOT, "scripts", "moves-page.mjs");
  execFileSync(process.execPath, [page], { stdio: "inherit" });
}

function plain(value) {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** By game: the types of its views and moves as JSON Schema, with their comments as descriptions. */
function typeShapes(all) {
  const file = join(REFERENCE, "views.ts");
  const types = all.flatMap(({ name, as }, i) => {
    const game = `typeof import("${name}").${as}`;
    return [`export type View${i} = ViewOf<${game}>;`, `export type Move${i} = MoveOf<${game}>;`];
  });
  writeFileSync(
    file,
    ['import type { MoveOf, ViewOf } from "@pipwise/core";', ...types].join("\n"),
  );
  const schemas = createRequire(join(REFERENCE, "package.json"))("typescript-json-schema");
  const program = schemas.getProgramFromFiles([file], {
    strict: true,
    target: "es2023",
    module: "nodenext",
    moduleResolution: "nodenext",
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    noEmit: true,
    skipLibCheck: true,
    customConditions: ["@pipwise/source"],
    types: [],
  });
  const generator = schemas.buildGenerator(program, {
    required: true,
    noExtraProps: true,
    ref: false,
    aliasRef: false,
    topRef: false,
    strictNullChecks: true,
    ignoreErrors: true,
  });
  rmSync(file);
  return new Map(
    all.map(({ game }, i) => {
      const { $schema, ...view } = generator.getSchemaForSymbol(`View${i}`);
      const move = generator.getSchemaForSymbol(`Move${i}`);
      return [game, { view: explained(view, game), move }];
    }),
  );
}

/** What an option or a term is needs no second sentence: a property of that name has its own. */
function explained(schema, game) {
  if (Array.isArray(schema)) return schema.map((one) => explained(one, game));
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key !== "properties") return [key, key === "enum" ? value : explained(value, game)];
    const properties = Object.entries(value).map(([name, property]) => {
      const known = game.options.properties[name] ?? game.terms?.properties[name];
      const description = property.description ?? known?.description;
      const inner = explained(property, game);
      return [
        name,
        description === undefined ? inner : { ...inner, description: oneLine(description) },
      ];
    });
    return [key, Object.fromEntries(properties)];
  });
  return Object.fromEntries(entries);
}

/** A move's shape as it is checked, with what the type says of its properties. */
function withWords(shape, type) {
  if (shape.anyOf) return { ...shape, anyOf: shape.anyOf.map((one) => withWords(one, type)) };
  if (!shape.properties) return shape;
  const alike = (type?.anyOf ?? [type])
    .map(flat)
    .find((one) => Object.keys(shape.properties).every((name) => one?.[name]));
  const properties = Object.entries(shape.properties).map(([name, property]) => {
    const typed = alike?.[name];
    const words = typed?.description ? { description: oneLine(typed.description) } : {};
    return [name, { ...withWords(property, typed), ...words }];
  });
  return { ...shape, properties: Object.fromEntries(properties) };
}

/** The properties of a type, also of one that is made of several. */
function flat(type) {
  return type?.allOf ? Object.assign({}, ...type.allOf.map(flat)) : type?.properties;
}

function oneLine(text) {
  return text.replace(/\s*\n\s*/g, " ");
}

function wireOf(game) {
  const moves = new Map();
  for (const { kind, moves: some } of asked(game, "wire", RANDOM_GAMES))
    moves.set(kind, new Set([...(moves.get(kind) ?? []), ...shapesOf(game, some)]));
  const decisions = [...examplesOf(game)].map(([kind, example]) => {
    const of = (game.move.anyOf ?? [game.move]).filter((shape) => moves.get(kind)?.has(shape));
    const said = of.map((shape) => withWords(shape, shapes.get(game).move));
    return { kind, move: said.length === 1 ? said[0] : { anyOf: said }, example };
  });
  const unseen = [...moves.keys()].filter((kind) => !decisions.some((one) => one.kind === kind));
  if (unseen.length > 0) throw new Error(`${game.id}: no playthrough has ${unseen.join(", ")}`);
  return { view: shapes.get(game).view, decisions };
}

function source(game, as) {
  return `// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";

export const ${as}: GameWire = ${JSON.stringify(wireOf(game))};
`;
}

function index(named) {
  const imports = named.map(({ game, as }) => `import { ${as} } from "./${game.id}.ts";`);
  const entries = named.map(({ game, as }) => `${JSON.stringify(game.id)}: ${as},`);
  return `// Written by scripts/wire.mjs.
import type { GameWire } from "@pipwise/core";
${imports.join("\n")}

/** What each game says and hears over the wire. */
export const wire: Readonly<Record<string, GameWire>> = { ${entries.join("\n")} };
`;
}
