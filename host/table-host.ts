// A table being played: its fold in memory, its log behind a port, and whoever follows it.
import {
  act,
  type Chain,
  type Chance,
  commitmentOf,
  type Deed,
  fairSeeds,
  fold,
  type GameRecord,
  type Hint,
  isNeeds,
  isRefusal,
  isTurnedByHand,
  mindOf,
  type Needs,
  type Outcome,
  openTable,
  type Player,
  type Refusal,
  recordedEvent,
  recordOf,
  refuse,
  type Seat,
  same,
  type Table,
  type TableEvent,
  type Takeback,
} from "@pipwise/core";
import type { AnyGame } from "@pipwise/games/rooms";
import {
  type EventInfo,
  type Eyes,
  type ServerMessage,
  type TableInfo,
  viewsFor,
} from "@pipwise/protocol";
import type { Chronicle } from "./history.ts";
import type { Peers } from "./peers.ts";
import { type Actor, HOUSE, permissionRefusal } from "./permissions.ts";
import type {
  Answered,
  Audience,
  Barred,
  Change,
  Dice,
  KeptSeat,
  LoggedEvent,
  News,
  Ports,
  SeatOwner,
  StoredTable,
  TableSetup,
  Told,
} from "./ports.ts";
import { Scheduler } from "./scheduler.ts";
import { Seats } from "./seats.ts";
import { backOf, tableInfo } from "./table-info.ts";
import { eyesOf, type Happened, isJustAMove, Message, moveMessage, told } from "./told.ts";

/** The longest games have some thousand events; a log without an end would be somebody's bad joke. */
export const MOST_EVENTS = 20_000;
/** When a table was last played at is kept to the minute; milliseconds. */
const TOUCH_AFTER = 60_000;
/** Somebody else may write at the same time; so often a deed is tried again on the table that they left. */
const TRIES = 8;
/** A table of which bots or clocks are to take care is taken over by another program if this one has not by then. */
const CLAIMED_WITHIN = 1000;

export interface Done {
  readonly seq: number;
  /** It was done before: nobody is told of it again. */
  readonly repeated?: true;
}

/** What became of a deed. */
export type Answer = Done | Refusal | Needs;

/** What goes along with a deed. */
export interface Extra {
  /** The sender's own id of the deed: a repeat gets the first answer again. */
  readonly id?: string | undefined;
  /** What was thrown on a real table. */
  readonly typed?: readonly Outcome[];
  /** The last link that its sender was told. */
  readonly link?: string | undefined;
  readonly owner?: SeatOwner;
  /** Looked at last, when every deed before this one is done. */
  readonly check?: () => Refusal | undefined;
}

/** The log has this table no more, or not as it was. */
export class TableGone extends Error {}

type Advice = Hint | Refusal | undefined;

/** What goes along with somebody's wish for a hint. */
interface Asking {
  /** With whom they share their turns. */
  readonly from?: string;
  /** Looked at only if the hint is not known yet. */
  readonly check?: () => Refusal | undefined;
}

interface Follower {
  readonly guest: string;
  readonly audience: Audience;
}

