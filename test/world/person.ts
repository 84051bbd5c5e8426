// Somebody with a device: follows a table, sits down, plays whatever is legal when it is their turn, and loses the network.

import { Connection, type Keep, keepInMemory, type Socket, Witness } from "@pipwise/client";
import { isRefusal, type Refusal, refuse, sample, type Table } from "@pipwise/core";
import { begin, sit } from "@pipwise/host";
import type { SeatDeed, TableUpdate } from "@pipwise/protocol";
import type { Node } from "./node.ts";
import { between, chance, type Machine } from "./time.ts";
import type { Truth } from "./truth.ts";

/** A table that people have agreed to play at. */
export interface Plan {
  readonly game: string;
  /** Seats in order: a person's name, or a bot. */
  readonly seats: readonly (string | "bot")[];
  readonly patience: number;
  /** A teacher opens it, and only moves are theirs to make. */
  readonly isInClass?: true;
  /** Known once it is open. */
  id?: string;
}

/** What a person needs of the world. */
export interface Around {
  readonly truth: Truth;
  /** A new page, or program, of theirs. */
  machine(name: string): Machine;
  dial(machine: Machine, name: string): Socket;
  /** Asks any node for something; a refusal if nobody answers. */
  request<T>(machine: Machine, does: (node: Node) => Promise<T>): Promise<T | Refusal>;
}

export class Person {
  readonly name: string;
  readonly plan: Plan;
  /** What they see, of the page that is open. */
  last: TableUpdate | undefined;
  connection: Connection;
  /** The deed that nobody has answered yet. */
  waitsFor: string | undefined;
  isPlaying = true;
  #machine: Machine;
  #isBusy = false;
  #isWatching = false;
  readonly #keep: Keep = keepInMemory();
  readonly #around: Around;
  #witness: Witness;

  constructor(name: string, plan: Plan, around: Around) {
    this.name = name;
    this.plan = plan;
    this.#around = around;
    [this.#machine, this.#witness, this.connection] = this.#open();
  }

  get #isHost(): boolean {
    return this.plan.seats[0] === this.name && !this.plan.isInClass;
  }

  get seats(): number[] {
    return this.plan.seats.flatMap((name, seat) => (name === this.name ? [seat] : []));
  }

