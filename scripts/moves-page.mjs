// Writes docs/moves.md from what the rooms say about the wire. With --check it writes nothing, and fails if the page is not
// what it would write.
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { games, roomOf } from "@pipwise/games";
import { ROOT } from "./install.mjs";
import { roomPackages } from "./room-packages.mjs";

const PAGE = join(ROOT, "docs", "moves.md");
const WIDEST = 110;
const TYPES = {
  object: "an object",
  number: "a number",
  integer: "a number",
  string: "a text",
  boolean: "true or false",
  null: "`null`",
};

const packages = await roomPackages();
const wires = await Promise.all(games.map(async ({ id }) => (await roomOf(id).wire?.())?.[id]));
const known = games.flatMap((game, i) => (wires[i] ? [{ game, wire: wires[i] }] : []));
const text = `${opening()}\n${known.map(section).join("\n")}`;
if (process.argv.includes("--check")) process.exit(readFileSync(PAGE, "utf8") === text ? 0 : 1);
writeFileSync(PAGE, text);

function opening() {
  return `# Moves and views

Written by \`node scripts/wire.mjs\`. For every game: what a seat is shown, what can be asked of it (\`kind\` in
\`asked\` of the [protocol](protocol.md)), how a move looks that answers it, and an example from a real game. A running
server tells the same as JSON Schema: \`GET /api/v1/games/{game}\`. What is allowed just now it says at
\`GET /api/v1/tables/{id}/seats/{seat}/moves\`.

Seats and places are counted from 0. "By seat" is a list with an entry for every seat. What may be \`null\` or left out
says so.

${known.map(({ game }) => `- [${game.name}](#${anchor(game.name)}): \`${game.id}\``).join("\n")}
`;
}

function section({ game, wire }) {
  return `## ${game.name}

\`${game.id}\`, for ${game.seats.min === game.seats.max ? game.seats.min : `${game.seats.min} to ${game.seats.max}`} players; ${rules(game)}. What a seat is shown:

| property | what it is | shape |
|---|---|---|
${rows(wire.view, "", game).join("\n")}

${wire.decisions.map(decision).join("\n")}`;
}

function rules(game) {
  const { folder } = packages.find(({ named }) => named.some((one) => one.game === game));
  return `[the rules](${relative(join(ROOT, "docs"), join(folder, "RULES.md"))})`;
}

/** A row a property, deeper ones after it. */
function rows(schema, path, game) {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const at = path === "" ? name : `${path}.${name}`;
    const optional = schema.required?.includes(name) ? "" : ", or left out";
    const row = `| \`${at}\` | ${cell(property.description)} | ${cell(shape(property, game))}${optional} |`;
    return [row, ...inner(property, at, game)];
  });
}

function inner(property, at, game) {
  if (property.items) return inner(property.items, `${at}[]`, game);
  const shapes = property.anyOf ?? [property];
  const deeper = shapes.filter((one) => one.properties && !viewOf(one, game));
  const all = deeper.flatMap((one) => rows(one, at, game));
  return [...new Set(all)];
}

/** A view inside another is told where it belongs. */
function viewOf(schema, within) {
  const found = known.find(({ game, wire }) => game !== within && alike(wire.view, schema));
  return found?.game;
}

function alike({ description: _, ...a }, { description: __, ...b }) {
  return JSON.stringify(a) === JSON.stringify(b);
}

function shape(schema, game) {
  const view = schema.properties && viewOf(schema, game);
  if (view) return `a view of [${view.name}](#${anchor(view.name)})`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((one) => `\`${JSON.stringify(one)}\``).join(", ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => shape(one, game)))].join(", or ");
  if (schema.type === "array") return `a list of ${many(schema.items, game)}`;
  return [schema.type ?? "anything"]
    .flat()
    .map((one) => TYPES[one] ?? one)
    .join(", or ");
}

function many(schema, game) {
  if (schema.type === "array") return `lists of ${many(schema.items, game)}`;
  const one = shape(schema, game);
  return one.replace(/\ban? (object|number|text|view)\b/g, "$1s");
}

function decision({ kind, move, example }) {
  return `### Asked for \`${kind}\`

| move | |
|---|---|
${(move.anyOf ?? [move]).map(moveRow).join("\n")}

\`\`\`json
${broken({ view: example.view, move: example.move })}
\`\`\`
`;
}

function moveRow({ properties, required = [] }) {
  const fields = Object.entries(properties).map(([name, property]) => {
    const key = JSON.stringify(name);
    return `${key}${required.includes(name) ? "" : "?"}: ${brief(property)}`;
  });
  const said = Object.entries(properties).map(
    ([name, { description }]) => `\`${name}\`: ${description}`,
  );
  return `| \`{ ${cell(fields.join(", "))} }\` | ${cell(said.join("<br>"))} |`;
}

/** A property of a move, as short as can be. */
function brief(schema) {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(brief).join(" | ");
  if (schema.type === "array") return `[${brief(schema.items)}, …]`;
  if (schema.type === "object")
    return `{ ${Object.entries(schema.properties)
      .map(([name, one]) => `${JSON.stringify(name)}: ${brief(one)}`)
      .join(", ")} }`;
  const { minimum, maximum } = schema;
  if (minimum !== undefined && maximum !== undefined) return `${minimum}–${maximum}`;
  return schema.type === "string" ? '"…"' : schema.type;
}

/** JSON that breaks a line only where it must. */
function broken(value, indent = "") {
  const flat = JSON.stringify(value, undefined, 1).replace(/\n\s*/g, " ");
  if (typeof value !== "object" || value === null || indent.length + flat.length <= WIDEST)
    return flat;
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(
    ([key, one]) => `${deeper}${isList ? "" : `${JSON.stringify(key)}: `}${broken(one, deeper)}`,
  );
  return `${isList ? "[" : "{"}\n${parts.join(",\n")}\n${indent}${isList ? "]" : "}"}`;
}

function cell(text = "") {
  return text.replaceAll("|", "\\|").replace(/\s*\n\s*/g, " ");
}

function anchor(name) {
  return name
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
}
