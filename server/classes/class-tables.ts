// The tables of a lesson, as the teacher's board shows them.
import type { TableHost } from "@pipwise/host";
import { type ClassTable, MOST_CARDS } from "@pipwise/protocol";
import { classTable } from "./board.ts";
import type { ClassPlayers } from "./players.ts";
import type { KeptTable } from "./state.ts";

interface Shown {
  readonly host: TableHost;
  readonly leave: () => void;
}

export class ClassTables {
  readonly #find: (id: string) => Promise<TableHost | undefined>;
  readonly #players: ClassPlayers;
  /** While somebody looks at the board. */
  readonly #shown = new Map<string, Shown>();
  /** Tables that are over change no more. */
  readonly #over = new Map<string, ClassTable>();

  constructor(find: (id: string) => Promise<TableHost | undefined>, players: ClassPlayers) {
    this.#find = find;
    this.#players = players;
  }

  /** `isWatched`: somebody will look again soon; they may have gone by the time that a table is there. */
  async infos(
    tables: readonly KeptTable[],
    isWatched: () => boolean,
  ): Promise<readonly ClassTable[]> {
    const infos: ClassTable[] = [];
    for (const table of tables) {
      const info = this.#over.get(table.id) ?? (await this.#info(table, isWatched));
      if (info) infos.push(info);
    }
    return latest(infos);
  }

  /** Nobody looks any more. */
  hide(): void {
    for (const { leave } of this.#shown.values()) leave();
    this.#shown.clear();
  }

  /** Another lesson has begun. */
  forget(): void {
    this.hide();
    this.#over.clear();
  }

  async #info(table: KeptTable, isWatched: () => boolean): Promise<ClassTable | undefined> {
    const { id } = table;
    const host = this.#shown.get(id)?.host ?? (await this.#find(id));
    if (!host) return undefined;
    const info = classTable(host, table, this.#players);
    if (isOver(info)) this.#close(id, info);
    else if (isWatched()) this.#show(host);
    return info;
  }

  /** What happens there is told otherwise. */
  #show(host: TableHost): void {
    const { id } = host.setup;
    if (this.#shown.has(id)) return;
    this.#shown.set(id, { host, leave: host.followers.keepAwake("board") });
  }

  #close(id: string, info: ClassTable): void {
    this.#over.set(id, info);
    this.#shown.get(id)?.leave();
    this.#shown.delete(id);
  }
}

function isOver({ life }: ClassTable): boolean {
  return life === "finished" || life === "abandoned";
}

/** Of games that are over, those of a round. */
function latest(tables: readonly ClassTable[]): readonly ClassTable[] {
  const spare = new Set(tables.filter(isOver).slice(0, -MOST_CARDS));
  return tables.filter((table) => !spare.has(table));
}
