// Tab in the shells themselves: each reads our script, asks the program, and offers what it says.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pipwise } from "./pipwise.ts";

const BIN = join(import.meta.dirname, "../../node_modules/.bin");

/** How each shell is asked what it would offer after these words, the last one unfinished. */
const ASKED: Readonly<Record<string, (words: readonly string[]) => string>> = {
  bash: (words) => `eval "$(pipwise completion bash)"
COMP_WORDS=(pipwise ${listed(words)}); COMP_CWORD=${words.length}
_pipwise; printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (words) => `autoload -Uz compinit; compinit -D; eval "$(pipwise completion zsh)"
compadd() { print -l -- \${(P)2} }; _files() { print files }
words=(pipwise ${listed(words)}); CURRENT=${words.length + 1}; _pipwise`,
  fish: (words) => `pipwise completion fish | source; complete -C 'pipwise ${words.join(" ")}'`,
};

const cases: readonly [words: string[], offered: string[]][] = [
  [["sim"], ["simulate"]],
  [["score", ""], ["yatzy"]],
  [
    ["play", "p"],
    ["pytagora-tournament", "ploc", "plyt"],
  ],
  [
    ["simulate", "ploc", "--se"],
    ["--seed", "--seats"],
  ],
  [
    ["play", "ploc", "--seats", "you,b"],
    ["you,best", "you,beginner"],
  ],
  [["games", "--language", "d"], ["de"]],
  [["completion", "z"], ["zsh"]],
];

describe.each(Object.keys(ASKED))("in %s", (shell) => {
  const isHere = spawnSync(shell, ["-c", "true"]).status === 0;

  it.runIf(isHere).each(cases)("%j", (words, offered) => {
    const script = ASKED[shell]?.(words) ?? "";
    const { stdout, stderr } = spawnSync(shell, ["-c", script], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${BIN}:${process.env.PATH}`, LC_ALL: "C" },
    });
    expect(stderr).toBe("");
    expect(stdout.split("\n").filter(Boolean).sort()).toEqual([...offered].sort());
  });
});

it("the commands that are offered are those of the help", () => {
  const help = pipwise(["--help"]).out;
  const [, listing = ""] = /Commands:\n([\s\S]*?)\n\n/.exec(help) ?? [];
  const named = [...listing.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name);
  const offered = pipwise(["offer-completions", "--", ""]).out.trim().split("\n");
  expect([...offered, "help"].sort()).toEqual(named.sort());
});

it("a file is left to the shell", () => {
  expect(pipwise(["offer-completions", "--", "replay", ""]).out).toBe("");
});

it("another shell is refused, with the near one", () => {
  expect(pipwise(["completion", "zhs"])).toMatchObject({ code: 2, out: "" });
  expect(pipwise(["completion", "zhs"]).err).toMatch(/no completion for “zhs”.*mean zsh/);
});

function listed(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(" ");
}