/** One table being played: does deeds in order, keeps them, and tells everybody what they may know. */
export class TableHost implements Chronicle {
  readonly setup: TableSetup;
  readonly game: AnyGame;
  /** SHA-256 of the secret behind the dice; own dice have none. */
  readonly commitment: string | undefined;
  /** When somebody last looked the table up; milliseconds. */
  used: number;
  rematch: string | undefined;
  readonly #ports: Ports;
  readonly #dice: Dice;
  readonly #scheduler: Scheduler;
  readonly #followers = new Set<Follower>();
  /** Other programs with viewers of this table. */
  readonly #peers: Peers | undefined;
  /** Events as JSON: hardly anybody asks for them, and a string is less to keep than the dozen objects of an event. */
  readonly #log: string[] = [];
  /** The number of each event by the id that its sender gave to the deed. */
  readonly #answered = new Map<string, number>();
  #table: Table;
  readonly #seats: Seats;
  /** What the dice follow from beside the secret; worked out when it is first needed after a change. */
  #seeds: readonly string[] | undefined;
  /** Over the events since the start; made when somebody first asks for a link. */
  #chain: Chain | undefined;
  #drawn = 0;
  #damaged = false;
  #lastAt = 0;
  /** How far the table's time is ahead of the clock: whoever wrote its last event had a clock that went wrong. */
  #ahead = 0;
  /** As the log has it. */
  #touched: number;
  #revision: number | undefined;
  /** By seat, with the event that raised the decision. */
  readonly #hints = new Map<Seat, { readonly since: number; readonly hint: Promise<Advice> }>();
  #busy = 0;
  #told = true;
  /** Deeds wait for one another: each is tried on the table that the one before left. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(game: AnyGame, stored: StoredTable, ports: Ports) {
    const { setup, rematch, touched, events } = stored;
    this.setup = setup;
    this.game = game;
    this.#ports = ports;
    if (setup.secret !== undefined && !/^[0-9a-f]{64}$/.test(setup.secret))
      throw new Error("the secret behind the dice is damaged: it is not 64 hexadecimal digits");
    this.#dice = ports.diceFor(setup);
    this.commitment = setup.secret === undefined ? undefined : commitmentOf(setup.secret);
    this.#seats = new Seats(stored);
    this.rematch = rematch;
    this.#touched = touched;
    this.#revision = stored.revision;
    this.#peers = ports.peersOf?.(setup.id, this);
    this.used = ports.clock.now();
    const opened = openTable(game, setup.seats, setup.takeback, setup.ownDice);
    if (isRefusal(opened)) throw new Error(opened.refused);
    this.#table = opened;
    this.#scheduler = new Scheduler(this, ports);
    for (const logged of events) this.#recall(logged);
    if (this.#damaged && this.#table.life === "playing")
      throw new Error(
        "the secret behind the dice is damaged: the first throw does not follow from it",
      );
    this.#ahead = Math.max(0, this.#lastAt - ports.clock.now());
  }

  get table(): Table {
    return this.#table;
  }

  get seats(): number {
    return this.setup.seats;
  }

  get takeback(): Takeback {
    return this.setup.takeback;
  }

  get ownDice(): boolean {
    return this.setup.ownDice;
  }

  get seq(): number {
    return this.#table.seq;
  }

  /** The chain's link after the last event; undefined before the start, and where the dice follow from no secret. */
  get link(): string | undefined {
    return this.#chainNow()?.last;
  }

  /** Counts changes that are no events, where others write. */
  get revision(): number | undefined {
    return this.#revision;
  }

  /** When something last happened here; milliseconds. */
  get lastAt(): number {
    return this.#lastAt;
  }

