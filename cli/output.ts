// Where answers go: one JSON document, or lines for people.
import { coloured, type Paint, plain } from "@pipwise/ui/terminal";

export interface Output {
  readonly json: boolean;
  readonly paint: Paint;
  line(text?: string): void;
  /** The one document that `--json` promises; `lines` are what people get instead. */
  answer(json: unknown, lines: readonly string[]): void;
  /** Shown on a terminal only, and only once the work has taken over a second. */
  progress(done: number, of: number): void;
}

const BAR = 30;
const PATIENCE = 1000;

export function outputTo(
  stdout: NodeJS.WriteStream,
  stderr: NodeJS.WriteStream,
  json: boolean,
): Output {
  const started = performance.now();
  let shown = 0;
  const line = (text = ""): void => void stdout.write(`${text}\n`);
  const clear = (): void => {
    if (shown > 0) stderr.write("\r\x1b[2K");
    shown = 0;
  };
  return {
    json,
    paint: stdout.isTTY && !process.env.NO_COLOR ? coloured : plain,
    line,
    answer(document, lines) {
      clear();
      if (json) line(JSON.stringify(document));
      else for (const text of lines) line(text);
    },
    progress(done, of) {
      const now = performance.now();
      if (!stderr.isTTY || now - started < PATIENCE || now - shown < 100) return;
      shown = now;
      const filled = Math.round((BAR * done) / of);
      const percent = Math.floor((100 * done) / of);
      stderr.write(`\r${"█".repeat(filled)}${"░".repeat(BAR - filled)} ${percent} %`);
    },
  };
}
