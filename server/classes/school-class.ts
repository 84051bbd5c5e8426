// A class in memory: what is kept of it, who follows it, and what they are told.
import { isRefusal, type Refusal, refuse, type Table, type TableEvent } from "@pipwise/core";
import type { Audience, Clock, News, Peers, TableHost } from "@pipwise/host";
import {
  type ClassInfo,
  type ClassTable,
  cardName,
  MOST_CARDS,
  type MyCard,
  pictureOf,
  type ServerMessage,
} from "@pipwise/protocol";
import type { Speaker } from "@pipwise/ui/words";
import { cardsOf, classInfo, classTable, type Seen } from "./board.ts";
import { type ClassState, cardOf, withCard } from "./state.ts";
import type { ClassStore, KeptAnswer, StoredClass, SumCount } from "./store.ts";
import { answersAt } from "./sums.ts";

/** What a class needs of the world. */
export interface ClassPorts {
  readonly store: ClassStore;
  readonly clock: Clock;
  peersOf?(id: string, here: SchoolClass): Peers;
  /** A table of the class, woken if it sleeps; undefined where it is gone or cannot be read. */
  findTable(id: string): Promise<TableHost | undefined>;
  report(error: Error, id: string): void;
}

interface Device {
  readonly guest: string;
  readonly audience: Audience;
  /** What it was told last. */
  told: string;
}

/** A table of the lesson that the board shows. */
interface Shown {
  readonly host: TableHost;
  readonly leave: () => void;
}

/** Somebody else may write at the same time; so often a change is tried again. */
const TRIES = 8;
/** From one message to the teacher to the next; milliseconds. */
const APART = 250;
const NO_SUMS = { right: 0, wrong: 0 };

