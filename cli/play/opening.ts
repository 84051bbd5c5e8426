// A table at this keyboard: whoever sits here is its host, and acts for every person.
import {
  chanceFrom,
  type Deed,
  type GameRecord,
  hasSecrets,
  isNeeds,
  isRefusal,
  type Opened,
  type Outcome,
  type Player,
  type Random,
  type Refusal,
  refuse,
  type Seat,
  typedBefore,
} from "@pipwise/core";
import type { AnyGame } from "@pipwise/games";
import {
  type Bots,
  type Clock,
  type MemoryLog,
  type Ports,
  plainDice,
  type RegistryOptions,
  type SeatOwner,
  sit,
  type TableHost,
  TableRegistry,
  type TableSetup,
  typedDice,
} from "@pipwise/host";
import { askOutcomes, type Instead } from "./own-dice.ts";
import { recall } from "./record-log.ts";
import type { Terminal } from "./terminal.ts";

/** The one guest of the table. */
export const KEYBOARD = "keyboard";
/** The one table of the program. */
const TABLE = "table";

export interface Around {
  readonly log: MemoryLog;
  readonly bots: Bots;
  readonly clock: Clock;
  /** Where our dice come from: all of them, or those of bots where people throw their own. */
  readonly dice: Random;
  readonly ownDice: boolean;
  /** A bot was refused, or an event could not be kept. */
  fail(error: Error): void;
}

export interface Wish {
  readonly game: AnyGame;
  readonly players: readonly Player[];
  readonly options: object;
}

/** A new game, as far as its start. */
export async function openNew(
  around: Around,
  { game, players, options }: Wish,
  terminal: Terminal,
): Promise<TableHost | Refusal | "quit"> {
  const { ownDice } = around;
  const wish = { game: game.id, seats: players.length, options, hints: true, ownDice };
  const host = await new TableRegistry(portsOf(around), CUSTOMS).open(wish as never, KEYBOARD);
  if (isRefusal(host)) return host;
  for (const [seat, player] of players.entries()) {
    const owner = player.mind === undefined ? ownerOf(seat) : undefined;
    const sat = await sit(host, KEYBOARD, seat, player, { owner });
    if (isRefusal(sat)) return sat;
  }
  // Nothing of the start stands before all of it does: whoever mistyped something begins again.
  let started: Refusal | Instead | undefined = "mistyped";
  while (started === "mistyped") started = await doAtKeyboard(host, { type: "started" }, terminal);
  return started ?? host;
}

/** A game that was left, as its record tells; whoever opens it goes on. */
export async function openAgain(
  around: Around,
  record: GameRecord,
  opened: Opened<unknown, unknown, unknown>,
): Promise<TableHost> {
  const people = record.seats.flatMap(({ mind }, seat) => (mind === undefined ? [seat] : []));
  const setup: TableSetup = {
    id: TABLE,
    code: TABLE,
    game: record.game,
    rules: record.rules,
    seats: record.seats.length,
    host: KEYBOARD,
    public: false,
    ownDice: record.ownDice === true,
    patience: 0,
    talk: "off",
    hints: true,
    termsByHost: false,
    takeback: record.takeback ?? "agreed",
    secret: undefined,
    created: record.startedAt ?? 0,
  };
  await recall(around.log, setup, people.map(ownerOf), opened);
  const host = (await new TableRegistry(portsOf(around), CUSTOMS).find(TABLE)) as TableHost;
  if (host.table.paused) await host.do(KEYBOARD, { type: "resumed" });
  return host;
}

/**
 * Typed dice come late: the deed is tried again with every longer list until it has all it needs. Undefined when it is
 * done, or has been called off.
 */
export async function doAtKeyboard(
  host: TableHost,
  deed: Deed,
  terminal: Terminal,
  calledOff?: AbortSignal,
): Promise<Refusal | Instead | undefined> {
  const typed: Outcome[] = [];
  const by = "seat" in deed ? deed.seat : undefined;
  const who = (seat: Seat | undefined = by): string | undefined =>
    seat === undefined ? undefined : host.table.chairs[seat]?.player?.name;
  for (;;) {
    const done = await host.do(KEYBOARD, deed, { typed });
    if (isRefusal(done)) return done;
    if (!isNeeds(done)) return undefined;
    const outcomes = await askOutcomes(done, who, terminal, calledOff);
    if (outcomes === undefined || typeof outcomes === "string") return outcomes;
    typed.push(...outcomes);
  }
}

