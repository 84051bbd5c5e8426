// A class in memory: what is kept of it, who follows it, and what they are told.
import { isRefusal, type Refusal, refuse, type Table, type TableEvent } from "@pipwise/core";
import {
  type Audience,
  type Awakened,
  BEATEN,
  type Clock,
  Gone,
  Mailbox,
  type News,
  type Peers,
  type TableHost,
} from "@pipwise/host";
import {
  type ClassInfo,
  cardName,
  type MyCard,
  pictureOf,
  type ServerMessage,
} from "@pipwise/protocol";
import type { Speaker } from "@pipwise/ui/words";
import { cardsOf, classInfo, type Seen } from "./board.ts";
import { ClassTables } from "./class-tables.ts";
import { ClassPlayers } from "./players.ts";
import { type ClassState, withCard } from "./state.ts";
import type { ClassStore, KeptAnswer, StoredClass, SumCount } from "./store.ts";
import { SumCounts } from "./sum-counts.ts";
import { answersAt } from "./sums.ts";

/** What a class needs of the world. */
export interface ClassPorts {
  readonly store: ClassStore;
  readonly clock: Clock;
  peersOf?(id: string, here: SchoolClass): Peers;
  /** A table of the class, woken if it sleeps; undefined where it is gone or cannot be read. */
  findTable(id: string): Promise<TableHost | undefined>;
  report(error: Error): void;
}

interface Device {
  readonly guest: string;
  readonly audience: Audience;
  /** What it was told last. */
  told: string;
}

/** Somebody who may look at tables of the class while they have a card. */
interface Admitted {
  readonly guest: string;
  readonly lost: () => void;
}

/** From one message to the teacher to the next; milliseconds. */
const APART = 250;

export class SchoolClass implements Seen, Awakened {
  /** When somebody last looked it up; milliseconds. */
  used: number;
  readonly players: ClassPlayers;
  /** Erased: nothing comes after that. */
  isGone = false;
  readonly #ports: ClassPorts;
  readonly #names: ReadonlyMap<number, string>;
  readonly #teachers = new Set<Audience>();
  readonly #devices = new Set<Device>();
  readonly #admitted = new Set<Admitted>();
  readonly #peers: Peers | undefined;
  readonly #lines = new Map<string, { isHere: boolean; since: number }>();
  readonly #tables: ClassTables;
  readonly #counts = new SumCounts();
  #state: ClassState;
  #revision: number;
  /** Counts whatever the teacher may see; from the time on, so that it never goes back. */
  #changes = 0;
  #toldAt = 0;
  #isTelling = false;
  readonly #mailbox = new Mailbox();

  constructor({ state, revision }: StoredClass, speak: Speaker, cards: number, ports: ClassPorts) {
    this.#state = state;
    this.#revision = revision;
    this.#ports = ports;
    this.#names = new Map(
      Array.from({ length: cards }, (_, card) => [card, cardName(pictureOf(card), speak)]),
    );
    this.players = new ClassPlayers(() => this.#state.cards);
    this.#tables = new ClassTables(ports.findTable, this.players);
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
    return this.#teachers.size + this.#devices.size + this.#admitted.size > 0;
  }

  get revision(): number {
    return this.#revision;
  }

  nameOf(card: number): string {
    return this.#names.get(card) ?? "";
  }

  countOf(card: number): Omit<SumCount, "card"> {
    return this.#counts.of(card);
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
    return this.#mailbox.compareAndSet(async () => {
      if (this.isGone) return refuse("no-such-class");
      const next = make(this.#state);
      if (isRefusal(next) || next === this.#state) return next;
      const saved = await this.#ports.store.save(next, this.#revision);
      if (saved === "beaten") await this.#read();
      if (saved !== "saved") return BEATEN;
      this.#take({ state: next, revision: this.#revision + 1 });
      this.#peers?.publish({ news: "changed" });
      return next;
    });
  }

  /** Reads what others have written. */
  async catchUp(): Promise<boolean> {
    const wasChanged = await this.#mailbox.do(() => this.#read());
    if (this.isGone) throw new Gone(this.id);
    return wasChanged;
  }