export class SchoolClass implements Seen {
  /** When somebody last looked it up; milliseconds. */
  used: number;
  /** Erased: nothing comes after that. */
  isGone = false;
  readonly #ports: ClassPorts;
  readonly #names: ReadonlyMap<number, string>;
  readonly #byName: ReadonlyMap<string, number>;
  readonly #teachers = new Set<Audience>();
  readonly #devices = new Set<Device>();
  readonly #peers: Peers | undefined;
  readonly #lines = new Map<string, { isHere: boolean; since: number }>();
  /** While a teacher follows. */
  readonly #shown = new Map<string, Shown>();
  /** Tables that are over change no more. */
  readonly #over = new Map<string, ClassTable>();
  #counts = new Map<number, Omit<SumCount, "card">>();
  #countsAreOld = true;
  #state: ClassState;
  #revision: number;
  /** Counts whatever the teacher may see; from the time on, so that it never goes back. */
  #changes = 0;
  #toldAt = 0;
  #isTelling = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ state, revision }: StoredClass, speak: Speaker, cards: number, ports: ClassPorts) {
    this.#state = state;
    this.#revision = revision;
    this.#ports = ports;
    this.#names = new Map(
      Array.from({ length: cards }, (_, card) => [card, cardName(pictureOf(card), speak)]),
    );
    this.#byName = new Map([...this.#names].map(([card, name]) => [name, card]));
    this.#peers = ports.peersOf?.(state.id, this);
    this.used = ports.clock.now();
  }

  get id(): string {
    return this.#state.id;
  }

  get state(): ClassState {
    return this.#state;
  }

  get isFollowed(): boolean {
    return this.#teachers.size > 0 || this.#devices.size > 0;
  }

  get revision(): number {
    return this.#revision;
  }

  nameOf(card: number): string {
    return this.#names.get(card) ?? "";
  }

  /** A card of the class by what it is called. */
  cardNamed(name: string): number | undefined {
    const card = this.#byName.get(name);
    return card !== undefined && cardOf(this.#state, card) ? card : undefined;
  }

  countOf(card: number): Omit<SumCount, "card"> {
    return this.#counts.get(card) ?? NO_SUMS;
  }

  isHere(guest: string): boolean {
    for (const device of this.#devices) if (device.guest === guest) return true;
    return this.#peers?.has(guest) === true;
  }

  /** Notes when that has changed. */
  lineOf(guest: string): { isHere: boolean; since: number } {
    const isHere = this.isHere(guest);
    const known = this.#lines.get(guest);
    if (known?.isHere === isHere) return known;
    const line = { isHere, since: this.#ports.clock.now() };
    this.#lines.set(guest, line);
    return line;
  }

  /** Changes what is kept; if somebody else has changed something meanwhile, on top of that. */
  change(make: (state: ClassState) => ClassState | Refusal): Promise<ClassState | Refusal> {
    return this.inTurn(() => this.#change(make));
  }

  /** One piece of work after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.catch(() => {}).then(work);
    this.#last = turn;
    return turn;
  }

  /** To be called in turn. */
  async #change(make: (state: ClassState) => ClassState | Refusal): Promise<ClassState | Refusal> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (this.isGone) return refuse("no-such-class");
      const next = make(this.#state);
      if (isRefusal(next) || next === this.#state) return next;
      const saved = await this.#ports.store.save(next, this.#revision);
      if (saved === "saved") {
        this.#take({ state: next, revision: this.#revision + 1 });
        this.#peers?.publish({ news: "changed" });
        return next;
      }
      if (saved === "beaten") await this.#read();
    }
    return refuse("too-busy");
  }

  /** Reads what others have written. */
  catchUp(): Promise<void> {
    return this.inTurn(() => this.#read());
  }

  async #read(): Promise<void> {
    const stored = await this.#ports.store.load(this.id);
    if (!stored) return this.gone();
    if (stored.revision !== this.#revision) this.#take(stored);
  }

  #take({ state, revision }: StoredClass): void {
    const isOtherLesson = state.lesson?.since !== this.#state.lesson?.since;
    this.#state = state;
    this.#revision = revision;
    if (isOtherLesson) {
      this.#countsAreOld = true;
      this.#over.clear();
    }
    this.changed();
  }

  /** It has been erased: whoever follows is told that there is nothing. */
  gone(): void {
    if (this.isGone) return;
    this.isGone = true;
    for (const { leave } of this.#shown.values()) leave();
    this.#shown.clear();
    const refused = { type: "refused", refusal: refuse("no-such-class") } as const;
    for (const teacher of this.#teachers) teacher.tell(told(refused));
    const none = { type: "cards", class: this.id, cards: [] } as const;
    for (const { audience } of this.#devices) audience.tell(told(none));
    this.#peers?.publish({ news: "changed" });
  }

  /** The teacher, who has shown the key. */
  followAsTeacher(audience: Audience): () => void {
    this.#teachers.add(audience);
    this.#peers?.followed();
    void this.#tellTeachers([audience]);
    return () => {
      this.#teachers.delete(audience);
      this.#peers?.followed();
      if (this.#teachers.size === 0) this.#hideTables();
    };
  }

  /** A device with cards. */
  follow(guest: string, audience: Audience): () => void {
    const device: Device = { guest, audience, told: "" };
    this.#devices.add(device);
    this.#peers?.followed();
    this.lineOf(guest);
    this.changed();
    this.#noteSeen(guest);
    return () => {
      this.#devices.delete(device);
      this.#peers?.followed();
      this.lineOf(guest);
      this.#boardChanged();
    };
  }

  /** Whose card it is was here in this lesson, though the line may be gone later. */
  #noteSeen(guest: string): void {
    const isNew = this.#state.cards.some((card) => card.guest === guest && !card.seen);
    if (!isNew) return;
    this.change((state) =>
      state.cards
        .filter((card) => card.guest === guest)
        .reduce((next, { card }) => withCard(next, card, (one) => ({ ...one, seen: true })), state),
    ).catch((error: Error) => this.#ports.report(error, this.id));
  }

  /** What another node says: a hint to look in the store. */
  hear(news: News): void {
    if (news.news !== "changed") return;
    this.#countsAreOld = true;
    this.changed();
    this.catchUp().catch((error: Error) => this.#ports.report(error, this.id));
  }

  guestsHere(): readonly string[] {
    const guests = [...this.#devices].map(({ guest }) => guest);
    // Whoever has only teachers here listens all the same.
    return [...new Set(this.#teachers.size > 0 ? [...guests, ""] : guests)];
  }

  announce(): void {
    if (this.isFollowed) this.#peers?.announce();
  }

  /** Something happened at a table of the class. Sums are noted by whoever wrote them down, and the board waits for it. */
  happened(table: string, before: Table, event: TableEvent, isOurs: boolean): void {
    if (!isOurs) this.#countsAreOld = true;
    if (!isOurs || event.type !== "moved") return this.#boardChanged();
    answersAt(table, before, event, (name) => this.cardNamed(name))
      .then((answers) => this.note(answers))
      .catch((error: Error) => this.#ports.report(error, this.id))
      .finally(() => this.#boardChanged());
  }

  /** Keeps answers, each of them once. */
  async note(answers: readonly KeptAnswer[]): Promise<void> {
    if (answers.length === 0 || this.isGone) return;
    const { store, clock } = this.#ports;
    for (const place of await store.keep(this.id, answers, clock.now())) {
      const { card, row } = answers[place] as KeptAnswer;
      const { right, wrong } = this.countOf(card);
      const isRight = row[2] === 1;
      this.#counts.set(card, {
        right: right + (isRight ? 1 : 0),
        wrong: wrong + (isRight ? 0 : 1),
      });
    }
    this.#peers?.publish({ news: "changed" });
    this.#boardChanged();
  }

  forgetCounts(): void {
    this.#countsAreOld = true;
    this.#boardChanged();
  }

  cardsOf(guest: string): MyCard[] {
    return this.isGone ? [] : cardsOf(this.#state, guest, (card) => this.nameOf(card));
  }

  /** The class as it is now. */
  async info(): Promise<ClassInfo> {
    const { store, clock } = this.#ports;
    if (this.#countsAreOld) {
      this.#countsAreOld = false;
      const { lesson, last } = this.#state;
      const counts = await store.counts(this.id, lesson?.since ?? last);
      this.#counts = new Map(counts.map(({ card, right, wrong }) => [card, { right, wrong }]));
    }
    const tables: ClassTable[] = [];
    for (const { id, since } of this.#state.tables) {
      const table = this.#over.get(id) ?? (await this.#tableInfo(id, since));
      if (table) tables.push(table);
    }
    return classInfo(this.#state, this.#changes, latest(tables), this, clock.now());
  }

  async #tableInfo(id: string, since: number): Promise<ClassTable | undefined> {
    const host = this.#shown.get(id)?.host ?? (await this.#ports.findTable(id));
    if (!host) return undefined;
    const info = classTable(host, since, (name) => this.cardNamed(name));
    if (info.life === "finished" || info.life === "abandoned") this.#close(id, info);
    else if (this.#teachers.size > 0) this.#show(host);
    return info;
  }

  #show(host: TableHost): void {
    const { id } = host.setup;
    if (this.#shown.has(id)) return;
    // What happens there is told by `happened`; following keeps the table awake, and others' news coming.
    const leave = host.follow(`board:${this.id}`, { tell: () => {} });
    this.#shown.set(id, { host, leave });
  }

  #close(id: string, info: ClassTable): void {
    this.#over.set(id, info);
    this.#shown.get(id)?.leave();
    this.#shown.delete(id);
  }

  #hideTables(): void {
    for (const { leave } of this.#shown.values()) leave();
    this.#shown.clear();
  }

  /** Tells everybody who follows. */
  changed(): void {
    for (const device of this.#devices) this.#tellDevice(device);
    this.#boardChanged();
  }

  /** The teacher is told four times a second at most. */
  #boardChanged(): void {
    const { clock } = this.#ports;
    this.#changes = Math.max(this.#changes + 1, Math.floor(clock.now()));
    if (this.#isTelling || this.#teachers.size === 0 || this.isGone) return;
    this.#isTelling = true;
    clock.at(Math.max(this.#toldAt + APART, clock.now()), () => {
      this.#isTelling = false;
      this.#toldAt = clock.now();
      void this.#tellTeachers([...this.#teachers]);
    });
  }

  async #tellTeachers(teachers: readonly Audience[]): Promise<void> {
    try {
      const message = told({ type: "class", class: await this.info() });
      for (const teacher of teachers)
        if (this.#teachers.has(teacher) && !this.isGone) teacher.tell(message);
    } catch (error) {
      this.#ports.report(error as Error, this.id);
    }
  }

  #tellDevice(device: Device): void {
    const message = told({ type: "cards", class: this.id, cards: this.cardsOf(device.guest) });
    if (message.text === device.told) return;
    device.told = message.text;
    device.audience.tell(message);
  }
}

/** Of games that are over, those of a round. */
function latest(tables: readonly ClassTable[]): readonly ClassTable[] {
  const isOver = ({ life }: ClassTable): boolean => life === "finished" || life === "abandoned";
  const spare = new Set(tables.filter(isOver).slice(0, -MOST_CARDS));
  return tables.filter((table) => !spare.has(table));
}

function told(message: ServerMessage) {
  return { message, text: JSON.stringify(message), answers: undefined };
}
