// The log as people read it on a terminal; programs get JSON.

const LEVELS: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};

interface Entry {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly [more: string]: unknown;
}

/** `14:03:07 warn  The database is away.`, and below it whatever else is known. */
export function logLine(entry: Entry): string {
  const { level, time, msg = "", err, pid: _, hostname: __, ...more } = entry;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const rest = Object.entries(more).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const first = [clock, (LEVELS[level] ?? String(level)).padEnd(5), msg, ...rest].join(" ");
  const stack = err?.stack ?? err?.message;
  return stack === undefined ? `${first}\n` : `${first}\n  ${stack.replaceAll("\n", "\n  ")}\n`;
}

/** Where the log goes; undefined is pino's own way, a line of JSON each. */
export function logStream(out: NodeJS.WriteStream): { write(line: string): void } | undefined {
  if (!out.isTTY) return undefined;
  return { write: (line) => void out.write(logLine(JSON.parse(line))) };
}
