// A table being played: its fold in memory, its log behind a port, and whoever follows it.
import {
  act,
  type Deed,
  type GameRecord,
  isNeeds,
  isRefusal,
  type Seat,
  type Table,
  type TableEvent,
} from "@pipwise/core";
import type { AnyGame } from "@pipwise/games/rooms";
import type { Eyes, TableInfo } from "@pipwise/protocol";
import type { Answer, Extra } from "./answer.ts";
import { type Awakened, Gone } from "./awake.ts";
import { FairPlay } from "./fair-play.ts";
import { Fold } from "./fold.ts";
import { Followers } from "./followers.ts";
import { Hints } from "./hints.ts";
import type { EventSource } from "./history.ts";
import { joinedOwner } from "./joining.ts";
import { BEATEN, Mailbox } from "./mailbox.ts";
import { eyesOf, type Happened } from "./messages.ts";
import { type Actor, permissionRefusal } from "./permissions.ts";
import type {
  Change,
  EventLog,
  LoggedEvent,
  News,
  Ports,
  SeatOwner,
  StoredTable,
  TableSetup,
} from "./ports.ts";
import { Scheduler } from "./scheduler.ts";
import { Seats } from "./seats.ts";
import { tableInfo } from "./table-info.ts";

/** When a table was last played at is kept to the minute; milliseconds. */
const TOUCH_AFTER = 60_000;
/** A table of which bots or clocks are to take care is taken over by another program if this one has not by then. */
const CLAIMED_WITHIN = 1000;

/** One table being played: does deeds in order, keeps them, and tells everybody what they may know. */
export class TableHost implements EventSource, Awakened {
  readonly setup: TableSetup;
  readonly game: AnyGame;
  readonly ports: Ports;
  readonly seats: Seats;
  readonly fair: FairPlay;
  readonly hints: Hints;
  readonly followers: Followers;
  /** When somebody last looked the table up; milliseconds. */
  used: number;
  rematch: string | undefined;

  readonly #mailbox = new Mailbox();
  readonly #fold: Fold;
  readonly #scheduler: Scheduler;
  /** How far the table's time is ahead of the clock: whoever wrote its last event had a clock that went wrong. */
  #ahead = 0;
  /** As the log has it. */
  #touched: number;
  #revision: number | undefined;