  async #read(): Promise<boolean> {
    const stored = await this.#ports.store.load(this.id);
    if (!stored) this.gone();
    if (!stored || stored.revision === this.#revision) return false;
    this.#take(stored);
    return true;
  }

  #take({ state, revision }: StoredClass): void {
    const isOtherLesson = state.lesson?.since !== this.#state.lesson?.since;
    this.#state = state;
    this.#revision = revision;
    if (isOtherLesson) {
      this.#counts.forget();
      this.#tables.forget();
      this.players.forget();
    }
    this.#expel();
    this.changed();
  }

  /** It has been erased: whoever follows is told that there is nothing. */
  gone(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.#tables.hide();
    this.#expel();
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
      if (this.#teachers.size === 0) this.#tables.hide();
    };
  }

  /** Undefined: the guest has no card here. `lost` is called once they have none any more. */
  admit(guest: string, lost: () => void): (() => void) | undefined {
    if (!this.hasCardOf(guest)) return undefined;
    const admitted = { guest, lost };
    this.#admitted.add(admitted);
    this.#peers?.followed();
    return () => {
      if (this.#admitted.delete(admitted)) this.#peers?.followed();
    };
  }

  #expel(): void {
    for (const { guest, lost } of [...this.#admitted]) if (!this.hasCardOf(guest)) lost();
  }

  hasCardOf(guest: string): boolean {
    return !this.isGone && this.#state.cards.some((card) => card.guest === guest);
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
    ).catch((error: Error) => this.#ports.report(error));
  }

  /** What another node says: a hint to look in the store. */
  hear(news: News): void {
    if (news.news !== "changed") return;
    this.#counts.forget();
    this.changed();
    this.#mailbox.do(() => this.#read()).catch((error: Error) => this.#ports.report(error));
  }

  guestsHere(): readonly string[] {
    return [...new Set([...this.#devices].map(({ guest }) => guest))];
  }

  announce(): void {
    if (this.isFollowed) this.#peers?.announce();
  }

  /** Something happened at a table of the class. Sums are noted by whoever wrote them down, and the board waits for it. */
  happened(table: string, before: Table, event: TableEvent, isOurs: boolean): void {
    if (!isOurs) this.#counts.forget();
    if (!isOurs || event.type !== "moved") return this.#boardChanged();
    answersAt(table, before, event, this.players)
      .then((answers) => this.note(answers))
      .catch((error: Error) => this.#ports.report(error))
      .finally(() => this.#boardChanged());
  }

  /** Keeps answers, each of them once. */
  async note(answers: readonly KeptAnswer[]): Promise<void> {
    if (answers.length === 0 || this.isGone) return;
    const { store, clock } = this.#ports;
    for (const place of await store.keep(this.id, answers, clock.now()))
      this.#counts.add(answers[place] as KeptAnswer);
    this.#peers?.publish({ news: "changed" });
    this.#boardChanged();
  }

  forgetCounts(): void {
    this.#counts.forget();
    this.#boardChanged();
  }

  cardsOf(guest: string): MyCard[] {
    return this.isGone ? [] : cardsOf(this.#state, guest, (card) => this.nameOf(card));
  }

  /** The class as it is now. */
  async info(): Promise<ClassInfo> {
    const { store, clock } = this.#ports;
    const { lesson, last, tables } = this.#state;
    await this.#counts.refresh(store, this.id, lesson?.since ?? last);
    const infos = await this.#tables.infos(tables, () => this.#teachers.size > 0);
    return classInfo(this.#state, this.#changes, infos, this, clock.now());
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
      this.#ports.report(error as Error);
    }
  }

  #tellDevice(device: Device): void {
    const message = told({ type: "cards", class: this.id, cards: this.cardsOf(device.guest) });
    if (message.text === device.told) return;
    device.told = message.text;
    device.audience.tell(message);
  }
}

function told(message: ServerMessage) {
  return { message, text: JSON.stringify(message), answers: undefined };
}
