// One world from one seed: what it consists of, what goes wrong in it, and what was found.

import type { Socket } from "@pipwise/client";
import { type Refusal, refuse } from "@pipwise/core";
import { Database } from "./database.ts";
import { Lesson } from "./lesson.ts";
import { Wire, WorldBus } from "./network.ts";
import { type Ground, Node } from "./node.ts";
import { type Around, Person, type Plan } from "./person.ts";
import type { Planted } from "./planted.ts";
import type { Fault, Script } from "./script.ts";
import { between, chance, Machine, Timeline } from "./time.ts";
import { Truth } from "./truth.ts";

const SECOND = 1000;
/** Nobody waits longer for an answer to a request. */
const GIVEN_UP = 3 * SECOND;

/** What a run has shown. */
export interface Result {
  readonly faults: readonly string[];
  readonly story: readonly string[];
  /** Milliseconds of the world's time. */
  readonly age: number;
  readonly events: number;
  readonly acknowledged: number;
}

export class World implements Around, Ground {
  readonly timeline: Timeline;
  readonly database: Database;
  readonly bus: WorldBus | undefined;
  readonly truth: Truth;
  readonly planted: Planted;
  readonly nodes: Node[] = [];
  readonly #players: Person[] = [];
  #lesson: Lesson | undefined;
  readonly #script: Script;
  readonly #wires = new Set<Wire>();
  /** Computers and people that cannot be reached. */
  readonly #cut = new Set<string>();
  readonly #next = new Set<number>();

  constructor(script: Script, planted: Planted = {}) {
    this.planted = planted;
    this.#script = script;
    this.timeline = new Timeline(script.seed);
    this.database = new Database(this.timeline);
    this.bus = script.nodes > 1 ? new WorldBus(this.timeline) : undefined;
    this.truth = new Truth(
      this.database,
      script.faults.some(({ kind }) => kind === "database slow"),
    );
  }