  constructor(game: AnyGame, stored: StoredTable, ports: Ports) {
    const { setup, rematch, touched, events } = stored;
    const { clock } = ports;
    this.setup = setup;
    this.game = game;
    this.seats = new Seats(stored);
    this.used = clock.now();
    this.rematch = rematch;
    this.ports = ports;
    this.#fold = new Fold(game, setup);
    this.#touched = touched;
    this.#revision = stored.revision;
    this.fair = new FairPlay(this.#fold, setup, ports.diceFor(setup));
    this.followers = new Followers(this);
    this.hints = new Hints(this);
    this.#scheduler = new Scheduler(this);
    for (const logged of events) this.#recall(logged);
    if (this.fair.isDamaged)
      throw new Error(
        "the secret behind the dice is damaged: the first throw does not follow from it",
      );
    this.#ahead = Math.max(0, this.lastAt - clock.now());
  }

  get id(): string {
    return this.setup.id;
  }

  /** As it was before anything happened. */
  get opened(): Table {
    return this.#fold.opened;
  }

  get table(): Table {
    return this.#fold.table;
  }

  get seq(): number {
    return this.table.seq;
  }

  /** Counts changes that are no events, where others write. */
  get revision(): number | undefined {
    return this.#revision;
  }

  /** When something last happened here; milliseconds. */
  get lastAt(): number {
    return this.#fold.lastAt;
  }

  /** For what it has to stay awake. */
  get awakeFor(): readonly string[] {
    const { wanted } = this.followers;
    if (!this.#mailbox.isEmpty) return [...wanted, "deeds"];
    return this.#scheduler.isThinking ? [...wanted, "bots"] : wanted;
  }

  /** When time must next be called here, by the clock. */
  get due(): number | undefined {
    const { due } = this.#scheduler;
    return due === undefined ? undefined : due - this.#ahead;
  }

  /** Its time is known only while it is awake: by the clock it would stand still. */
  get isAhead(): boolean {
    return this.#ahead > 0;
  }

  /** The table's time: it never goes back, and never stands still. */
  now(): number {
    return Math.max(this.ports.clock.now() + this.#ahead, this.lastAt);
  }

  /** Calls at a time of the table's; returns how to call that off. */
  at(time: number, call: () => void): () => void {
    return this.ports.clock.at(time - this.#ahead, call);
  }

  get isFollowed(): boolean {
    return this.followers.isFollowed;
  }

  announce(): void {
    this.followers.announce();
  }

  ownerOf(seat: Seat): string | undefined {
    return this.seats.owner(seat)?.guest;
  }

  seatsOf(guest: string): Seat[] {
    return this.seats.of(guest);
  }

  eyesOf(guest: string): readonly Eyes[] {
    return eyesOf(this.table, this.seatsOf(guest));
  }

  eventsAfter(seq: number): TableEvent[] {
    return this.#fold.after(seq);
  }

  info(guest: string): TableInfo {
    return tableInfo(this, guest);
  }

  /** The game so far on paper. The secret is in it only when the game is over, however it ended. */
  record(): GameRecord | undefined {
    return this.fair.record();
  }

  /** Bots and clocks go to work. */
  start(): void {
    this.#scheduler.start();
  }

  /** Bots and clocks stop; nothing happens here by itself any more. */
  stop(): void {
    this.#scheduler.stop();
  }

  /** The log has it no more. */
  gone(): void {
    this.stop();
  }

  /** A change that is no event; if somebody else has changed something meanwhile, on top of that. */
  revise(
    change: (log: EventLog, seats: Seats, revision: number | undefined) => Promise<boolean>,
  ): Promise<Answer> {
    return this.#mailbox.compareAndSet(async () => {
      if (!(await change(this.ports.log, this.seats, this.#revision))) return this.#beaten();
      this.#revised();
      return { seq: this.seq };
    });
  }

  #revised(): void {
    if (this.#revision !== undefined) this.#revision++;
    this.followers.changed();
    this.followers.publish({ news: "changed" });
  }

  /** The same people play again there; it is in the log already. */
  linked(rematch: string): void {
    this.rematch = rematch;
    this.#revised();
  }

  /** Tries a deed; its event is durable when this resolves. */
  do(by: Actor, deed: Deed, extra: Extra = {}): Promise<Answer> {
    return this.#mailbox.compareAndSet(async () => {
      const answer = await this.#try(by, deed, extra);
      if (answer === undefined) return this.#beaten();
      // What is refused here may be right at the table as somebody else left it.
      return isRefusal(answer) && (await this.#hasNews()) ? BEATEN : answer;
    });
  }

  async #beaten(): Promise<typeof BEATEN> {
    await this.#readOn();
    return BEATEN;
  }

  async #hasNews(): Promise<boolean> {
    return this.ports.log.hasOtherWriters && this.#readOn();
  }

  /** Undefined: somebody else wrote first. */
  async #try(by: Actor, deed: Deed, extra: Extra): Promise<Answer | undefined> {
    const { id, typed = [] } = extra;
    const key = id === undefined ? undefined : `${"seat" in deed ? deed.seat : ""}/${id}`;
    const before = this.#doneBefore(key);
    if (before) return before;
    const at = this.now();
    const wrong =
      permissionRefusal(this, by, deed, at) ??
      this.fair.historyRefusal(extra.link) ??
      extra.check?.();
    if (wrong) return wrong;
    const tried = act(this.table, deed, this.fair.chance(by, deed, typed), at);
    if (isRefusal(tried) || isNeeds(tried)) return tried;
    const { event, table } = tried;
    const text = JSON.stringify(event);
    const change = this.#change(table, event, extra.owner ?? joinedOwner(this, deed, table));
    const { log } = this.ports;
    const entry = { seq: event.seq, event: text, deedId: key };
    try {
      if (!(await log.append(this.id, entry, change))) return undefined;
    } catch (error) {
      // Sent to another program before, it may be done though its sender never heard so.
      const done = (await this.#hasNews()) ? this.#doneBefore(key) : undefined;
      if (done) return done;
      throw error;
    }
    if (change) {
      this.#touched = change.touched;
      this.seats.apply(change);
    }
    // Whoever asks to join has a seat kept for them, which is no event.
    const isAll =
      change?.owner === undefined && change?.ownerLeft === undefined && event.type !== "join-asked";
    this.followers.wrote(entry, isAll);
    this.ports.trace?.("wrote", this.id, entry);
    const answers = id === undefined ? undefined : { guest: by, id, seq: event.seq };
    this.#accept({ event, before: this.table, now: table, answers }, entry, true);
    return { seq: event.seq };
  }

  #doneBefore(key: string | undefined): Answer | undefined {
    const seq = key === undefined ? undefined : this.#fold.answerTo(key);
    return seq === undefined ? undefined : { seq, repeated: true };
  }

  #change(table: Table, event: TableEvent, owner: SeatOwner | undefined): Change | undefined {
    const { life } = table;
    const ownerLeft = event.type === "left" ? event.seat : undefined;
    const isMissing = this.#scheduler.isMissing(table);
    const same = life === this.table.life && owner === undefined && ownerLeft === undefined;
    if (same && !isMissing && event.at - this.#touched < TOUCH_AFTER) return undefined;
    return {
      life,
      touched: event.at,
      ...(owner ? { owner } : {}),
      ...(ownerLeft === undefined ? {} : { ownerLeft }),
      ...(isMissing ? { due: this.ports.clock.now() + CLAIMED_WITHIN } : {}),
    };
  }

  /** What somebody else has written to this table is the truth. Says whether anything has happened. */
  async #readOn(): Promise<boolean> {
    const { seq } = this;
    const stored = await this.ports.log.load(this.id, this.seq);
    if (!stored || this.#isForgotten(stored)) throw new Gone(this.id);
    const wasRevised = stored.revision !== this.#revision || stored.rematch !== this.rematch;
    this.seats.read(stored);
    this.rematch = stored.rematch;
    this.#revision = stored.revision;
    for (const entry of stored.events) if (entry.seq > this.seq) this.#acceptLogged(entry);
    if (wasRevised) this.followers.changed();
    return this.seq > seq;
  }

  /** Somebody who was here wished to be forgotten: the events that are in memory have their name. */
  #isForgotten({ owners }: StoredTable): boolean {
    return owners.some(({ seat, guest }) => guest === "" && this.ownerOf(seat) !== "");
  }

