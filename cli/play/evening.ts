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
  type Seat,
  type Standing,
  standings,
  type Table,
  type TableEvent,
  TableSight,
} from "@pipwise/core";
import { grid, type Paint, type Scene, type TerminalBoard } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import { writeJsonFile } from "../input.ts";
import type { Keyboard } from "./keyboard.ts";
import { askOutcomes } from "./own-dice.ts";

export interface Evening {
  readonly board: TerminalBoard;
  readonly speak: Speaker;
  readonly paint: Paint;
  readonly keyboard: Keyboard;
  /** A mind for every seat that a bot plays. */
  readonly minds: ReadonlyMap<Seat, Mind>;
  readonly random: Random;
  /** Our dice; undefined when people throw their own. */
  readonly dice: Chance | undefined;
  /** The record is written here after every event. */
  readonly recordFile: string | undefined;
  print(...lines: readonly string[]): void;
  clear(): void;
}

/** A table with its log so far. */
export interface Log {
  readonly table: Table;
  readonly events: readonly TableEvent[];
}

/** Plays until the game is over or somebody quits; answers with where it stands then. */
export async function playEvening(evening: Evening, start: Log): Promise<Log> {
  let log = start;
  let last: Seat | undefined;
  while (log.table.life === "playing") {
    const asked = awaited(log.table)[0] as Asked;
    const bot = evening.minds.get(asked.seat);
    if (bot && mindOf(log.table, asked.seat) !== undefined)
      log = await botMoves(evening, log, asked, bot);
    else {
      if (last !== asked.seat) await curtain(evening, log.table, asked.seat, last);
      last = asked.seat;
      const next = await personMoves(evening, log, asked);
      if (next === "quit") return log;
      log = next;
    }
    save(evening, log);
  }
  finish(evening, log.table);
  return log;
}

async function botMoves(evening: Evening, log: Log, asked: Asked, mind: Mind): Promise<Log> {
  const move = mind.choose(new TableSight(log.table, asked.seat, evening.random));
  const next = await take(evening, log, { type: "moved", seat: asked.seat, move });
  if (isRefusal(next)) throw new Error(`the bot was refused: ${next.refused}`);
  return next;
}

async function personMoves(evening: Evening, log: Log, asked: Asked): Promise<Log | "quit"> {
  const { board, speak, paint, keyboard, print } = evening;
  const scene = sceneOf(evening, log.table, asked.seat);
  print("", ...board.draw(scene), "");
  for (;;) {
    print(paint("dim", board.prompt(scene, asked)));
    const text = await keyboard.ask(paint("bold", `${scene.names[asked.seat]} > `));
    const word = text.trim().toLowerCase();
    if (word === "quit") return "quit";
    if (word === "help" || word === "?") {
      print(speak.say("play.help"));
      continue;
    }
    const deed =
      word === "undo"
        ? undoDeed(log, asked.seat)
        : word === "resign"
          ? resignDeed(asked.seat)
          : undefined;
    const next = await (deed
      ? take(evening, log, deed)
      : typedMove(evening, log, asked, text, scene));
    if (next === undefined) continue;
    if (!isRefusal(next)) return next;
    print(paint("yellow", speak.explain(next)));
    const late = next.refused === "too-late" && (await take(evening, log, outOfTime(asked.seat)));
    if (late && !isRefusal(late)) return late;
  }
}

async function typedMove(
  evening: Evening,
  log: Log,
  asked: Asked,
  text: string,
  scene: Scene<unknown>,
): Promise<Log | Refusal | undefined> {
  const move = evening.board.read(text, scene.view, asked.seat);
  if (isRefusal(move)) return move;
  const question = evening.board.confirm?.(move, scene);
  if (question !== undefined) {
    const answer = await evening.keyboard.ask(`${question} ${evening.speak.say("play.yes-no")} > `);
    if (!/^y/i.test(answer.trim())) return undefined;
  }
  return take(evening, log, { type: "moved", seat: asked.seat, move, answers: asked.since });
}

