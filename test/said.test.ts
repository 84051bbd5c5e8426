// Whatever is said is a key of a catalogue: no key that nobody says, and no sentence that is written into the code.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { expect, it } from "vitest";
import { slotsIn } from "../ui/test/slots.ts";
import { sources } from "./code.ts";
import { ENGLISH, parts, ROOT, wordsOf } from "./words.ts";

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** A text in the code, with a hole for what is put in when it runs. */
interface Text {
  readonly file: string;
  readonly text: string;
  /** From the outside in. */
  readonly inside: readonly Node[];
}

const HOLE = "\0";
const files = sources.filter(
  (file) =>
    !/(^|\/)(contract|kernel|gallery)\//.test(file) &&
    !/(\.d\.ts|-bytes\.ts|vite\.config\.ts|packed.*\.ts)$/.test(file),
);
const texts = files.flatMap(textsIn);
const keys = new Set(parts.flatMap((part) => Object.keys(wordsOf(part, ENGLISH))));

/** What code writes down: texts, and names of properties. */
const written = new Set([...texts.map(({ text }) => text), ...files.flatMap(namesIn)]);
/** `deed.${one}`: texts with holes in them that may make a key. */
const made = [...written]
  .filter((text) => text.includes(HOLE) && /^[\w .\0-]*[\w.-][\w .\0-]*$/.test(text))
  .map((text) => new RegExp(`^${text.split(HOLE).map(escaped).join("(.+)")}$`));
const slots = new Set(
  parts.flatMap((part) =>
    Object.values(wordsOf(part, ENGLISH)).flatMap((message) =>
      slotsIn(message).map(({ name }) => name),
    ),
  ),
);

/** Words for what Commander has names for. */
const COMMANDERS = /^(title|typed)\./;

/** Written as it is, or made of what is written. */
function isSpoken(key: string): boolean {
  return (
    written.has(key) ||
    made.some((one) => one.exec(key)?.slice(1).every(isWritten)) ||
    // `box.ones` is what “ones” is called where {box} is filled in.
    (slots.has(key.split(".")[0] ?? "") && isWritten(key.replace(/^.*?\./, "")))
  );
}

function isWritten(part: string): boolean {
  return written.has(part) || /^\d+$/.test(part) || (/[.\d-]/.test(part) && isSpoken(part));
}

it("no key is said by nobody", () => {
  const unsaid = parts.flatMap((part) =>
    Object.keys(wordsOf(part, ENGLISH))
      .filter((key) => !isSpoken(key) && !COMMANDERS.test(key))
      .map((key) => `${part.folder} ${part.file}: ${key}`),
  );
  expect(unsaid).toEqual([]);
});

it("a key that nobody says is seen in every catalogue, whatever stands around its last part", () => {
  const invented = parts.flatMap((part) =>
    Object.keys(wordsOf(part, ENGLISH)).map((key) => key.replace(/[^.-]+$/, "nobodysaysthis")),
  );
  expect(invented.filter(isSpoken)).toEqual([]);
});

it("nothing is said that is not in a catalogue", () => {
  const written = texts
    .filter(isSaid)
    .map(({ file, text }) => `${file}: ${text.replaceAll(HOLE, "…").trim()}`);
  expect([...new Set(written)]).toEqual([]);
});

it("the check can fail", () => {
  const found = (code: string): string[] =>
    textsOf("web/parts/x.tsx", code)
      .filter(isSaid)
      .map(({ text }) => text);
  expect(found("const x = <p>Your turn</p>;")).toEqual(["Your turn"]);
  expect(found('const x = <img alt="A die" />;')).toEqual(["A die"]);
  expect(found('const x = <p className="soft small">{say("a.b")}</p>;')).toEqual([]);
  expect(textsOf("cli/x.ts", "output.line('Saved in a file.')").filter(isSaid)).toHaveLength(1);
});

/** Attributes that people read or hear. */
const READ = /^(aria-label|title|alt|placeholder|label|lead|legend)$/;

/** What stands between tags or is read out, and in a terminal whatever looks like a sentence. */
function isSaid({ file, text, inside }: Text): boolean {
  const parent = inside.at(-1);
  if (inside.some(isForPrograms) || parent?.type === "SwitchCase" || keys.has(text)) return false;
  if (parent?.type === "JSXText") return /\p{L}{2}/u.test(text);
  if (parent?.type === "JSXAttribute") {
    const { name } = parent.name as { name: string };
    return READ.test(name) && /\p{L}{2}/u.test(text);
  }
  return (
    /^(cli|games\/\w+\/cli|examples\/\w+\/cli)\//.test(file) &&
    /\p{L}{2,}[,:]? \p{L}{2,} ?\p{L}*/u.test(text) &&
    /\p{Ll}{3}/u.test(text)
  );
}

/** Bugs are told to whoever mends them; schemas and models are read by programs. */
function isForPrograms(node: Node): boolean {
  const { type, callee, id, key } = node as {
    callee?: { name?: string };
    id?: { name?: string };
    key?: { name?: string };
  } & Node;
  return (
    (type === "NewExpression" && callee?.name === "Error") ||
    (type === "VariableDeclarator" && id?.name === "MODEL") ||
    (type === "Property" && key?.name === "description") ||
    type === "ImportDeclaration" ||
    type.startsWith("TS")
  );
}

/** Options and terms are called in words as they are called in their schema. */
function namesIn(file: string): string[] {
  const code = readFileSync(join(ROOT, file), "utf8");
  return [...code.matchAll(/\b([A-Za-z]\w*)\??:/g)].map(([, name]) => name as string);
}

function textsIn(file: string): Text[] {
  return textsOf(file, readFileSync(join(ROOT, file), "utf8"));
}

function textsOf(file: string, code: string): Text[] {
  const lang = file.endsWith("x") ? "tsx" : "ts";
  return walk(parseAst(code, { lang }, file) as unknown as Node, []);

  function walk(node: Node, inside: readonly Node[]): Text[] {
    const text = textOf(node);
    const around = [...inside, node];
    const own =
      text === undefined ? [] : [{ file, text, inside: node.type === "JSXText" ? around : inside }];
    const below = Object.values(node).flatMap((part) =>
      (Array.isArray(part) ? part : [part]).flatMap((one) =>
        isNode(one) ? walk(one, around) : [],
      ),
    );
    return [...own, ...below];
  }
}

function textOf(node: Node): string | undefined {
  if ((node.type === "Literal" || node.type === "JSXText") && typeof node.value === "string")
    return node.value;
  if (node.type !== "TemplateLiteral") return undefined;
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join(HOLE);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
