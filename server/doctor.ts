// Is a data folder sound? Every table is read, folded and verified as a server would.
import { type Fault, type Finding, look, type Seen } from "./look.ts";
import { unusable } from "./storage/errors.ts";
import { Checkup } from "./storage/sqlite/checkup.ts";

/** What no version could open. */
const SPOILT: readonly Fault[] = ["unreadable", "does-not-fold"];

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

function examineTable(checkup: Checkup, id: string, mend: boolean): Seen {
  const seen = look(id, () => checkup.load(id));
  const { finding } = seen;
  if (!mend || !finding || !SPOILT.includes(finding.fault)) return seen;
  return { ...seen, finding: { ...finding, mended: checkup.setAside(id) } };
}
