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

it("no key is said by nobody", () => {
  const said = new Set(texts.map(({ text }) => text));
  const made = texts
    .map(({ text }) => text)
    .filter((text) => text.includes(HOLE) && /[a-z]{2}[.-]|[.-][a-z]{2}/.test(text))
    .map((text) => new RegExp(`^${text.split(HOLE).map(escaped).join(".+")}$`));
  const filledIn = new Set(
    parts.flatMap((part) =>
      Object.values(wordsOf(part, ENGLISH)).flatMap((message) =>
        slotsIn(message).map(({ name }) => name),
      ),
    ),
  );
  // `${of}.${one}`: both halves are written somewhere.
  const halves = (key: string): boolean =>
    [".", "-"].some((joint) => {
      const [first = "", ...rest] = key.split(joint);
      return said.has(`${HOLE}${joint}${HOLE}`) && said.has(first) && said.has(rest.join(joint));
    });
  const unsaid = parts.flatMap((part) =>
    Object.keys(wordsOf(part, ENGLISH))
      // `box.ones` is what “ones” is called where {box} is filled in.
      .filter(
        (key) =>
          !said.has(key) &&
          !filledIn.has(key.split(".")[0] ?? "") &&
          !made.some((one) => one.test(key)) &&
          !halves(key),
      )
      .map((key) => `${part.folder} ${part.file}: ${key}`),
  );
  expect(unsaid).toEqual([]);
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
