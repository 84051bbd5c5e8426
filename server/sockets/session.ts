// One browser's or bot's socket: what it follows, what it does, what it is told.
import type { WebSocket } from "@fastify/websocket";
import { isNeeds, isRefusal, type Refusal, refuse } from "@pipwise/core";
import {
  type Audience,
  BrokenTable,
  type Clock,
  classOf,
  Gone,
  RateLimiter,
  type TableHost,
  type TableRegistry,
  type Told,
  tableMessage,
} from "@pipwise/host";
import type { ClientMessage, ServerMessage } from "@pipwise/protocol";
import type { Classes } from "../classes/classes.ts";
import { readTalk } from "../http/names.ts";
import { type PlayLimits, refusalOf, whileThere } from "../play/limits.ts";
import { StoreAway, StoreFull } from "../storage/errors.ts";
import { isMisunderstood, readMessage } from "./message.ts";

/** So many seconds' worth of messages are refused before the socket of whoever goes on is closed. */
const PATIENCE = 5;
/** Beyond this much unsent, a socket is too slow to be served. */
const MOST_UNSENT = 4 * 1024 * 1024;
const MOST_TABLES = 20;
const MOST_CLASSES = 10;
/** Sayings a second, and how many at once. */
const TALK_RATE = 0.5;
const TALK_BURST = 4;
/** Pings a second, and how many at once: heartbeats need far fewer. */
const PING_RATE = 1;
const PING_BURST = 20;
/** Who cannot follow a table because the disk is full comes back after so long; milliseconds. */
const AGAIN_AFTER = 2000;
/** WebSocket's own code for who does not keep to what was agreed. */
const POLICY = 1008;
const TRY_LATER = 1013;

/** What may be asked of the server, by whom. */
export interface SessionLimits {
  readonly clock: Clock;
  /** Messages a second. */
  readonly messageRate: number;
  /** Whoever has not been heard of for two of these is gone; milliseconds. */
  readonly heartbeat: number;
  /** Where it comes from. */
  readonly address: string;
  /** Shared by all who play here. */
  readonly play: PlayLimits;
}

type AtTable = Extract<ClientMessage, { do: "deed" | "say" | "watch" }>;

export class SocketSession implements Audience {
  readonly guest: string;
  readonly #socket: WebSocket;
  readonly #registry: TableRegistry;
  readonly #classes: Classes;
  readonly #limits: SessionLimits;
  readonly #following = new Map<string, { host: TableHost; stop: () => void }>();
  readonly #classesFollowed = new Map<string, () => void>();
  /** Classes whose key this socket has shown. */
  readonly #teaches = new Set<string>();
  /** Ids of deeds of this socket that have no answer yet. */
  readonly #unanswered = new Set<string>();
  readonly #messages: RateLimiter;
  readonly #refusals: RateLimiter;
  readonly #talk: RateLimiter;
  readonly #pings: RateLimiter;
  #stopBeating = (): void => {};
  #heard = true;

  constructor(
    socket: WebSocket,
    registry: TableRegistry,
    classes: Classes,
    guest: string,
    protocol: number,
    limits: SessionLimits,
  ) {
    this.#socket = socket;
    this.#registry = registry;
    this.#classes = classes;
    this.guest = guest;
    this.#limits = limits;
    const { messageRate, clock, play } = limits;
    this.#messages = play.newMessages();
    this.#refusals = new RateLimiter(clock, messageRate, PATIENCE * messageRate);
    this.#talk = new RateLimiter(clock, TALK_RATE, TALK_BURST);
    this.#pings = new RateLimiter(clock, PING_RATE, PING_BURST);
    this.#planBeat();
    this.send({ type: "hello", protocol, now: clock.now() });
  }

  send(message: ServerMessage): void {
    this.#write(JSON.stringify(message));
  }

  /** What happened may be what this socket asked for: then its answer comes along. */
  tell({ text, answers }: Told): void {
    const mine = answers?.guest === this.guest && this.#unanswered.delete(answers.id);
    if (!mine) return this.#write(text);
    const { id, seq } = answers;
    this.#write(`{"done":${JSON.stringify({ id, seq })},${text.slice(1)}`);
  }

