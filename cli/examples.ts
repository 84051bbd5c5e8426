// What can be typed, for every help: arguments as somebody would give them.

/** One command line, after the name of its command. */
export type Example = readonly string[];

export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  pipwise: [
    ["play", "yatzy", "--seats", "you,casual"],
    ["serve"],
    ["solve", "pytagora", "--throw", "5577 0248 +-x:"],
  ],
  games: [[], ["plyt"], ["yatzy", "--schema"], ["--json"]],
  simulate: [
    ["whottotal", "--games", "1000", "--seats", "casual,beginner"],
    ["yatzy", "--games", "1", "--record", "game.json"],
    ["plyt", "--terms", '[{"standard":4},{"standard":2}]', "--seats", "casual,casual", "--json"],
  ],
  scenario: [["playthrough.json"]],
  replay: [["game.json"], ["game.json", "--json"]],
  verify: [["game.json"]],
  analyse: [["game.json"]],
  play: [
    ["ploc", "--seats", "you,casual"],
    ["yatzy", "--seats", "you:Ada,you:Ben", "--own-dice"],
    ["whottotal", "--options", '{"rounds":5}', "--record", "game.json"],
    ["--resume", "game.json"],
  ],
  serve: [[], ["--port", "8080", "--host", "127.0.0.1", "--data", "games"]],
  doctor: [["--data", ".pipwise"]],
  "move-data": [["--from", ".pipwise", "--to", "postgres://localhost/pipwise"]],
  backup: [["backup.pipwise", "--data", ".pipwise"]],
  restore: [["backup.pipwise", "--data", "new-folder"]],
  engine: [["yatzy", "--level", "casual"]],
  match: [["yatzy", "--engine", "./my-bot", "--against", "best", "--games", "1000"]],
  mcp: [[], ["--server", "http://localhost:3000"]],
  bench: [["engine", "--short"]],
  "new-game": [["snail"]],
  completion: [["bash"], ["zsh"], ["fish"]],
};

/** As a shell takes them. */
export function commandLines(command: string, examples: readonly Example[]): string[] {
  return examples.map((args) => [command, ...args.map(quoted)].join(" "));
}

function quoted(arg: string): string {
  if (/^[\w.,:/@-]+$/.test(arg)) return arg;
  return arg.includes('"') ? `'${arg}'` : `"${arg}"`;
}
