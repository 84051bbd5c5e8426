// Is a table sound? Its log is folded by the rules that it names, and its dice are verified, as a server would.
import { verifyRecord } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import {
  fairDice,
  MemoryLog,
  type Ports,
  plainDice,
  realClock,
  type StoredTable,
  TableHost,
} from "@pipwise/host";

/**
 * store: SQLite's own check fails. unreadable: a table's rows or archive cannot be read. unknown-rules: this version does not
 * have the rules that it names. does-not-fold: its events do not follow from one another by them. does-not-verify: a finished
 * game's dice are not the committed ones.
 */
export type Fault = "store" | "unreadable" | "unknown-rules" | "does-not-fold" | "does-not-verify";

/** Something that is wrong there. */
export interface Finding {
  readonly fault: Fault;
  readonly table?: string;
  readonly game?: string;
  readonly detail: string;
  /** Where it has been moved to, or that it has been mended. */
  readonly mended?: string;
}

/** What a look at one table has shown. */
export interface Seen {
  readonly events: number;
  readonly verified?: boolean;
  readonly finding?: Finding;
}

/** `load` throws where the table cannot be read. */
export function look(id: string, load: () => StoredTable): Seen {
  const stored = attempt(load);
  if (stored instanceof Error)
    return { events: 0, finding: { fault: "unreadable", table: id, detail: stored.message } };
  const { game: name, rules } = stored.setup;
  const events = stored.events.length;
  const about = { table: id, game: name };
  const game = gameById(name, rules);
  if (!game)
    return { events, finding: { fault: "unknown-rules", ...about, detail: `version ${rules}` } };
  const host = attempt(() => new TableHost(game, stored, NOWHERE));
  if (host instanceof Error)
    return { events, finding: { fault: "does-not-fold", ...about, detail: host.message } };
  const record = host.record();
  if (record?.fair?.secret === undefined) return { events };
  const { ok, problem } = verifyRecord(host.game, record);
  if (ok) return { events, verified: true };
  const detail = problem?.at === undefined ? "" : `event ${problem.at}: `;
  const finding = { ...about, detail: `${detail}${problem?.refused}` };
  return { events, finding: { fault: "does-not-verify", ...finding } };
}

function attempt<T>(run: () => T): T | Error {
  try {
    return run();
  } catch (error) {
    return error as Error;
  }
}

/** Ports for tables that are only looked at. */
const NOWHERE: Ports = {
  log: new MemoryLog(),
  bots: {
    choose: () => Promise.reject(new Error("nobody plays here")),
    hint: () => Promise.reject(new Error("nobody plays here")),
  },
  clock: realClock(),
  timing: { bot: 0, standIn: 0, grace: 0 },
  diceFor: ({ secret }) => (secret === undefined ? plainDice() : fairDice(secret)),
  report: () => {},
};
