// What a page says somebody types, and what it says they see: for tests that do it.

export interface Typed {
  readonly command: string;
  /** What is typed once it runs. */
  readonly input: readonly string[];
  /** What it says, line by line; a line with … alone is any number of lines. */
  readonly output: readonly string[];
}

const GAP = "…";

/** Everything that is typed on a page, in order. */
export function typedIn(page: string): Typed[] {
  return [...page.matchAll(/^```console\n([\s\S]*?)^```/gm)].flatMap(([, block = ""]) =>
    block.split(/^\$ /m).slice(1).map(typedBy),
  );
}

function typedBy(text: string): Typed {
  const [command = "", ...lines] = text.trimEnd().split("\n");
  const input = lines.filter(isInput).map((line) => line.replace(/^> ?/, ""));
  return { command, input, output: lines.filter((line) => !isInput(line) && line.trim() !== "") };
}

function isInput(line: string): boolean {
  return /^>( |$)/.test(line);
}

/** The first line of a page that was not seen where it says; undefined where all were. */
export function unseen(expected: readonly string[], said: string): string | undefined {
  let seen = said.split("\n").filter((line) => line.trim() !== "");
  let isFree = false;
  for (const line of expected) {
    if (line.trim() === GAP) {
      isFree = true;
      continue;
    }
    const found = seen.findIndex((one) => patternOf(line).test(one));
    if (found < 0 || (!isFree && found > 0)) return line;
    seen = seen.slice(found + 1);
    isFree = false;
  }
  return isFree || seen.length === 0 ? undefined : `nothing more than “${expected.at(-1)}”`;
}

/** Where it stands in the line does not matter. */
function patternOf(line: string): RegExp {
  const parts = line
    .trim()
    .split(GAP)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^\\s*${parts.join(".*")}\\s*$`);
}
