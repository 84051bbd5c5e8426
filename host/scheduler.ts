// A table's bots and clocks: lets bots move, calls time, and sends in a bot for somebody who is waited for too long.
import {
  type Asked,
  awaited,
  type Deed,
  isRefusal,
  isTurnedByHand,
  mindOf,
  refuse,
  same,
  startDue,
  type Table,
} from "@pipwise/core";
import { HOUSE, STAND_IN } from "./permissions.ts";
import type { Ports } from "./ports.ts";
import type { TableHost } from "./table-host.ts";

/** How long a bot waits after its move came to nothing, at first and at most; milliseconds. */
const [FIRST_WAIT, LONGEST_WAIT] = [1000, 30_000];

export class Scheduler {
  readonly #host: TableHost;
  readonly #ports: Ports;
  #cancelAlarm: (() => void) | undefined;
  #alarmAt: number | undefined;
  #cancelBot: (() => void) | undefined;
  #thinking = false;
  /** How often in a row a bot's move came to nothing: the disk was full, or the database away. */
  #failures = 0;
  #stopped = true;
  /** Somebody looks after the table since: we, or whoever was before us. */
  #hasClaimed = false;

  constructor(host: TableHost) {
    this.#host = host;
    this.#ports = host.ports;
  }

  /** A bot is about to move, or thinks. */
  get isThinking(): boolean {
    return this.#thinking;
  }

  /** When time must next be called, by the rules' clock or by the table's. */
  get due(): number | undefined {
    const { table, setup } = this.#host;
    // Most tables have no clock at all.
    if (
      !table.starting &&
      setup.patience === 0 &&
      !table.asked.some(({ limit }) => limit !== undefined)
    )
      return undefined;
    const ends = this.#deadlines(table).map(({ end }) => end);
    return ends.length > 0 ? Math.min(...ends) : undefined;
  }

  /** The table woke, or somebody watches it. */
  start(): void {
    this.#stopped = false;
    this.attend();
  }

  /** Something happened: looks at what has to be done next. */
  attend(): void {
    if (this.#stopped || !this.#isOurs()) return;
    this.#setAlarm();
    this.#botNext();
  }

  /** Where several programs have the table in memory one of them looks after it. */
  #isOurs(): boolean {
    const { duty } = this.#ports;
    if (!duty || !this.#isNeeded(this.#host.table)) return true;
    this.#hasClaimed = true;
    return duty.claim(this.#host.setup.id, () => {
      if (!this.#stopped) this.attend();
    });
  }

  /** Once this table is on disk somebody has to look after it, and nobody does so far. */
  isMissing(table: Table): boolean {
    return this.#ports.duty !== undefined && !this.#hasClaimed && this.#isNeeded(table);
  }

  #isNeeded(table: Table): boolean {
    return this.#deadlines(table).length > 0 || botAsked(table) !== undefined;
  }

  stop(): void {
    if (!this.#stopped) this.#ports.duty?.release(this.#host.setup.id);
    this.#stopped = true;
    this.#hasClaimed = false;
    this.#cancelAlarm?.();
    this.#cancelBot?.();
    this.#alarmAt = undefined;
    this.#thinking = false;
    this.#failures = 0;
  }

  #setAlarm(): void {
    const { due } = this;
    if (due === this.#alarmAt) return;
    this.#cancelAlarm?.();
    this.#alarmAt = due;
    this.#cancelAlarm =
      due === undefined ? undefined : this.#host.at(due, () => void this.#callTime());
  }

  async #callTime(): Promise<void> {
    this.#alarmAt = undefined;
    if (!this.#isOurs()) return;
    const now = this.#host.now();
    // Whoever was waited for may have acted while others' deeds were being done.
    const due = (deed: Deed) => () => (this.#isDue(deed) ? undefined : refuse("clock-runs"));
    try {
      for (const { end, deed } of this.#deadlines(this.#host.table))
        if (now >= end && !this.#stopped) await this.#host.do(HOUSE, deed, { check: due(deed) });
    } catch (error) {
      if (!this.#stopped) this.#ports.report(error as Error, this.#host.setup.id);
    }
    if (!this.#stopped) this.#setAlarm();
  }

  #isDue(deed: Deed): boolean {
    const now = this.#host.now();
    return this.#deadlines(this.#host.table).some((one) => now >= one.end && same(one.deed, deed));
  }

  #deadlines(table: Table) {
    const { setup } = this.#host;
    const start = startDue(table);
    if (start !== undefined) return [{ end: start, deed: { type: "started" } as const }];
    if (table.life !== "playing" || table.paused) return [];
    const { grace } = this.#ports.timing;
    const rules = table.asked.flatMap(({ seat, at, limit }) =>
      limit === undefined
        ? []
        : [{ end: at + limit + grace, deed: { type: "timed-out", seat } as const }],
    );
    if (setup.patience === 0) return rules;
    const waitedFor = awaited(table).filter(({ seat }) => mindOf(table, seat) === undefined);
    return [
      ...rules,
      ...waitedFor.map(({ seat, at }) => ({
        end: at + setup.patience * 1000,
        deed: { type: "bot-took-over", seat, mind: STAND_IN } as const,
      })),
    ];
  }

  /** One bot at a time; the next is looked for when its move is done. */
  #botNext(): void {
    const asked = botAsked(this.#host.table);
    if (this.#thinking || !asked) return;
    this.#thinking = true;
    const { timing } = this.#ports;
    const isStandIn = this.#host.table.chairs[asked.seat]?.heldBy !== undefined;
    const pace = isStandIn ? timing.standIn : timing.bot;
    const begins =
      this.#failures > 0 ? this.#host.now() + patience(this.#failures) : this.#began() + pace;
    this.#cancelBot = this.#host.at(begins, () => void this.#botMoves());
  }

  /** When a bot began to think. Whoever takes a table over goes on with it. */
  #began(): number {
    return this.#ports.duty ? this.#host.lastAt : this.#host.now();
  }

  async #botMoves(): Promise<void> {
    try {
      await this.#botMove();
      this.#failures = 0;
    } catch (error) {
      this.#failures++;
      if (!this.#stopped) this.#ports.report(error as Error, this.#host.setup.id);
    }
    if (this.#stopped) return;
    this.#thinking = false;
    // Where it is not ours any more, nothing is done before it is again.
    this.attend();
  }

  async #botMove(): Promise<void> {
    const { table, setup } = this.#host;
    const asked = botAsked(this.#host.table);
    if (!asked || !this.#isOurs()) return;
    const { seat, since } = asked;
    const level = mindOf(table, seat) ?? STAND_IN;
    const { game, rules } = setup;
    const move = await this.#ports.bots.choose(level, { game, rules, seat, state: table.state });
    // Whoever it played for may be back, and the time may have run out.
    if (this.#stopped || !this.#isAsked(seat, since)) return;
    const done = await this.#host.do(HOUSE, { type: "moved", seat, move, answers: since });
    if (isRefusal(done) && this.#isAsked(seat, since))
      throw new Error(`${level} was refused: ${done.refused}`);
  }

  #isAsked(seat: number, since: number): boolean {
    const asked = botAsked(this.#host.table);
    return asked?.seat === seat && asked.since === since;
  }
}

/** A bot whose move came to nothing tries again, ever more rarely: nobody else may have anything to do. */
function patience(failures: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
}

/** A bot that is to move. Cards of people's own are turned by people (TAB-3). */
function botAsked(table: Table): Asked | undefined {
  if (table.life !== "playing" || table.paused) return undefined;
  return awaited(table).find(
    ({ seat }) => mindOf(table, seat) !== undefined && !isTurnedByHand(table, seat),
  );
}