/** Does a deed, asking for dice as they are needed, and says what happened. */
async function take(evening: Evening, log: Log, deed: Deed): Promise<Log | Refusal> {
  const done = await takeWith(evening, log.table, deed, Date.now());
  if (isRefusal(done)) return done;
  tell(evening, log.table, done);
  return { table: done.table, events: [...log.events, done.event] };
}

/** Typed dice come late: the deed is tried again with every longer list until it has all it needs. */
export async function takeWith(
  evening: Pick<Evening, "dice" | "keyboard" | "speak" | "print" | "paint">,
  table: Table,
  deed: Deed,
  at: number,
): Promise<Accepted | Refusal> {
  const typed: Outcome[] = [];
  for (;;) {
    const done = act(table, deed, evening.dice ?? recorded(typed), at);
    if (!isNeeds(done)) return done;
    typed.push(
      ...(await askOutcomes(done, evening.keyboard, evening.speak, (sentence) =>
        evening.print(evening.paint("yellow", sentence)),
      )),
    );
  }
}

function tell(evening: Evening, before: Table, done: Accepted): void {
  const line = told(evening, before, done);
  if (line !== undefined) evening.print(line);
}

function told(evening: Evening, before: Table, { event, table }: Accepted): string | undefined {
  const { board, speak } = evening;
  const scene = sceneOf(evening, table, "watcher");
  if (event.type === "undo-asked") return speak.say("play.undone");
  if (event.type === "resigned")
    return speak.say("play.resigned", { name: scene.names[event.seat] ?? "" });
  if (event.type !== "moved" && event.type !== "timed-out") return undefined;
  const { seat, chance } = event;
  const happening = event.type === "moved" ? { seat, move: event.move, chance } : { seat, chance };
  return board.tell(table.game.report(before.state, happening, table.state, "watcher"), scene);
}

/** Where one person may not see what another sees, the device is handed over with nothing on it. */
async function curtain(
  evening: Evening,
  table: Table,
  seat: Seat,
  last: Seat | undefined,
): Promise<void> {
  const people = table.chairs.filter((_, other) => !evening.minds.has(other)).length;
  if (!table.game.imagine || people < 2 || last === undefined) return;
  evening.clear();
  const name = table.chairs[seat]?.player?.name ?? "";
  await evening.keyboard.ask(evening.speak.say("play.curtain", { name }));
  evening.clear();
}

function finish(evening: Evening, table: Table): void {
  const { board, speak, paint, print } = evening;
  const scene = sceneOf(evening, table, "watcher");
  print("", ...board.draw(scene), "");
  const final = [...(standings(table) as readonly Standing[])].sort((a, b) => a.place - b.place);
  print(
    ...grid([
      [speak.say("play.place"), speak.say("play.player"), speak.say("play.score")],
      "-",
      ...final.map(({ seat, place, score }) => [
        `${place}`,
        place === 1 ? paint("bold", scene.names[seat] ?? "") : (scene.names[seat] ?? ""),
        score === undefined ? "–" : `${score}`,
      ]),
    ]),
  );
}

function sceneOf(
  { paint, speak }: Evening,
  table: Table,
  viewer: Seat | "watcher",
): Scene<unknown> {
  const names = table.chairs.map((chair) => chair.player?.name ?? "");
  return { view: table.game.view(table.state, viewer), viewer, names, paint, speak };
}

/** Back to before this seat's last move. */
function undoDeed(log: Log, seat: Seat): Deed {
  const mine = log.events.findLast((event) => event.type === "moved" && event.seat === seat);
  return { type: "undo-asked", seat, to: mine ? mine.seq - 1 : -1 };
}

function outOfTime(seat: Seat): Deed {
  return { type: "timed-out", seat };
}

function resignDeed(seat: Seat): Deed {
  return { type: "resigned", seat };
}

function save({ recordFile }: Evening, { table, events }: Log): void {
  if (recordFile !== undefined) writeJsonFile(recordFile, recordOf(table, events));
}
