// Time at the keyboard: it is seen, it runs out, it stands still, and more of it can be given.
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { keyboard } from "../play/keyboard.ts";
import { type AtDesk, sitDown } from "./table.ts";

const ada = { name: "Ada", terms: { seconds: 60 } };
const ben = { name: "Ben", terms: { seconds: 60 } };

/** Ada has thrown, and a sum waits for her. */
async function atSum(): Promise<AtDesk> {
  const at = await sitDown("plyt", [ada, ben]);
  await at.desk.until(/(Ada|Ben) > $/);
  at.desk.type("");
  return at;
}

async function left({ desk, played }: AtDesk): Promise<void> {
  desk.type("quit");
  await played;
}

describe("time at the keyboard", () => {
  it("is shown where a clock runs, and only there", async () => {
    const at = await atSum();
    await at.desk.until(/(Ada|Ben) \(1:00\) > $/);
    await left(at);
  });

  it("gets urgent towards the end", async () => {
    const at = await atSum();
    await at.desk.until(/\(1:00\) > $/);
    await at.clock.pass(51_000);
    at.desk.type("help");
    await at.desk.until(/\(0:09, hurry\) > $/);
    await left(at);
  });

  it("runs out while somebody thinks: it is said, and the next person is asked", async () => {
    const at = await atSum();
    const [, first] = await at.desk.until(/(Ada|Ben) \(1:00\) > $/);
    await at.clock.pass(61_000);
    const [, late] = await at.desk.until(/\n(Ada|Ben): the time is up\./);
    expect(late).toBe(first);
    const [, next] = await at.desk.until(/(Ada|Ben) > $/);
    expect(next).not.toBe(first);
    expect(at.host.eventsAfter(0).filter(({ type }) => type === "timed-out")).toHaveLength(1);
    await left(at);
  });

  it("stands still during a pause, with nothing on the screen", async () => {
    const at = await atSum();
    await at.desk.until(/\(1:00\) > $/);
    await at.clock.pass(20_000);
    at.desk.type("pause");
    await at.desk.until(/\[cleared\]\nThe game is paused.*\npaused > $/);
    await at.clock.pass(600_000);
    at.desk.type("42", "hint");
    await at.desk.until(/paused.*\npaused > .*paused.*\npaused > $/s);
    at.desk.type("resume");
    const [drawn] = await at.desk.until(/.*\(0:40\) > $/s);
    expect(drawn).toMatch(/= \?/);
    expect(at.host.table.paused).toBeUndefined();
    await left(at);
  });

  it("is given to whoever thinks: a little, and then the whole of it again", async () => {
    const at = await atSum();
    await at.desk.until(/\(1:00\) > $/);
    await at.clock.pass(59_000);
    at.desk.type("more time");
    await at.desk.until(/A little more time for (Ada|Ben)\.\n.*\(0:31\) > $/s);
    await at.clock.pass(30_000);
    at.desk.type("more time");
    await at.desk.until(/The whole time again for (Ada|Ben)\.\n.*\(1:00\) > $/s);
    await at.clock.pass(59_000);
    expect(at.host.eventsAfter(0).some(({ type }) => type === "timed-out")).toBe(false);
    await left(at);
  });

  it("cannot be given where there is no time limit, nor gone on with where nothing is paused", async () => {
    const at = await sitDown("yatzy", [{ name: "Ada" }]);
    at.desk.type("more time", "resume");
    await at.desk.until(/no time limit/);
    await at.desk.until(/is not paused/);
    await left(at);
  });

  it("does not run for whoever waits for the keyboard", async () => {
    const at = await sitDown(
      "all-together",
      [ada, ben].map(({ name }) => ({ name })),
      {
        seconds: 60,
      },
    );
    await at.desk.until(/Ada > $/);
    at.desk.type("");
    await at.desk.until(/Ada \(1:00\) > $/);
    await at.clock.pass(30_000);
    at.desk.type("more time");
    await at.desk.until(/Ada \(1:00\) > $/);
    await at.clock.pass(61_000);
    await at.desk.until(/Ada: the time is up\./);
    await at.desk.until(/Hand over the keyboard, then press Enter\.$/);
    await at.clock.pass(600_000);
    at.desk.type("");
    await at.desk.until(/Ben \(1:00\) > $/);
    await at.clock.pass(61_000);
    await at.desk.until(/Ben: the time is up\./);
    await left(at);
  });
});

describe("a prompt on a terminal", () => {
  it("counts down, keeps what is typed, and drops it when it is called off", async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
    const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 });
    let shown = "";
    const seen = (text: string) =>
      new Promise<void>((resolve) => {
        output.on("data", (data: Buffer) => {
          shown += data.toString("utf8");
          if (shown.includes(text)) resolve();
        });
      });
    const keys = keyboard(input, output);
    let left = 3;
    const off = new AbortController();
    const counted = seen("(1) > 12");
    const asked = keys.ask(() => `(${left--}) > `, off.signal);
    input.write("12");
    await counted;
    off.abort();
    expect(await asked).toBeUndefined();
    const next = keys.ask("next > ");
    input.write("7\r");
    expect(await next).toBe("7");
    keys.close();
  });
});