  /** Another program, or another tab, says that it wrote. Deeds wait meanwhile, as for one another. */
  catchUp(): Promise<boolean> {
    return this.#mailbox.do(() => this.#readOn());
  }

  /** What another program says of this table: a hint, which saves asking the log if it is just what comes next. */
  hear(news: News): void {
    if (news.news !== "wrote" && news.news !== "changed") return;
    this.#mailbox
      .do(() => this.#follow(news))
      .catch((error: Error) => this.ports.report(error, this.id));
  }

  async #follow(news: News): Promise<unknown> {
    if (news.news !== "wrote" || news.event === undefined) return this.#readOn();
    const { seq, event, deedId } = news;
    if (seq === this.seq + 1) this.#acceptLogged({ seq, event, deedId });
    else if (seq > this.seq) return this.#readOn();
    return undefined;
  }

  /** Durable, and written by somebody else. */
  #acceptLogged(entry: LoggedEvent): void {
    this.ports.trace?.("followed", this.id, entry);
    const event: TableEvent = JSON.parse(entry.event);
    const now = this.#fold.next(event);
    this.#accept({ event, before: this.table, now, answers: undefined }, entry, false);
  }

  /** An event is durable: everybody is told. */
  #accept(happened: Happened, entry: LoggedEvent, isOurs: boolean): void {
    this.#take(happened.event, happened.now, entry);
    this.followers.tell(happened);
    this.ports.happened?.(this.setup, happened, isOurs);
    this.#scheduler.attend();
  }

  /** An event that was durable before the table woke. */
  #recall(entry: LoggedEvent): void {
    const event: TableEvent = JSON.parse(entry.event);
    this.fair.recall(event);
    this.#take(event, this.#fold.next(event), entry);
  }

  #take(event: TableEvent, table: Table, entry: LoggedEvent): void {
    this.fair.take(event);
    this.#fold.take(event, table, entry);
    if (event.type !== "moved") this.hints.forget();
  }
}