  get people(): readonly Person[] {
    return [...this.#players, ...(this.#lesson?.people ?? [])];
  }

  fault(what: string): void {
    this.truth.fault(what);
  }

  async run(): Promise<Result> {
    const { timeline, truth } = this;
    const { nodes, tables, pairs, faults, seconds } = this.#script;
    for (let i = 0; i < nodes; i++) this.#boot(i, 0);
    await timeline.pass(SECOND);
    for (const [i, { seats, ...table }] of tables.entries()) this.#gather(i, { seats, ...table });
    if (pairs > 0) this.#lesson = new Lesson(this, pairs);
    for (const one of faults) timeline.after(one.at, () => this.#happens(one));
    await timeline.pass(seconds * SECOND);
    await this.#heal();
    if (truth.faults.length === 0) await this.#end();
    return this.result;
  }

  get result(): Result {
    const { truth, timeline } = this;
    const events = [...truth.all.values()].reduce((sum, one) => sum + one.events.length, 0);
    const { age, story } = timeline;
    return { faults: truth.faults, story, age, events, acknowledged: truth.done.size };
  }

  machine(name: string): Machine {
    return new Machine(this.timeline, name, 0, between(this.timeline.random(name), -200, 200));
  }

  dial(machine: Machine, name: string): Socket {
    const { timeline, truth } = this;
    const node = this.nodes[machine.random.below(this.nodes.length)] as Node;
    const wire = new Wire(timeline, machine.random, machine, node.machine);
    this.#wires.add(wire);
    const end = this.planted.end?.(wire.client) ?? wire.client;
    const socket: Socket = {
      onopen: null,
      onclose: null,
      onerror: null,
      onmessage: null,
      send(text) {
        truth.sent(text);
        end.send(text);
      },
      close: () => end.close(),
    };
    end.onmessage = (event) => {
      truth.heard(name, event.data);
      socket.onmessage?.(event as never);
    };
    end.onclose = () => {
      this.#wires.delete(wire);
      socket.onclose?.({} as never);
    };
    if (this.#isApart(name, node)) wire.isDead = true;
    else
      timeline.after(between(machine.random, 1, 20), () => {
        if (!node.machine.isAlive) wire.break();
        else if (wire.node.readyState === 1 && !wire.isDead)
          node.machine.after(0, () => node.receive(wire.node, name));
      });
    return socket;
  }

  request<T>(machine: Machine, does: (node: Node) => Promise<T>): Promise<T | Refusal> {
    const node = this.nodes[machine.random.below(this.nodes.length)] as Node;
    const { timeline } = this;
    return new Promise((resolve) => {
      machine.after(GIVEN_UP, () => resolve(refuse("unreachable")));
      if (this.#isApart(machine.name, node)) return;
      timeline.after(between(machine.random, 1, 20), () => {
        node.machine.after(0, () => {
          does(node).then(
            (answer) =>
              timeline.after(between(machine.random, 1, 20), () => {
                if (!this.#isApart(machine.name, node)) machine.after(0, () => resolve(answer));
              }),
            () => {},
          );
        });
      });
    });
  }

  #isApart(client: string, { machine }: Node): boolean {
    return this.#cut.has(client) || this.#cut.has(machine.name);
  }

  #boot(i: number, leap: number): void {
    const random = this.timeline.random(`node ${i} at ${this.timeline.age}`);
    const drift = between(random, -200, 200);
    const wrong = leap + between(random, -2000, 2000);
    const machine = new Machine(this.timeline, `node ${i}`, wrong, drift);
    const node = new Node(machine, this, this.#next.has(i));
    this.nodes[i] = node;
    void node.start();
  }

  #gather(i: number, plan: Plan): void {
    const shared = { ...plan };
    for (const name of new Set(plan.seats))
      if (name !== "bot") this.#players.push(new Person(name, shared, this));
    if (i === 0) this.#players.push(new Person("watcher", shared, this));
  }

  #happens({ kind, node: i = 0, lasts = 0, leap = 0, person }: Fault): void {
    const { database, bus, timeline } = this;
    const node = this.nodes[i] as Node;
    const name = node.machine.name;
    const who = this.people.find((one) => one.name === person);
    timeline.tell(
      `${kind} ${person ?? (kind.includes("database") || kind === "full disk" ? "" : name)} for ${lasts} ms`,
    );
    const within = (begin: () => void, end: () => void): void => {
      begin();
      timeline.after(lasts, end);
    };
    switch (kind) {
      case "kill":
        return this.#kill(node, i, lasts, leap);
      case "stop":
        return this.#stop(node, i, lasts);
      case "next version":
        this.#next.add(i);
        return this.#stop(node, i, lasts);
      case "freeze":
        return node.machine.freeze(lasts);
      case "cut from database":
        return within(
          () => database.cut.add(name),
          () => database.cut.delete(name),
        );
      case "cut from bus":
        return within(
          () => bus?.cut.add(name),
          () => bus?.cut.delete(name),
        );
      case "cut from people":
        return within(
          () => this.#cutOff(name),
          () => this.#cut.delete(name),
        );
      case "hang up":
        for (const wire of this.#wires) if (wire.node.machine === node.machine) wire.break();
        return;
      case "database away":
        return within(
          () => void (database.isAway = true),
          () => void (database.isAway = false),
        );
      case "database crash":
        return database.crash();
      case "database slow":
        return within(
          () => void (database.isSlow = true),
          () => void (database.isSlow = false),
        );
      case "full disk":
        return within(
          () => void (database.isFull = true),
          () => void (database.isFull = false),
        );
      case "reload":
        for (const wire of this.#wires) if (wire.client.machine.name === person) wire.break();
        return who?.reload();
      case "lose":
        return within(
          () => this.#cutOff(person ?? ""),
          () => this.#cut.delete(person ?? ""),
        );
    }
  }

  /** Without a word: whoever is there has to find out. */
  #cutOff(name: string): void {
    this.#cut.add(name);
    for (const wire of this.#wires)
      if (wire.node.machine.name === name || wire.client.machine.name === name) wire.isDead = true;
  }

  #kill({ machine }: Node, i: number, lasts: number, leap: number): void {
    machine.isAlive = false;
    const isLoud = chance(machine.random, 50);
    for (const wire of this.#wires)
      if (wire.node.machine === machine) isLoud ? wire.break() : (wire.isDead = true);
    this.timeline.after(lasts, () => this.#bootAgain(machine, i, leap));
  }

  #stop(node: Node, i: number, lasts: number): void {
    const { machine } = node;
    machine.after(0, () => void node.leave());
    this.timeline.after(lasts + 5000, () => {
      machine.isAlive = false;
      this.#bootAgain(machine, i, 0);
    });
  }

  #bootAgain(machine: Machine, i: number, leap: number): void {
    if (this.nodes[i]?.machine === machine) this.#boot(i, leap);
  }

  /** Nothing is wrong any more. */
  async #heal(): Promise<void> {
    const { database, bus, timeline } = this;
    timeline.tell("everything is well again");
    database.isAway = database.isFull = database.isSlow = false;
    for (const cut of [database.cut, this.#cut, bus?.cut]) cut?.clear();
    await timeline.pass(12 * SECOND);
    for (const [i, { machine }] of this.nodes.entries()) if (!machine.isAlive) this.#boot(i, 0);
    await timeline.pass(20 * SECOND);
  }

  /** Everything goes on, everybody sees the same, and then nothing is left of it in memory. */
  async #end(): Promise<void> {
    const { timeline, truth, people } = this;
    const before = new Map([...truth.all].map(([id, { events }]) => [id, events.length]));
    await timeline.pass(20 * SECOND);
    for (const [id, { events }] of truth.all) {
      const { life } = truth.now(id) ?? {};
      const isPlanned = people.some(({ plan }) => plan.id === id);
      if (
        isPlanned &&
        life !== "finished" &&
        life !== "abandoned" &&
        events.length === before.get(id)
      )
        truth.fault(`nothing happens at ${id} (${life}), though everybody is there`);
    }
    for (const person of people) person.isPlaying = false;
    await timeline.pass(6 * SECOND);
    for (const { name, waitsFor } of people)
      if (waitsFor !== undefined) truth.fault(`${name} waits for an answer to ${waitsFor}`);
    for (const { name, plan, last, connection } of people) {
      if (connection.state !== "open") truth.fault(`${name} is still ${connection.state}`);
      const { seq } = truth.now(plan.id ?? "") ?? {};
      if (last?.table.seq !== seq) truth.fault(`${name} sees ${last?.table.seq} of ${seq} events`);
    }
    truth.checkRefused();
    const [{ plan: { id: played = "" } = {} } = {}] = people;
    truth.checkDice(played);
    void this.#lesson?.end();
    await timeline.pass(5 * SECOND);
    if (this.#lesson?.isOver === false) truth.fault("the lesson cannot be ended");
    for (const person of people) person.leave();
    this.#lesson?.leave();
    await timeline.pass(20 * SECOND);
    await this.#lesson?.check(this.database, truth);
    for (const node of this.nodes) this.#checkIdle(node);
  }

  /** Of tables that need nobody nothing is in memory. */
  #checkIdle({ house, bus, sessions, machine }: Node): void {
    const { truth } = this;
    const now = house?.clock.now() ?? 0;
    const awake = [...(house?.registry.awake ?? [])].filter(
      (host) =>
        (host.due ?? 0) < now - 8 * SECOND &&
        host.awakeFor.length === 0 &&
        host.now() - Math.max(host.used, host.lastAt) > 8 * SECOND,
    );
    for (const { id } of awake) truth.fault(`${machine.name} still has ${id} in memory`);
    if (sessions.size > 0) truth.fault(`${machine.name} still has ${sessions.size} sockets`);
    if ((bus?.subscriptions ?? 0) > 0) truth.fault(`${machine.name} still listens to the bus`);
  }
}