  /** Nobody follows it and nothing is being written. */
  get isQuiet(): boolean {
    return this.#followers.size === 0 && this.#busy === 0 && !this.#scheduler.isThinking;
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
    return Math.max(this.#ports.clock.now() + this.#ahead, this.#lastAt);
  }

  /** Calls at a time of the table's; returns how to call that off. */
  at(time: number, call: () => void): () => void {
    return this.#ports.clock.at(time - this.#ahead, call);
  }

  /** Whether a guest follows this table now, from any of their pages. */
  isHere(guest: string): boolean {
    for (const follower of this.#followers) if (follower.guest === guest) return true;
    return this.#peers?.has(guest) === true;
  }

  /** Who follows it from here. */
  guestsHere(): readonly string[] {
    return [...new Set([...this.#followers].map(({ guest }) => guest))];
  }

  get isFollowed(): boolean {
    return this.#followers.size > 0;
  }

  /** Tells other programs who is here, and forgets those that have been silent; to be called every few seconds. */
  announce(): void {
    if (this.#followers.size > 0) this.#peers?.announce();
  }

  ownerOf(seat: Seat): string | undefined {
    return this.#seats.owner(seat)?.guest;
  }

  /** What holds here instead of the usual rights, if anything does. */
  rightsOf(by: Actor, deed: Deed): Refusal | null | undefined {
    return this.#ports.rights?.(this, by, deed);
  }

  seatsOf(guest: string): Seat[] {
    return this.#seats.of(guest);
  }

  keptSeat(seat: Seat): KeptSeat | undefined {
    return this.#seats.kept(seat);
  }

  isMuted(seat: Seat): boolean {
    return this.#seats.isMuted(seat);
  }

  eyesOf(guest: string): readonly Eyes[] {
    return eyesOf(this.#table, this.seatsOf(guest));
  }

  eventsAfter(seq: number): TableEvent[] {
    return JSON.parse(`[${this.#log.slice(seq).join()}]`);
  }

  info(guest: string): TableInfo {
    return tableInfo(this, guest);
  }

  /** Bots and clocks go to work. */
  start(): void {
    this.#scheduler.attend();
  }

  /** Bots and clocks stop; nothing happens here by itself any more. */
  stop(): void {
    this.#scheduler.stop();
  }

  /**
   * Whoever comes back plays again: the bot that held the seat gets up. `cameBack`: false where several people share a
   * device, and whoever left it may still be away.
   */
  follow(guest: string, audience: Audience, cameBack = true): () => void {
    const follower = { guest, audience };
    this.#followers.add(follower);
    this.#peers?.followed();
    const mine = this.seatsOf(guest);
    if (mine.length > 0) this.changed();
    for (const seat of cameBack ? mine : []) {
      const { heldBy, resigned } = this.#table.chairs[seat] ?? {};
      if (heldBy !== undefined && resigned === undefined)
        this.#byItself({ type: "bot-gave-back", seat });
    }
    return () => {
      this.#followers.delete(follower);
      this.#peers?.followed();
      if (this.seatsOf(guest).length > 0) this.changed();
    };
  }

  /** Tells everybody who follows that somebody came or went; once, however many did in the same turn of the loop. */
  changed(): void {
    if (!this.#told) return;
    this.#told = false;
    this.#ports.clock.at(0, () => {
      this.#told = true;
      for (const { guest, audience } of this.#followers) audience.tell(this.whole(guest, []));
    });
  }

  /** Talk goes to everybody who follows, and is kept nowhere. */
  say(message: ServerMessage & { type: "said" }): void {
    this.#peers?.publish({ news: "said", message });
    this.#hearTalk(message);
  }

  #hearTalk(message: ServerMessage & { type: "said" }): void {
    const said = new Message(message);
    for (const { audience } of this.#followers) audience.tell(said);
  }

  /** The table as this guest may know it, and what has happened. */
  whole(guest: string, events: readonly EventInfo[], answers?: Answered): Told {
    const views = viewsFor(this.#table, this.eyesOf(guest)) as Record<string, never>;
    const { link } = this;
    const message = { type: "table", table: this.info(guest), events, views } as const;
    return new Message(link === undefined ? message : { ...message, link }, answers);
  }

  /** Somebody sits down, or the host seats a bot. */
  async sit(
    by: string,
    seat: Seat,
    player: Player,
    owner?: SeatOwner,
    check?: Extra["check"],
  ): Promise<Answer> {
    if (this.#seats.isRemoved(by)) return refuse("removed");
    const kept = this.keptSeat(seat);
    if (kept && kept.guest !== by) return refuse("seat-kept", { params: { name: kept.name } });
    const bringsTerms = player.terms !== undefined && player.terms !== kept?.terms;
    if (bringsTerms && this.setup.termsByHost && by !== this.setup.host)
      return refuse("terms-by-host");
    if (player.mind !== undefined && by !== this.setup.host) return refuse("not-the-host");
    const extra = { ...(owner ? { owner } : {}), ...(check ? { check } : {}) };
    return this.do(by, { type: "sat", seat, player }, extra);
  }

  /** Somebody gets up, or the host frees a seat: also one that is kept for somebody who does not come. */
  async leave(by: string, seat: Seat): Promise<Answer> {
    const kept = this.#table.chairs[seat]?.player ? undefined : this.keptSeat(seat);
    if (!kept) return this.#empty(by, seat);
    if (kept.guest !== by && this.setup.host !== by) return refuse("not-your-seat");
    const { log } = this.#ports;
    await this.#revise((revision) =>
      log.keepSeats(this.setup.id, this.#seats.release(seat), revision),
    );
    return { seq: this.seq };
  }

  /** Whomever the host removes does not sit down here again. */
  async #empty(by: string, seat: Seat): Promise<Answer> {
    const guest = this.ownerOf(seat);
    const done = await this.do(by, { type: "left", seat });
    if (guest === undefined || guest === by || isRefusal(done)) return done;
    await this.#bar(() => this.#seats.remove(guest));
    return done;
  }

  /** The host silences whoever sits there, or lets them talk again. It is about the guest, on whichever seat. */
  async mute(by: string, seat: Seat, muted: boolean): Promise<Answer> {
    const guest = this.ownerOf(seat);
    if (by !== this.setup.host) return refuse("not-the-host");
    if (guest === undefined || guest === by) return refuse("nobody-to-mute");
    await this.#bar(() => this.#seats.mute(guest, muted));
    return { seq: this.seq };
  }

  #bar(barred: () => Barred): Promise<void> {
    return this.#revise((revision) => this.#ports.log.bar(this.setup.id, barred(), revision));
  }

  /** A change that is no event; if somebody else has changed something meanwhile, on top of that. */
  async #revise(change: (revision: number | undefined) => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (await change(this.#revision)) return this.#revised();
      await this.catchUp();
    }
    throw new Error("too many change this table at once");
  }

  #revised(): void {
    if (this.#revision !== undefined) this.#revision++;
    this.changed();
    this.#peers?.publish({ news: "changed" });
  }

  /** The same people play again there; it is in the log already. */
  linked(rematch: string): void {
    this.rematch = rematch;
    this.#revised();
  }

  /** Starts. Where people have committed to seeds they are asked to open them, and the game starts when they have. */
  async begin(by: string, typed: readonly Outcome[] = []): Promise<Answer> {
    const begun = await this.do(by, { type: "started" }, { typed });
    if (!isRefusal(begun)) return begun;
    if (begun.refused === "seeds-awaited") return { seq: this.seq };
    return begun.refused === "seeds-closed" ? this.do(by, { type: "seeds-asked" }) : begun;
  }

  /**
   * The seat is played by another guest from now on: the same person elsewhere. Before the start they may commit to a
   * seed that they have there; after it the one that was opened stays in the dice.
   */
  async handOver(seat: Seat, guest: string, commitment?: string): Promise<Answer> {
    const owner = this.#seats.owner(seat);
    if (!owner) return refuse("not-your-seat");
    if (owner.guest === guest) return { seq: this.seq };
    const wasMuted = this.isMuted(seat);
    const bound = commitment === undefined || this.#table.life !== "open" ? {} : { commitment };
    const deed = { type: "handed-over", seat, ...bound } as const;
    // Whoever had it may be the host, who might hand over any seat: of two who come with its key one wins.
    const check = () =>
      this.ownerOf(seat) === owner.guest ? undefined : refuse("key-does-not-fit");
    const done = await this.do(owner.guest, deed, { owner: { ...owner, guest }, check });
    if (isRefusal(done)) return check() ?? done;
    if (wasMuted) await this.mute(this.setup.host, seat, true);
    return done;
  }

  /** Help for a seat of the guest's that has to decide. However often it is asked for, a decision has one. */
  async hint(guest: string, seat: Seat, asking: Asking = {}): Promise<Advice> {
    if (this.ownerOf(seat) !== guest) return refuse("not-your-seat");
    if (!this.setup.hints) return refuse("no-hints");
    const { asked, state } = this.#table;
    const decision = asked.find((one) => one.seat === seat);
    if (!decision) return undefined;
    const { since } = decision;
    const known = this.#hints.get(seat);
    if (known?.since === since) return known.hint;
    const wrong = asking.check?.();
    if (wrong) return wrong;
    const hint = this.#ports.bots.hint({ game: this.setup.game, seat, state }, asking.from);
    const kept = { since, hint };
    this.#hints.set(seat, kept);
    const forget = (): void => {
      if (this.#hints.get(seat) === kept) this.#hints.delete(seat);
    };
    hint.then((found) => (isRefusal(found) ? forget() : undefined), forget);
    return hint;
  }

  /** Tries a deed; its event is durable when this resolves. */
  do(by: Actor, deed: Deed, extra: Extra = {}): Promise<Answer> {
    const turn =
      this.#busy++ === 0
        ? this.#do(by, deed, extra)
        : this.#last.catch(() => {}).then(() => this.#do(by, deed, extra));
    this.#last = turn;
    return turn;
  }

  async #do(by: Actor, deed: Deed, extra: Extra): Promise<Answer> {
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const answer = await this.#try(by, deed, extra);
        if (answer !== "beaten" && !isRefusal(answer)) return answer;
        const isNews = await this.#readNews(answer);
        if (answer !== "beaten" && !isNews) return answer;
      }
      return refuse("too-busy");
    } finally {
      this.#busy--;
    }
  }

  /** What is refused here may be right at the table as somebody else left it. Says whether there was anything to read. */
  async #readNews(answer: Refusal | "beaten"): Promise<boolean> {
    if (answer !== "beaten" && !this.#ports.log.hasOtherWriters) return false;
    const { seq } = this;
    await this.#readOn();
    return this.seq > seq;
  }

  async #try(by: Actor, deed: Deed, extra: Extra): Promise<Answer | "beaten"> {
    const { id, typed = [] } = extra;
    const key = id === undefined ? undefined : `${"seat" in deed ? deed.seat : ""}/${id}`;
    const before = key === undefined ? undefined : this.#answered.get(key);
    if (before !== undefined) return { seq: before, repeated: true };
    const at = this.now();
    const wrong =
      this.#strangeRefusal(deed) ??
      this.#fullRefusal(deed) ??
      permissionRefusal(this, by, deed, at) ??
      this.#historyRefusal(extra.link) ??
      extra.check?.();
    if (wrong) return wrong;
    const tried = act(this.#table, deed, this.#chanceFor(by, deed, typed), at);
    if (isRefusal(tried) || isNeeds(tried)) return tried;
    const { event, table } = tried;
    const text = JSON.stringify(event);
    const change = this.#change(table, event, extra.owner);
    const { log } = this.#ports;
    const entry = { seq: event.seq, event: text, deedId: key };
    if (!(await log.append(this.setup.id, entry, change))) return "beaten";
    if (change) this.#apply(change);
    const isAll = change?.owner === undefined && change?.ownerLeft === undefined;
    this.#peers?.wrote(entry, isAll);
    this.#ports.trace?.("wrote", this.setup.id, entry);
    const answers = id === undefined ? undefined : { guest: by, id, seq: event.seq };
    this.#accept({ event, before: this.#table, now: table, answers }, text, key, true);
    return { seq: event.seq };
  }

  /** While nodes are upgraded one by one, nothing is written that some of them could not read. */
  #strangeRefusal({ type }: Deed): Refusal | undefined {
    return this.#ports.mayWrite?.(type) === false ? refuse("upgrade-under-way") : undefined;
  }

  /** However full, a table can be given up. */
  #fullRefusal({ type }: Deed): Refusal | undefined {
    const full = this.seq >= MOST_EVENTS && type !== "abandoned" && type !== "resigned";
    return full ? refuse("log-full", { params: { limit: MOST_EVENTS } }) : undefined;
  }

  /** Somebody who saw something else happen here would act on false premises. */
  #historyRefusal(link: string | undefined): Refusal | undefined {
    if (link === undefined || link === this.#chain?.last) return undefined;
    const chain = this.#chainNow();
    return chain && !chain.has(link) ? refuse("other-history") : undefined;
  }

  /** What happens by itself has no hands either: a bot's move, or a throw that follows when time has run out. */
  #chanceFor(by: Actor, deed: Deed, typed: readonly Outcome[]): Chance {
    const byBot = by === HOUSE || isBotsThrow(this.#table, deed);
    this.#seeds ??= fairSeeds(this.#table.chairs).seeds;
    return this.#dice.chance({ drawn: this.#drawn, seeds: this.#seeds, typed, byBot });
  }

  #change(table: Table, event: TableEvent, owner: SeatOwner | undefined): Change | undefined {
    const { life } = table;
    const ownerLeft = event.type === "left" ? event.seat : undefined;
    const isMissing = this.#scheduler.isMissing(table);
    const same = life === this.#table.life && owner === undefined && ownerLeft === undefined;
    if (same && !isMissing && event.at - this.#touched < TOUCH_AFTER) return undefined;
    return {
      life,
      touched: event.at,
      ...(owner ? { owner } : {}),
      ...(ownerLeft === undefined ? {} : { ownerLeft }),
      ...(isMissing ? { due: this.#ports.clock.now() + CLAIMED_WITHIN } : {}),
    };
  }

  #apply(change: Change): void {
    this.#touched = change.touched;
    if (this.#seats.apply(change)) this.#seeds = undefined;
  }

  /** Somebody else has written to this table: what they wrote is the truth. */
  async #readOn(): Promise<void> {
    const stored = await this.#ports.log.load(this.setup.id, this.seq);
    if (!stored || this.#isForgotten(stored)) throw new TableGone(this.setup.id);
    const wasRevised = stored.revision !== this.#revision || stored.rematch !== this.rematch;
    this.#seats.read(stored);
    this.#seeds = undefined;
    this.rematch = stored.rematch;
    this.#revision = stored.revision;
    for (const entry of stored.events) if (entry.seq > this.seq) this.#acceptLogged(entry);
    if (wasRevised) this.changed();
  }

  /** Somebody who was here wished to be forgotten: the events that are in memory have their name. */
  #isForgotten({ owners }: StoredTable): boolean {
    return owners.some(({ seat, guest }) => guest === "" && this.ownerOf(seat) !== "");
  }

  /** Another program, or another tab, says that it wrote. Deeds wait meanwhile, as for one another. */
  catchUp(): Promise<void> {
    return this.#inTurn(() => this.#readOn());
  }

  /** What another program says of this table: a hint, which saves asking the log if it is just what comes next. */
  hear(news: News): void {
    if (news.news === "said") return this.#hearTalk(news.message);
    if (news.news !== "wrote" && news.news !== "changed") return;
    this.#inTurn(() => this.#follow(news)).catch((error: Error) =>
      this.#ports.report(error, this.setup.id),
    );
  }

  async #follow(news: News): Promise<void> {
    if (news.news !== "wrote" || news.event === undefined) return this.#readOn();
    const { seq, event, deedId } = news;
    if (seq === this.seq + 1) this.#acceptLogged({ seq, event, deedId });
    else if (seq > this.seq) await this.#readOn();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#busy++;
    const turn = this.#last
      .catch(() => {})
      .then(work)
      .finally(() => this.#busy--);
    this.#last = turn;
    return turn;
  }

  /** Durable, and written by somebody else. */
  #acceptLogged(entry: LoggedEvent): void {
    const { event: text, deedId: key } = entry;
    this.#ports.trace?.("followed", this.setup.id, entry);
    const event: TableEvent = JSON.parse(text);
    const now = this.#folded(event);
    this.#accept({ event, before: this.#table, now, answers: undefined }, text, key, false);
  }