/**
 * Types anew what was typed wrong: the last, or so many before that. Once others have acted on it all must agree, which
 * somebody says for all at this keyboard (TAB-2).
 */
export async function setRight(
  host: TableHost,
  back: number,
  terminal: Terminal,
  calledOff?: AbortSignal,
): Promise<Refusal | Instead | undefined> {
  const { speak, keyboard, print, understand } = terminal;
  const all = typedBefore(host.table);
  const typed = all[back - 1];
  if (!typed) return refuse(host.setup.ownDice ? "nothing-typed" : "not-own-dice");
  const { event, seat, isLast, outcomes } = typed;
  const name = seat === undefined ? "" : (host.table.chairs[seat]?.player?.name ?? "");
  const isSecret = hasSecrets(host.game, host.table.options) && isCard(outcomes);
  const dice = isSecret ? "?" : outcomes.join(" ");
  print(speak.say("play.mistyped", { who: name === "" ? "all" : "one", name, dice }));
  if (isLast)
    return doAtKeyboard(
      host,
      { type: "corrected", event, ...(seat === undefined ? {} : { seat }) },
      terminal,
      calledOff,
    );
  const [by = 0, ...others] = host.seatsOf(KEYBOARD);
  if (others.length > 0) {
    const question = `${speak.say("play.all-agree")} ${speak.say("play.yes-no")} > `;
    if (!/^\s*y/i.test(understand((await keyboard.ask(question, calledOff)) ?? "")))
      return undefined;
  }
  const deed = { type: "corrected", event } as const;
  const done = await doAtKeyboard(host, { type: "proposed", seat: by, deed }, terminal, calledOff);
  if (done !== undefined) return done;
  for (const seat of others)
    if (host.table.proposal) await host.do(KEYBOARD, { type: "agreed", seat });
  return undefined;
}

function isCard(outcomes: readonly Outcome[]): boolean {
  return outcomes.some((outcome) => typeof outcome === "string");
}

/** Somebody who comes late has a bot's seat, or a new one where the game has it; all who sit here agree (TAB-6). */
export async function joinIn(
  host: TableHost,
  name: string,
  wanted?: Seat,
): Promise<Refusal | undefined> {
  const { game, chairs } = host.table;
  const bot = chairs.findIndex(({ player, resigned }) => player?.mind && resigned === undefined);
  const seat = wanted ?? (game.join || bot < 0 ? chairs.length : bot);
  const sat = await sit(host, KEYBOARD, seat, { name }, { owner: ownerOf(seat) });
  return isRefusal(sat) ? sat : undefined;
}

/** Back to before the last move of this seat that still stands; at this keyboard everybody agrees. */
export async function takeBack(host: TableHost, seat: Seat): Promise<Refusal | undefined> {
  const events = host.eventsAfter(0).filter((event) => event.type === "moved");
  const mine = new Set(events.filter((event) => event.seat === seat).map(({ seq }) => seq));
  let { past } = host.table;
  while (past && !mine.has(past.seq + 1)) past = past.before;
  if (!past) return refuse(mine.size > 0 ? "undo-too-far" : "nothing-done");
  const asked = await host.do(KEYBOARD, { type: "undo-asked", seat, to: past.seq });
  if (isRefusal(asked)) return asked;
  for (const other of host.seatsOf(KEYBOARD))
    if (host.table.undo?.agreed.includes(other) === false)
      await host.do(KEYBOARD, { type: "undo-agreed", seat: other });
  return undefined;
}

const CUSTOMS: RegistryOptions = {
  newId: () => TABLE,
  newCode: () => TABLE,
  newSecret: () => undefined,
  takeback: "choices",
  isProgram: () => false,
};

function portsOf({ log, bots, clock, dice, fail }: Around): Ports {
  return {
    log,
    bots,
    clock,
    timing: { bot: 0, standIn: 0, grace: 0 },
    diceFor: ({ ownDice }) => (ownDice ? typedDice(chanceFrom(dice)) : plainDice(dice)),
    report: fail,
  };
}

function ownerOf(seat: Seat): SeatOwner {
  return { seat, guest: KEYBOARD };
}
