// A game at one keyboard: people in turn, bots in between, from the first throw to the standings.
import {
  type Accepted,
  type Asked,
  act,
  awaited,
  type Chance,
  type Deed,
  isNeeds,
  isRefusal,
  type Mind,
  mindOf,
  type Outcome,
  type Random,
  type Refusal,
  recorded,
  recordOf,
  refuse,
  type Seat,
  type Table,
  type TableEvent,
  TableSight,
} from "@pipwise/core";
import type { Paint, Scene, TerminalBoard } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import { writeJsonFile } from "../input.ts";
import { curtain } from "./curtain.ts";
import type { Keyboard } from "./keyboard.ts";
import type { Ladder } from "./ladder.ts";
import { askOutcomes } from "./own-dice.ts";
import { sceneOf, standingsLines, told } from "./scene.ts";

export interface Evening {
  readonly board: TerminalBoard;
  readonly speak: Speaker;
  readonly paint: Paint;
  readonly keyboard: Keyboard;
  /** A mind by its level: for bots, and for seats that a bot plays on. */
  wake(level: string): Promise<Mind>;
  /** Hints, woken when somebody first asks; undefined where there are none. */
  ladder(): Promise<Ladder | undefined>;
  /** The minds' coins, and what the curtain guesses with; never the dice. */
  readonly random: Random;
  /** Our dice; undefined when people throw their own. */
  readonly dice: Chance | undefined;
  /** The record is written here after every event. */
  readonly recordFile: string | undefined;
  /** What was said lately, for those who could not see the screen. */
  readonly news: string[];
  print(...lines: readonly string[]): void;
  clear(): void;
}

/** A table with its log so far. */
export interface Log {
  readonly table: Table;
  readonly events: readonly TableEvent[];
}

type Taken = Log | Refusal | "quit";

/** Plays until the game is over or somebody quits; answers with where it stands then. */
export async function playEvening(evening: Evening, start: Log): Promise<Log> {
  let log = start;
  let person: Seat | undefined;
  let clock: Seat | undefined;
  save(evening, log);
  while (log.table.life === "playing") {
    const { seat } = awaited(log.table)[0] as Asked;
    const level = mindOf(log.table, seat);
    if (level === undefined && person !== seat) await curtain(evening, log.table, seat, person);
    if (clock !== seat) log = await freshTime(evening, log, seat);
    clock = seat;
    const asked = awaited(log.table)[0] as Asked;
    const next =
      level === undefined
        ? await personMoves(evening, log, asked)
        : await botMoves(evening, log, asked, level);
    if (level === undefined) person = seat;
    if (next === "quit") return log;
    log = next;
    save(evening, log);
  }
  evening.print("", ...standingsLines(evening, log.table));
  return log;
}

/** At one keyboard nobody's time runs while somebody else is sitting there. */
async function freshTime(evening: Evening, log: Log, seat: Seat): Promise<Log> {
  const timed = log.table.asked.some((asked) => asked.seat === seat && asked.limit !== undefined);
  const next = timed ? await take(evening, log, { type: "clock-restarted" }) : log;
  return isLog(next) ? next : log;
}

async function botMoves(
  evening: Evening,
  log: Log,
  asked: Asked,
  level: string,
): Promise<Log | "quit"> {
  const mind = await evening.wake(level);
  const move = mind.choose(new TableSight(log.table, asked.seat, evening.random));
  const next = await take(evening, log, { type: "moved", seat: asked.seat, move });
  if (isRefusal(next)) throw new Error(`${level} was refused: ${next.refused}`);
  return next;
}

async function personMoves(evening: Evening, log: Log, asked: Asked): Promise<Log | "quit"> {
  const { board, speak, paint, keyboard, print } = evening;
  const scene = sceneOf(evening, log.table, asked.seat);
  print("", ...board.draw(scene), "");
  for (;;) {
    print(paint("dim", board.prompt(scene, asked)));
    const text = await keyboard.ask(paint("bold", `${scene.names[asked.seat]} > `));
    const next = await answered(evening, log, asked, text, scene);
    if (next === undefined) continue;
    if (!isRefusal(next)) return next;
    print(paint("yellow", speak.explain(next)));
    const late = next.refused === "too-late" && (await take(evening, log, timeOut(asked.seat)));
    if (late && !isRefusal(late)) return late;
  }
}

