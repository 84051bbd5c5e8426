// Is a data folder sound? Every table is read, folded and verified as a server would.
import { verifyRecord } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { fairDice, MemoryLog, type Ports, plainDice, realClock, TableHost } from "@pipwise/host";
import { unusable } from "./storage/errors.ts";
import { Checkup } from "./storage/sqlite/checkup.ts";

/**
 * store: SQLite's own check fails. unreadable: a table's rows or archive cannot be read. unknown-rules: this version does not
 * have the rules that it names. does-not-fold: its events do not follow from one another by them. does-not-verify: a finished
 * game's dice are not the committed ones.
 */
export type Fault = "store" | "unreadable" | "unknown-rules" | "does-not-fold" | "does-not-verify";

/** What no version could open. */
const SPOILT: readonly Fault[] = ["unreadable", "does-not-fold"];

/** Something that is wrong there. */
export interface Finding {
  readonly fault: Fault;
  readonly table?: string;
  readonly game?: string;
  readonly detail: string;
  /** Where it has been moved to, or that it has been mended. */
  readonly mended?: string;
}

/** What a look at a data folder has shown. */
export interface Examination {
  readonly ok: boolean;
  readonly tables: number;
  readonly events: number;
  /** Finished games whose dice were verified. */
  readonly verified: number;
  readonly findings: readonly Finding[];
}

/**
 * Looks at everything in a folder that no server uses. To mend invents nothing: indexes are built anew from their tables,
 * and a table that no server could open is moved to a file beside the store, as it is. Everything else stays.
 */
export function examine(folder: string, { mend = false } = {}): Examination {
  const checkup = new Checkup(folder, { mend });
  try {
    const store = storeFindings(checkup, mend);
    if (store.some(({ mended }) => mended === undefined))
      return { ok: false, tables: 0, events: 0, verified: 0, findings: store };
    if (!checkup.isCurrent())
      throw unusable(folder, "another version wrote it; start this version's server there once");
    const seen = checkup.ids().map((id) => examineTable(checkup, id, mend));
    const findings = [...store, ...seen.flatMap(({ finding }) => finding ?? [])];
    return {
      ok: findings.every(({ mended }) => mended !== undefined),
      tables: seen.length,
      events: seen.reduce((sum, { events }) => sum + events, 0),
      verified: seen.filter(({ verified }) => verified).length,
      findings,
    };
  } finally {
    checkup.close();
  }
}

function storeFindings(checkup: Checkup, mend: boolean): Finding[] {
  const before = checkup.integrity();
  if (before.length === 0) return [];
  if (mend) tryReindex(checkup);
  const after = mend ? checkup.integrity() : before;
  const mended = after.length === 0 ? { mended: "reindex" } : {};
  return before.map((detail) => ({ fault: "store", detail, ...mended }));
}

function tryReindex(checkup: Checkup): void {
  try {
    checkup.reindex();
  } catch {
    // What is broken deeper is found by the check that follows.
  }
}

interface Seen {
  readonly events: number;
  readonly verified?: boolean;
  readonly finding?: Finding;
}

function examineTable(checkup: Checkup, id: string, mend: boolean): Seen {
  const seen = look(checkup, id);
  const { finding } = seen;
  if (!mend || !finding || !SPOILT.includes(finding.fault)) return seen;
  return { ...seen, finding: { ...finding, mended: checkup.setAside(id) } };
}

function look(checkup: Checkup, id: string): Seen {
  const stored = attempt(() => checkup.load(id));
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