  /** An event is durable: everybody is told. */
  #accept(happened: Happened, text: string, key: string | undefined, isOurs: boolean): void {
    this.#take(happened.event, happened.now, text, key);
    this.#tell(happened);
    this.#ports.happened?.(this.setup, happened, isOurs);
    this.#scheduler.attend();
  }

  /** An event that was durable before the table woke. */
  #recall({ event: text, deedId: key }: LoggedEvent): void {
    const event: TableEvent = JSON.parse(text);
    const isFirstThrow = this.#drawn === 0 && event.chance.length > 0;
    if (isFirstThrow && this.#dice.chain) this.#damaged = !this.#isDrawn(event);
    this.#take(event, this.#folded(event), text, key);
  }

  /** Whether an event's outcomes are the ones that the dice would give here and now. */
  #isDrawn(event: TableEvent): boolean {
    const again = act(this.#table, event, this.#chanceFor(HOUSE, event, []), event.at);
    return "event" in again && same(again.event.chance, event.chance);
  }

  #folded(event: TableEvent): Table {
    const next = fold(this.#table, event);
    if (isRefusal(next)) throw new Error(`event ${event.seq}: ${next.refused}`);
    return next;
  }

  #take(event: TableEvent, table: Table, text: string, key: string | undefined): void {
    this.#table = table;
    this.#log.push(text);
    if (event.type !== "moved") {
      this.#seeds = undefined;
      // What was decided, or thrown, may be another now.
      this.#hints.clear();
    }
    this.#chain?.add(recordedEvent(event, event.seq - this.#chain.size - 1, this.#lastAt));
    this.#lastAt = event.at;
    this.#drawn += event.chance.length;
    if (key !== undefined) this.#answered.set(key, event.seq);
  }

  #tell(happened: Happened): void {
    if (this.#followers.size === 0) return;
    const small = isJustAMove(happened);
    const back = small ? backOf(this.#table) : undefined;
    const made = new Map<string, Message>();
    for (const { guest, audience } of this.#followers) {
      const eyes = this.eyesOf(guest);
      if (!small || audience.isToldAll) {
        audience.tell(this.whole(guest, [told(happened, eyes)], happened.answers));
        continue;
      }
      const key = eyes.join();
      const message =
        made.get(key) ?? moveMessage(this.setup.id, happened, eyes, back, this.now(), this.link);
      made.set(key, message);
      audience.tell(message);
    }
  }

  /** What the table does of its own accord; what then stands in its way has been settled otherwise. */
  #byItself(deed: Deed): void {
    this.do(HOUSE, deed).catch((error: Error) => this.#ports.report(error, this.setup.id));
  }

  /** The secret behind the dice, once nothing can be thrown any more. */
  get revealed(): string | undefined {
    const { life } = this.#table;
    return life === "finished" || life === "abandoned" ? this.setup.secret : undefined;
  }

  /** The game so far on paper. The secret is in it only when the game is over, however it ended. */
  record(): GameRecord | undefined {
    const record = this.#written();
    if (!record?.fair) return record;
    const secret = this.revealed;
    const chain = this.#chainNow();
    const link = chain ? { link: chain.last } : {};
    const signature = chain && secret !== undefined ? { signature: chain.signature } : {};
    const end = secret === undefined ? {} : { secret, ...signature };
    return { ...record, fair: { ...record.fair, ...link, ...end } };
  }

  #written(): GameRecord | undefined {
    const record = recordOf(this.#table, this.eventsAfter(0));
    if (isRefusal(record)) return undefined;
    const { commitment } = this;
    return commitment === undefined
      ? record
      : { ...record, fair: { commitment, ...fairSeeds(this.#table.chairs) } };
  }

  #chainNow(): Chain | undefined {
    const { chain } = this.#dice;
    if (this.#chain || !chain || this.#table.state === undefined) return this.#chain;
    const record = this.#written();
    this.#chain = record && chain(record);
    return this.#chain;
  }
}

/** What people turn for a bot, or set right, they type. */
function isBotsThrow(table: Table, deed: Deed): boolean {
  if (deed.type === "corrected" || !("seat" in deed) || deed.seat === undefined) return false;
  return mindOf(table, deed.seat) !== undefined && !isTurnedByHand(table, deed.seat);
}
