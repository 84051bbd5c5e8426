// The classes that are in memory, how they wake, and who may see and do what.
import { createHash, timingSafeEqual } from "node:crypto";
import { isRefusal, type Random, type Refusal, refuse } from "@pipwise/core";
import {
  type Audience,
  Awake,
  classOf,
  type Happened,
  type Ports,
  type TableHost,
  type TableRegistry,
  type TableSetup,
} from "@pipwise/host";
import { type ClassOpened, cardWords, MOST_CARDS, type NewClass } from "@pipwise/protocol";
import { type Speaker, speakerOf } from "@pipwise/ui/words";
import type { CodeGuard } from "../http/code-guard.ts";
import { newCode, newId } from "../ids.ts";
import type { Store } from "../storage/store.ts";
import { Cards } from "./cards.ts";
import { KeyGuard } from "./key-guard.ts";
import { type Charge, Lesson } from "./lesson.ts";
import { SchoolClass } from "./school-class.ts";
import {
  type ClassState,
  type NewCard,
  openedClass,
  tablesInPlay,
  withoutLesson,
  withStaying,
} from "./state.ts";
import type { KeptAnswer } from "./store.ts";
import { answersIn } from "./sums.ts";

type ClassWorld = Pick<Ports, "clock" | "report"> & {
  readonly random: Random;
  readonly peersOf?: Ports["peersOf"] | undefined;
  readonly mayWrite?: Ports["mayWrite"] | undefined;
};

/** What nodes have to know before any of them opens a class. */
export const CLASSES = "classes";

/** A class stays in memory for this long after somebody looked it up; milliseconds. */
const DOZE = 60_000;

export class Classes {
  readonly cards: Cards;
  readonly awake: Awake<SchoolClass>;
  readonly #registry: TableRegistry;
  readonly #store: Store;
  readonly #world: ClassWorld;
  readonly #newCard: NewCard;
  readonly #keys: KeyGuard;
  readonly #speakers = new Map<string, Promise<Speaker>>();

