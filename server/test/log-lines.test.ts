import { expect, it } from "vitest";
import { logLine, logStream } from "../log-lines.ts";

const time = new Date(2026, 0, 2, 14, 3, 7).getTime();

it("a line is a sentence with its time, and what else is known behind it", () => {
  const entry = { level: 40, time, pid: 1, hostname: "here", msg: "The database is away." };
  expect(logLine(entry)).toBe("14:03:07 warn  The database is away.\n");
  expect(logLine({ ...entry, level: 20, node: "a", msg: "wrote" })).toBe(
    '14:03:07 debug wrote node="a"\n',
  );
});

it("where something went wrong stands below", () => {
  const err = { message: "no", stack: "Error: no\n    at here" };
  expect(logLine({ level: 50, time, msg: "sweep", err })).toBe(
    "14:03:07 error sweep\n  Error: no\n      at here\n",
  );
});

it("programs get JSON: only a terminal has lines for people", () => {
  const written: string[] = [];
  const write = (text: string): boolean => written.push(text) > 0;
  expect(logStream({ isTTY: false, write } as unknown as NodeJS.WriteStream)).toBeUndefined();
  logStream({ isTTY: true, write } as unknown as NodeJS.WriteStream)?.write(
    `{"level":30,"time":${time},"msg":"hello"}\n`,
  );
  expect(written).toEqual(["14:03:07 info  hello\n"]);
});
