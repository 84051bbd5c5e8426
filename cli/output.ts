// Where answers go: one JSON document, or lines for people.
import { coloured, type Paint, plain } from "@pipwise/ui/terminal";
import { shown, shownJson } from "./shown.ts";
import { speak } from "./voice.ts";

export interface Output {
  readonly json: boolean;
  readonly paint: Paint;
  line(text?: string): void;
  /** The one document that `--json` promises; `lines` are what people get instead. */
  answer(json: unknown, lines: readonly string[]): void;
  /** With rate and time left; on a terminal only, and only once the work has taken over a second. */
  progress(done: number, of: number): void;
}

const BAR = 30;
const SECOND = 1000;
const PATIENCE = 1000;

export function outputTo(
  stdout: NodeJS.WriteStream,
  stderr: NodeJS.WriteStream,
  json: boolean,
  clock: () => number = () => performance.now(),
): Output {
  const started = clock();
  let barAt = 0;
  const isColoured = stdout.isTTY && !process.env.NO_COLOR;
  const line = (text = ""): void => void stdout.write(`${shown(text, isColoured)}\n`);
  const clear = (): void => {
    if (barAt > 0) stderr.write("\r\x1b[2K");
    barAt = 0;
  };
  return {
    json,
    paint: isColoured ? coloured : plain,
    line,
    answer(document, lines) {
      clear();
      if (json) line(shownJson(document));
      else for (const text of lines) line(text);
    },
    progress(done, of) {
      const now = clock();
      if (!stderr.isTTY || now - started < PATIENCE || now - barAt < 100) return;
      barAt = now;
      const filled = Math.round((BAR * done) / of);
      const percent = Math.floor((100 * done) / of);
      const bar = `${"█".repeat(filled)}${"░".repeat(BAR - filled)} ${percent} %`;
      stderr.write(`\r\x1b[2K${[bar, ...pace(done, of, now - started)].join(" · ")}`);
    },
  };
}

/** How many a second, where they can be counted; how long it will take from here. */
function pace(done: number, of: number, elapsed: number): string[] {
  const rate = (done / elapsed) * SECOND;
  const left = Math.ceil((of - done) / rate);
  const said = speak.say("progress.left", {
    minutes: Math.floor(left / 60),
    seconds: String(left % 60).padStart(2, "0"),
  });
  const rounded = rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate);
  return [
    ...(of > 1 ? [speak.say("progress.rate", { rate: rounded })] : []),
    ...(Number.isFinite(left) ? [said] : []),
  ];
}