/** What the typed line leads to; undefined when it only asked something. */
async function answered(
  evening: Evening,
  log: Log,
  asked: Asked,
  text: string,
  scene: Scene<unknown>,
): Promise<Taken | undefined> {
  switch (text.trim().toLowerCase()) {
    case "quit":
      return "quit";
    case "help":
    case "?":
      evening.print(evening.speak.say("play.help"));
      return undefined;
    case "hint":
      evening.print(await hinted(evening, log.table, asked.seat));
      return undefined;
    case "undo":
      return takeBack(evening, log, asked.seat);
    case "resign":
      return take(evening, log, { type: "resigned", seat: asked.seat });
    default:
      return typedMove(evening, log, asked, text, scene);
  }
}

async function hinted({ ladder, speak }: Evening, table: Table, seat: Seat): Promise<string> {
  return (await (await ladder())?.next(table, seat)) ?? speak.say("play.no-hint");
}

async function typedMove(
  evening: Evening,
  log: Log,
  asked: Asked,
  text: string,
  scene: Scene<unknown>,
): Promise<Taken | undefined> {
  const move = evening.board.read(text, scene.view, asked.seat);
  if (isRefusal(move)) return move;
  const question = evening.board.confirm?.(move, scene);
  if (question !== undefined) {
    const answer = await evening.keyboard.ask(`${question} ${evening.speak.say("play.yes-no")} > `);
    if (!/^y/i.test(answer.trim())) return undefined;
  }
  return take(evening, log, { type: "moved", seat: asked.seat, move, answers: asked.since });
}

/** Back to before the last move of this seat that still stands. */
async function takeBack(evening: Evening, log: Log, seat: Seat): Promise<Taken> {
  for (let past = log.table.past; past; past = past.before) {
    const { seq } = past;
    const event = log.events.find((one) => one.seq === seq + 1);
    if (event?.type === "moved" && event.seat === seat)
      return take(evening, log, { type: "undo-asked", seat, to: seq });
  }
  return refuse("nothing-done");
}

/** Does a deed, asking for dice as they are needed, and says what happened. */
async function take(evening: Evening, log: Log, deed: Deed): Promise<Taken> {
  const done = await takeWith(evening, log.table, deed, Date.now());
  if (done === "quit" || isRefusal(done)) return done;
  const line = told(evening, log.table, done);
  if (line !== undefined) {
    evening.print(line);
    evening.news.push(line);
  }
  return { table: done.table, events: [...log.events, done.event] };
}

/** Typed dice come late: the deed is tried again with every longer list until it has all it needs. */
export async function takeWith(
  evening: Pick<Evening, "dice" | "keyboard" | "speak" | "print" | "paint">,
  table: Table,
  deed: Deed,
  at: number,
): Promise<Accepted | Refusal | "quit"> {
  const typed: Outcome[] = [];
  const who = "seat" in deed ? table.chairs[deed.seat]?.player?.name : undefined;
  for (;;) {
    const done = act(table, deed, evening.dice ?? recorded(typed), at);
    if (!isNeeds(done)) return done;
    const outcomes = await askOutcomes(done, who, evening);
    if (outcomes === "quit") return "quit";
    typed.push(...outcomes);
  }
}

function isLog(taken: Taken): taken is Log {
  return taken !== "quit" && !isRefusal(taken);
}

function timeOut(seat: Seat): Deed {
  return { type: "timed-out", seat };
}

function save({ recordFile }: Evening, { table, events }: Log): void {
  if (recordFile !== undefined) writeJsonFile(recordFile, recordOf(table, events));
}