  /** The page is loaded again: it knows only what it has kept. */
  reload(): void {
    this.#machine.isAlive = false;
    this.last = undefined;
    this.waitsFor = undefined;
    this.#isBusy = false;
    this.#isWatching = false;
    [this.#machine, this.#witness, this.connection] = this.#open();
  }

  leave(): void {
    this.isPlaying = false;
    this.connection.close();
  }

  #open(): [Machine, Witness, Connection] {
    const { truth } = this.#around;
    const machine = this.#around.machine(this.name);
    const { random } = machine;
    const world = { random, after: (time: number, call: () => void) => machine.after(time, call) };
    const object = (table: string, why: Refusal): void => {
      // Nobody can tell a server that ignores an opened seed from a network that lost it.
      if (why.refused !== "opening-ignored")
        truth.fault(`${this.name} objects to ${table}: ${JSON.stringify(why)}`);
    };
    const witness = new Witness(this.#keep, object, world);
    const dial = (): Socket => this.#around.dial(machine, this.name);
    const ignore = (): void => {};
    const refused = (why: Refusal): void =>
      machine.timeline.tell(`${this.name} is refused: ${why.refused}`);
    const connection = new Connection(dial, ignore, refused, undefined, witness, world);
    const tick = (): void => {
      machine.after(between(random, 100, 900), () => {
        if (this.isPlaying && !this.#isBusy) void this.#look();
        tick();
      });
    };
    tick();
    return [machine, witness, connection];
  }

  /** One thing at a time, whatever is to be done next. */
  async #look(): Promise<void> {
    const machine = this.#machine;
    this.#isBusy = true;
    const does = this.plan.id === undefined ? this.#openTable() : this.#atTable(this.plan.id);
    await does.catch((error: Error) => this.#around.truth.fault(`${this.name}: ${error.stack}`));
    if (machine === this.#machine) this.#isBusy = false;
  }

  async #openTable(): Promise<void> {
    const { game, seats, patience } = this.plan;
    if (seats[0] !== this.name) return;
    const wish = { game, seats: seats.length, ...(patience > 0 ? { patience } : {}) };
    const opened = await this.#ask((node) => node.house?.registry.open(wish, this.name));
    if (opened && !isRefusal(opened)) this.plan.id ??= opened.id;
  }

  async #atTable(id: string): Promise<void> {
    if (!this.#isWatching) {
      this.#isWatching = true;
      const { connection } = this;
      connection.watch(id, (update) => {
        if (connection !== this.connection) return;
        this.#around.truth.seen(this.name, this.seats, update, this.last);
        this.last = update;
      });
    }
    const { life } = this.last?.table ?? {};
    if (life === "open") await this.#settle(id);
    if (life === "playing") await this.#play(id);
  }

  /** Before the start. */
  async #settle(id: string): Promise<void> {
    const { table } = this.last as TableUpdate;
    const free = this.plan.seats.findIndex(
      (name, seat) =>
        table.seats[seat]?.name === undefined &&
        (name === this.name || (name === "bot" && this.seats.includes(0))),
    );
    if (free >= 0) await this.#sit(id, free, this.plan.seats[free] === "bot");
    else if (this.seats.includes(0) && !table.starting && table.seats.every(({ name }) => name))
      await this.#ask(async (node) => {
        const host = await node.house?.registry.find(id);
        return host && begin(host, this.name);
      });
  }

  async #sit(id: string, seat: number, isBot: boolean): Promise<void> {
    const { name } = this;
    const sitDown = (player: object) =>
      this.#ask(async (node) => {
        const host = await node.house?.registry.find(id);
        const owner = isBot ? {} : { owner: { seat, guest: name } };
        return host && sit(host, name, seat, { name, ...player }, owner);
      });
    if (isBot) return void (await sitDown({ name: "Bot", mind: "random" }));
    const { table } = this.last as TableUpdate;
    // As the SDK asks for it over HTTP.
    const api = { sit: (_: string, _seat: number, player: object) => sitDown(player) };
    await this.#witness.sit(api as never, table, seat, { name });
  }

  async #play(id: string): Promise<void> {
    const { table } = this.last as TableUpdate;
    const { random } = this.#machine;
    const [seat = 0] = this.seats;
    if (table.paused) return this.#isHost ? this.#deed(id, { type: "resumed" }) : undefined;
    if (table.undo && !table.undo.agreed.includes(seat) && table.undo.by !== seat) {
      const type = chance(random, 70) ? "undo-agreed" : "undo-declined";
      return this.#deed(id, { type, seat });
    }
    if (table.back !== undefined && !this.plan.isInClass && !table.undo && chance(random, 5))
      return this.#deed(id, { type: "undo-asked", seat, to: table.back } as SeatDeed);
    if (this.#isHost && chance(random, 2)) return this.#deed(id, { type: "paused" });
    const asked = table.asked.find((one) => this.seats.includes(one.seat));
    const held = table.seats[seat]?.heldBy;
    if (held !== undefined) return this.#deed(id, { type: "bot-gave-back", seat });
    const truth = this.#around.truth.at(id, table.seq) as Table;
    if (!asked || truth?.state === undefined) return;
    const move = sample(truth.game.legal(truth.state, asked.seat), random) as never;
    await this.#deed(id, { type: "moved", seat: asked.seat, move, answers: asked.since });
  }

  async #deed(id: string, deed: SeatDeed): Promise<void> {
    this.waitsFor = deed.type;
    await this.connection.deed(id, deed);
    this.waitsFor = undefined;
  }

  async #ask<T>(does: (node: Node) => Promise<T> | undefined): Promise<T | Refusal | undefined> {
    return this.#around.request(
      this.#machine,
      async (node) => (await does(node)) ?? (refuse("unreachable") as T),
    );
  }
}
