// A class in the world: a teacher who opens it, lets pairs of children play, and ends the lesson.

import { Connection } from "@pipwise/client";
import { isRefusal, type Refusal } from "@pipwise/core";
import type { ClassOpened, PlannedTable } from "@pipwise/protocol";
import { ClassPlayers } from "../../server/classes/players.ts";
import { tablesInPlay } from "../../server/classes/state.ts";
import { answersIn } from "../../server/classes/sums.ts";
import type { Database } from "./database.ts";
import type { Node } from "./node.ts";
import { type Around, Person, type Plan } from "./person.ts";
import type { Machine } from "./time.ts";
import type { Truth } from "./truth.ts";

const ADDRESS = "school";
/** Between two tries of the teacher; milliseconds. */
const AGAIN = 500;

export class Lesson {
  readonly people: Person[] = [];
  readonly #around: Around;
  readonly #machine: Machine;
  readonly #plans: readonly Plan[];
  #line: Connection | undefined;
  #opened: ClassOpened | undefined;
  isOver = false;

  /** `pairs`: tables with two children each. */
  constructor(around: Around, pairs: number) {
    this.#around = around;
    this.#machine = around.machine("teacher");
    this.#plans = Array.from({ length: pairs }, (_, i) => ({
      game: "plyt",
      seats: [`child${2 * i}`, `child${2 * i + 1}`],
      patience: 0,
      isInClass: true,
    }));
    void this.#begin();
  }

  async #begin(): Promise<void> {
    const cards = 2 * this.#plans.length;
    const wish = { name: "3b", games: ["plyt"], minutes: 45, cards, language: "en" };
    const opened = await this.#insist((node) => node.house?.classes.open(wish));
    this.#opened = opened;
    const machine = this.#machine;
    const world = {
      random: machine.random,
      after: (time: number, call: () => void) => machine.after(time, call),
    };
    const ignore = (): void => {};
    const dial = () => this.#around.dial(machine, "teacher");
    this.#line = new Connection(dial, ignore, ignore, undefined, undefined, world);
    this.#line.watchClass(opened, ignore);
    const plan: PlannedTable[] = this.#plans.map((_, i) => ({
      game: "plyt",
      options: { cards: "off" },
      seats: [{ card: 2 * i }, { card: 2 * i + 1 }],
    }));
    const begun = await this.#insist(async (node) => {
      const klass = await this.#class(node);
      if (!klass || isRefusal(klass)) return klass;
      const planned = await klass.change((state) => ({ ...state, plan }));
      if (isRefusal(planned)) return planned;
      // An answer that got lost may have begun it.
      return planned.lesson ? planned : node.house?.classes.start(klass, () => undefined);
    });
    for (const card of begun.cards) {
      const name = `child${card.card}`;
      await this.#insist((node) => node.house?.classes.cards.use(card.code, name, true));
    }
    for (const [i, one] of this.#plans.entries()) {
      const id = begun.cards[2 * i]?.place?.table;
      if (id === undefined) continue;
      const shared: Plan = { ...one, id };
      for (const name of one.seats) this.people.push(new Person(name, shared, this.#around));
    }
  }

  /** The teacher goes on to press the button until it is done. */
  async end(): Promise<void> {
    if (!this.#opened) return;
    await this.#insist(async (node) => {
      const klass = await this.#class(node);
      if (!klass || isRefusal(klass)) return klass;
      if (tablesInPlay(klass.state).length === 0) return true;
      return (await node.house?.classes.endLesson(klass)) ?? true;
    });
    this.isOver = true;
  }

  leave(): void {
    this.#line?.close();
  }

  /** Every sum that was done is known, once. */
  async check(database: Database, truth: Truth): Promise<void> {
    const { id } = this.#opened ?? {};
    if (id === undefined) return;
    const { classes } = database.memory;
    const { state } = (await classes.load(id)) ?? {};
    if (!state) return truth.fault("the class is gone");
    const players = new ClassPlayers(() => state.cards);
    const right = new Map<number, number>();
    for (const { id: table } of state.tables) {
      const one = truth.all.get(table);
      if (!one) continue;
      const source = {
        setup: one.setup,
        opened: one.tables[0],
        eventsAfter: () => one.events,
      };
      for (const { card } of await answersIn(source as never, players))
        right.set(card, (right.get(card) ?? 0) + 1);
    }
    for (const [card, sums] of right) {
      const known = (await classes.answers(id, card)).length;
      if (known !== sums) truth.fault(`of ${sums} sums of card ${card} the class knows ${known}`);
    }
  }

  async #class(node: Node) {
    const { id = "", key } = this.#opened ?? {};
    return node.house?.classes.taught(id, key, ADDRESS);
  }

  async #insist<T>(
    does: (node: Node) => Promise<T | Refusal> | undefined,
  ): Promise<NonNullable<T>> {
    for (;;) {
      const done = await this.#around.request(this.#machine, async (node) => does(node));
      if (done !== undefined && !isRefusal(done)) return done as NonNullable<T>;
      await new Promise<void>((resolve) => this.#machine.after(AGAIN, resolve));
    }
  }
}