  constructor(registry: TableRegistry, store: Store, world: ClassWorld, codes: CodeGuard) {
    this.#registry = registry;
    this.#store = store;
    this.#world = world;
    const { random, clock } = world;
    this.#keys = new KeyGuard(clock);
    this.#newCard = { newCode: () => newCode(random, codes.length), newId: () => newId(random) };
    this.awake = new Awake({ clock: world.clock, log: store }, (id) => this.#wake(id));
    this.cards = new Cards(this, store.classes, world.clock, this.#newCard);
  }

  async open(wish: NewClass): Promise<ClassOpened | Refusal> {
    if (this.#world.mayWrite?.(CLASSES) === false) return refuse("upgrade-under-way");
    for (let keepsCodes = true; ; keepsCodes = false) {
      const key = newId(this.#world.random);
      const keyHash = hashOf(key);
      const id = newId(this.#world.random);
      const made = { ...this.#newCard, id, keyHash, now: this.#now(), keepsCodes };
      const state = openedClass(wish, made);
      if ((await this.#store.classes.create(state)) === "saved") return { id: state.id, key };
    }
  }

  /** A class by its id, woken if it sleeps. */
  find(id: string): Promise<SchoolClass | undefined> {
    return this.awake.find(id);
  }

  /** The class, for whoever has its key. Nobody learns from a wrong one whether there is such a class. */
  async taught(
    id: string,
    key: string | undefined,
    address: string,
  ): Promise<SchoolClass | Refusal> {
    const found = await this.find(id);
    if (found && fits(key ?? "", found.state.keyHash)) return found;
    return refuse(this.#keys.failed(address) ? "no-such-class" : "too-many-keys");
  }

  lessonOf(klass: SchoolClass): Lesson {
    return new Lesson(this.#registry, klass);
  }

  /** Tables that were being opened while the class was erased go as well. */
  async start(klass: SchoolClass, charge: Charge): Promise<ClassState | Refusal> {
    if (!klass.state.lesson) await this.#lookAfterStaying(klass);
    const begun = await this.lessonOf(klass).start(this.#now(), charge);
    if (klass.isGone) await this.erase(klass.id);
    return begun;
  }

  async endLesson(klass: SchoolClass): Promise<Refusal | undefined> {
    if (!klass.state.lesson && tablesInPlay(klass.state).length === 0) return refuse("no-lesson");
    const wrong = await this.lessonOf(klass).end();
    if (wrong) return wrong;
    await this.noteMissing(klass);
    const next = await klass.change((state) => withoutLesson(state, this.#now()));
    return isRefusal(next) ? next : undefined;
  }

  /** A lesson that nobody ended is over; its games stay. */
  async lessonHasEnded(klass: SchoolClass, end: number): Promise<void> {
    const staying = await this.noteMissing(klass);
    await klass.change((state) => (state.lesson ? withoutLesson(state, end, staying) : state));
  }

  /** Everything of a class goes: some tables at a time, so that nobody waits for it. */
  async erase(id: string): Promise<void> {
    for (;;) {
      const tables = await this.#store.classes.erase(id);
      if (tables.length === 0) break;
      this.#registry.drop(tables);
    }
    this.awake.drop(id);
  }

  /** Follows a class: with its key as the teacher, without as a device that has cards of it. */
  async follow(
    { id, key, address }: { id: string; key?: string | undefined; address: string },
    guest: string,
    audience: Audience,
  ): Promise<(() => void) | Refusal> {
    if (key !== undefined) {
      const klass = await this.taught(id, key, address);
      return isRefusal(klass) ? klass : klass.followAsTeacher(audience);
    }
    const klass = await this.find(id);
    if (klass && klass.cardsOf(guest).length > 0) return klass.follow(guest, audience);
    const message = { type: "cards", class: id, cards: [] } as const;
    audience.tell({ message, text: JSON.stringify(message), answers: undefined });
    return () => {};
  }

  /** Whether somebody may look at a table: at one of a class, only those who have a card of it. */
  async mayKnow({ setup }: TableHost, guest: string): Promise<boolean> {
    const id = classOf(setup.host);
    if (id === undefined) return true;
    const klass = await this.find(id);
    return klass?.hasCardOf(guest) === true;
  }

  /** Lets somebody look at a table for as long as they may: then `lost` is called. Returns how to stop; undefined: they may not. */
  async admit(
    { setup }: TableHost,
    guest: string,
    lost: () => void,
  ): Promise<(() => void) | undefined> {
    const id = classOf(setup.host);
    if (id === undefined) return () => {};
    return (await this.find(id))?.admit(guest, lost);
  }

  /** Whether the teacher wants no talk now, whatever was agreed when the table began. */
  isSilent({ setup }: TableHost): boolean {
    const id = classOf(setup.host);
    return id !== undefined && this.awake.get(id)?.state.talk === false;
  }

  /** Something happened at a table. */
  happened({ id, host }: TableSetup, { before, event }: Happened, isOurs: boolean): void {
    const of = classOf(host);
    if (of === undefined) return;
    const awake = this.awake.get(of);
    if (awake) return awake.happened(id, before, event, isOurs);
    if (!isOurs || event.type !== "moved") return;
    this.find(of).then(
      (klass) => klass?.happened(id, before, event, isOurs),
      (error: Error) => this.#world.report(error, CLASSES),
    );
  }

  /** Sends those to sleep that nobody needs. */
  doze(): void {
    const now = this.#now();
    for (const { id, isFollowed, used } of this.awake)
      if (!isFollowed && now - used > DOZE) this.awake.remove(id);
  }

  async #wake(id: string): Promise<SchoolClass | undefined> {
    const stored = await this.#store.classes.load(id);
    if (!stored) return undefined;
    const speak = await this.#speaker(stored.state.language);
    const { peersOf } = this.#world;
    const klass = new SchoolClass(stored, speak, MOST_CARDS, {
      store: this.#store.classes,
      clock: this.#world.clock,
      ...(peersOf ? { peersOf } : {}),
      findTable: async (table) => (await this.#registry.findAll([table]))[0],
      // A log is kept longer than the class.
      report: (error) => this.#world.report(error, CLASSES),
    });
    if (tablesInPlay(stored.state).length > 0) await this.#repair(klass);
    return klass;
  }

  /** What a crash has left half done. */
  async #repair(klass: SchoolClass): Promise<void> {
    if (klass.state.lesson) await this.noteMissing(klass);
    else await this.#lookAfterStaying(klass);
    await this.lessonOf(klass).settle();
  }

  /** Sums that could not be noted when they were done. Returns tables at which there may be more. */
  async noteMissing(klass: SchoolClass): Promise<readonly string[]> {
    const hosts = await this.#registry.findAll(tablesInPlay(klass.state).map(({ id }) => id));
    const playing = hosts.filter(({ table }) => table.life === "playing").map(({ id }) => id);
    const missing: KeptAnswer[] = [];
    for (const host of hosts) missing.push(...(await answersIn(host, klass.players)));
    await klass.note(missing);
    return playing;
  }

  /** Games that went on after their lesson: nobody looks again for sums of those that are over now. */
  async #lookAfterStaying(klass: SchoolClass): Promise<void> {
    const before = tablesInPlay(klass.state).length;
    if (before === 0) return;
    const staying = await this.noteMissing(klass);
    if (staying.length === before) return;
    await klass.change((state) => (state.lesson ? state : withStaying(state, staying)));
  }

  #speaker(language: string): Promise<Speaker> {
    const known = this.#speakers.get(language) ?? speakerOf(language, cardWords);
    this.#speakers.set(language, known);
    return known;
  }

  #now(): number {
    return this.#world.clock.now();
  }
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function fits(key: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(key), "hex"), Buffer.from(hash, "hex"));
}