  /** Done at once, or a promise of it. */
  receive(text: string): Promise<void> | void {
    this.#heard = true;
    const tooFast = refusalOf(this.#messages);
    if (tooFast) return this.#tooFast(tooFast, text);
    const message = readMessage(text);
    if (isMisunderstood(message)) return this.#refuse(message.refusal, message.id);
    if (message.do === "ping") return this.send({ type: "pong", now: this.#limits.clock.now() });
    if (message.do === "leave") return this.#leave(message.table);
    if (message.do === "leave-class") return this.#leaveClass(message.class);
    if (message.do === "watch-class") return this.#watchClass(message);
    const { host } = this.#following.get(message.table) ?? {};
    return host && message.do === "deed" ? this.#deed(host, message) : this.#atTable(message);
  }

  /** A control frame costs as much as any other. */
  pinged(data: Buffer): void {
    this.#heard = true;
    if (!this.#pings.take()) this.#cut();
    else if (this.#canWrite()) this.#socket.pong(data);
  }

  ponged(): void {
    this.#heard = true;
  }

  /** Nobody is told what became of their deeds: they ask again where somebody knows. */
  hangUp(): void {
    this.#socket.close(TRY_LATER);
  }

  /** Everybody at the same tables learns that this guest may be away now. */
  close(): void {
    this.#stopBeating();
    this.#limits.play.unread.forget(this.#socket);
    for (const { stop } of this.#following.values()) stop();
    this.#following.clear();
    for (const stop of this.#classesFollowed.values()) stop();
    this.#classesFollowed.clear();
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #write(text: string): void {
    if (!this.#canWrite()) return;
    this.#socket.send(text);
    this.#limits.play.unread.note(this.#socket);
  }

  /** Whoever does not read what they are sent is cut off before it fills the memory. */
  #canWrite(): boolean {
    const { readyState, OPEN, bufferedAmount } = this.#socket;
    if (bufferedAmount > MOST_UNSENT) this.#socket.terminate();
    return readyState === OPEN && bufferedAmount <= MOST_UNSENT;
  }

  #planBeat(): void {
    const { clock, heartbeat } = this.#limits;
    this.#stopBeating = clock.at(clock.now() + heartbeat, () => this.#beat());
  }

  /** A phone that vanished says nothing, not even goodbye. */
  #beat(): void {
    if (!this.#heard) return this.#socket.terminate();
    this.#heard = false;
    this.#planBeat();
    if (this.#canWrite()) this.#socket.ping();
  }

  /** A few are told so; whoever goes on is not read any more. */
  #tooFast(refusal: Refusal, text: string): void {
    if (!this.#refusals.take()) return this.#cut();
    const message = readMessage(text);
    this.#refuse(refusal, "id" in message ? message.id : undefined);
  }

  /** Says why, and does not wait for an answer. */
  #cut(): void {
    this.#socket.close(POLICY);
    this.#socket.terminate();
  }

  async #atTable(message: AtTable): Promise<void> {
    const id = message.do === "deed" ? message.id : undefined;
    const host = await this.#registry.find(message.table).catch((error) => this.#broken(error, id));
    if (!host) return this.#refuse(refuse("no-such-table"), id);
    if (message.do === "deed") return this.#deed(host, message);
    // To find out who may follow takes time, and a table that nobody follows falls asleep: then nobody hears from it.
    const stay = host.followers.keepAwake("somebody who comes");
    await this.#follow(host, message)
      .catch((error) => this.#broken(error))
      .finally(stay);
  }

  async #follow(host: TableHost, message: Exclude<AtTable, { do: "deed" }>): Promise<void> {
    if (!(await this.#mayKnow(host))) return this.#refuse(refuse("no-such-table"));
    if (message.do === "say") return this.#say(host, message);
    await this.#watch(host, message.after);
  }

  /** A class's tables are for its children, and for a teacher who has shown the key on this socket. */
  async #mayKnow(host: TableHost): Promise<boolean> {
    return this.#teachesAt(host) || this.#classes.mayKnow(host, this.guest);
  }

  #teachesAt({ setup }: TableHost): boolean {
    return this.#teaches.has(classOf(setup.host) ?? "");
  }

  async #watchClass({ class: id, key }: ClientMessage & { do: "watch-class" }): Promise<void> {
    if (!this.#classesFollowed.has(id) && this.#classesFollowed.size >= MOST_CLASSES)
      return this.#refuse(refuse("too-many-tables"));
    const { address } = this.#limits;
    const stop = await this.#classes
      .follow({ id, key, address }, this.guest, this)
      .catch((error) => this.#broken(error));
    if (isRefusal(stop)) return this.#refuse(stop);
    // It may have gone meanwhile; nobody would ever stop following then.
    if (!this.#isOpen) return stop();
    this.#leaveClass(id);
    this.#classesFollowed.set(id, stop);
    if (key !== undefined) this.#teaches.add(id);
  }

  #leaveClass(id: string): void {
    this.#classesFollowed.get(id)?.();
    this.#classesFollowed.delete(id);
  }

  /** Whoever asked hears that it went wrong; what went wrong is for the log. */
  #broken(error: unknown, id?: string): never {
    if (error instanceof StoreAway) this.hangUp();
    else if (error instanceof StoreFull && id === undefined) this.#sendAway();
    else this.#refuse(refuse(codeOf(error)), id);
    throw error;
  }

  /** Whoever wants to follow something asks once on each connection: they ask again when they come back. */
  #sendAway(): void {
    this.send({ type: "restart", after: AGAIN_AFTER });
    this.hangUp();
  }

  #say(host: TableHost, message: ClientMessage & { do: "say" }): void {
    const { seat, table } = message;
    const { talk } = host.setup;
    if (host.ownerOf(seat) !== this.guest) return this.#refuse(refuse("not-your-seat"));
    if (host.seats.isMuted(seat)) return this.#refuse(refuse("muted"));
    if (talk === "off" || this.#classes.isSilent(host)) return this.#refuse(refuse("no-talk"));
    const tooFast = refusalOf(this.#talk);
    if (tooFast) return this.#refuse(tooFast);
    const said = { type: "said", table, seat, at: host.now() } as const;
    if ("phrase" in message) return host.followers.say({ ...said, phrase: message.phrase });
    if (talk !== "free") return this.#refuse(refuse("no-free-talk"));
    const text = readTalk(message.text);
    if (isRefusal(text)) return this.#refuse(text);
    host.followers.say({ ...said, text });
  }

  async #deed(host: TableHost, message: ClientMessage & { do: "deed" }): Promise<void> {
    const { id, deed, dice, link } = message;
    const tooFast = this.#limits.play.deedRefusal(this.guest, deed);
    if (tooFast) return this.#refuse(tooFast, id, host.seq);
    this.#unanswered.add(id);
    try {
      const check = whileThere(() => this.#isOpen);
      const done = await host.do(this.guest, deed, { id, typed: dice ?? [], link, check });
      const open = this.#unanswered.delete(id);
      if (isNeeds(done)) this.send({ type: "needs", id, needs: done.needs });
      else if (isRefusal(done)) this.#refuse(done, id, host.seq);
      else if (open || done.repeated) this.send({ type: "done", id, seq: done.seq });
    } catch (error) {
      this.#unanswered.delete(id);
      this.#broken(error, id);
    }
  }

  async #watch(host: TableHost, after: number | undefined): Promise<void> {
    const { id } = host.setup;
    if (!this.#following.has(id) && this.#following.size >= MOST_TABLES)
      return this.#refuse(refuse("too-many-tables"));
    let mayStay = true;
    const expelled = (): void => {
      mayStay = false;
      this.#leave(id);
      this.#refuse(refuse("no-such-table"));
    };
    const dismiss = this.#following.has(id) ? () => {} : await this.#admit(host, expelled);
    if (!dismiss) return this.#refuse(refuse("no-such-table"));
    const { play, address } = this.#limits;
    const caller = { guest: this.guest, address };
    // Last of all that takes time: what happens meanwhile is told as well.
    const caught = await play
      .catchUp(host, caller, after, (events) => {
        // It may have gone meanwhile; nobody would ever stop following then.
        if (!mayStay || !this.#isOpen) return dismiss();
        this.tell(tableMessage(host, this.guest, events));
        if (this.#following.has(id)) return dismiss();
        const leave = host.followers.follow(this.guest, this);
        const stop = (): void => {
          dismiss();
          leave();
        };
        this.#following.set(id, { host, stop });
      })
      .catch((error) => {
        dismiss();
        throw error;
      });
    if (!isRefusal(caught)) return;
    dismiss();
    this.#refuse(caught);
  }

  /** A child hears of a class's tables for as long as it has a card. */
  async #admit(host: TableHost, expelled: () => void): Promise<(() => void) | undefined> {
    return this.#teachesAt(host) ? () => {} : this.#classes.admit(host, this.guest, expelled);
  }

  #leave(id: string): void {
    this.#following.get(id)?.stop();
    this.#following.delete(id);
  }

  #refuse(refusal: Refusal, id?: string, seq?: number): void {
    this.send({
      type: "refused",
      refusal,
      ...(id === undefined ? {} : { id }),
      ...(seq === undefined ? {} : { seq }),
    });
  }
}

/** Tables of a class that was erased are gone while somebody still follows them. */
function codeOf(error: unknown): string {
  if (error instanceof Gone) return "no-such-table";
  if (error instanceof StoreFull) return "not-ready";
  return error instanceof BrokenTable ? "table-broken" : "broken";
}
