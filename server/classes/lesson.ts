// What a teacher does with tables: opens those that are planned, seats children, pauses, ends.
import { isRefusal, type Player, type Refusal, refuse } from "@pipwise/core";
import { roomOf } from "@pipwise/games";
import {
  type Answer,
  begin,
  classGuest,
  STAND_IN,
  sit,
  type TableHost,
  type TableRegistry,
} from "@pipwise/host";
import { MOST_CARDS, type MoveCard, type PlannedTable } from "@pipwise/protocol";
import { planRefusal, within } from "./plan.ts";
import type { SchoolClass } from "./school-class.ts";
import {
  type ClassState,
  cardOf,
  type KeptCard,
  type KeptTable,
  type Place,
  tablesInPlay,
  withCard,
} from "./state.ts";

/** Tables of a lesson: ten rounds in which every child plays alone. */
const MOST_TABLES = 10 * MOST_CARDS;

/** Asked before so many tables are opened; what was opened is paid for, whatever becomes of it. */
export type Charge = (tables: number) => Refusal | undefined;

type PlannedSeat = PlannedTable["seats"][number];

export class Lesson {
  readonly #registry: TableRegistry;
  readonly #klass: SchoolClass;

  constructor(registry: TableRegistry, klass: SchoolClass) {
    this.#registry = registry;
    this.#klass = klass;
  }

  /** The class, as the host of its tables. */
  get #host(): string {
    return classGuest(this.#klass.id);
  }

  /** Tables of the plan begin; a lesson begins if none goes on. */
  async start(now: number, charge: Charge): Promise<ClassState | Refusal> {
    const klass = this.#klass;
    const { plan } = klass.state;
    if (plan.length === 0) return refuse("nothing-planned");
    const wrong = planRefusal(klass.state, plan, (card) => klass.nameOf(card));
    if (wrong) return wrong;
    const before = tablesInPlay(klass.state).length;
    if (before + plan.length > MOST_TABLES)
      return refuse("lesson-full", { params: { limit: MOST_TABLES } });
    const tooMany = charge(plan.length);
    if (tooMany) return tooMany;
    const numbers = numbered(plan, await this.#numbersInUse());
    const opened = await Promise.all(plan.map((table) => this.#open(table)));
    const refused = opened.findIndex(isRefusal);
    const hosts = opened.filter((one): one is TableHost => !isRefusal(one));
    if (refused >= 0) {
      await this.#giveUp(hosts);
      return within(`tables/${refused}`, opened[refused] as Refusal);
    }
    const places = placesIn(plan, hosts);
    const left = [...places.keys()].map((card) => cardOf(klass.state, card)?.place);
    const next = await klass.change((state) => {
      if (JSON.stringify(state.plan) !== JSON.stringify(plan)) return refuse("too-busy");
      const cards = state.cards.map((card) => {
        const place = places.get(card.card);
        return place ? { ...card, place } : card;
      });
      // Others may go on with what they played when the last lesson ended by itself.
      const goesOn = ({ id }: KeptTable): boolean => cards.some(({ place }) => place?.table === id);
      const older = state.lesson ? state.tables : tablesInPlay(state).filter(goesOn);
      const begun = { ...state, lesson: state.lesson ?? { since: now } };
      const tables = hosts.map(({ setup }, i) => ({
        id: setup.id,
        number: numbers[i]?.number ?? 0,
        since: setup.created,
      }));
      const { overdue: _, ...kept } = begun;
      return {
        ...kept,
        plan: [],
        last: now,
        tables: [...older, ...tables],
        cards,
      };
    });
    if (isRefusal(next)) await this.#giveUp(hosts);
    else {
      for (const place of left) if (place) await this.#leave(place);
      await this.settle();
    }
    return next;
  }

  /** Keeps a plan. Its tables have their numbers from now on. */
  async plan(asked: readonly PlannedTable[]): Promise<ClassState | Refusal> {
    const klass = this.#klass;
    const busy = await this.#numbersInUse();
    return klass.change((state) => {
      const plan = numbered(asked, busy);
      return planRefusal(state, plan, (card) => klass.nameOf(card)) ?? { ...state, plan };
    });
  }

  /** Of tables at which somebody plays. */
  async #numbersInUse(): Promise<ReadonlySet<number>> {
    const { cards, tables } = this.#klass.state;
    const used = tables.filter(({ id }) => cards.some(({ place }) => place?.table === id));
    const hosts = await Promise.all(used.map(({ id }) => this.#find(id)));
    const playing = used.filter((_, i) => hosts[i]?.table.life === "playing");
    return new Set(playing.map(({ number }) => number));
  }

  async #open({ game, options, seats }: PlannedTable): Promise<TableHost | Refusal> {
    const { talk, options: ofClass } = this.#klass.state;
    const usual = roomOf(game)?.inClass?.[game] ?? {};
    const wish = {
      game,
      seats: seats.length,
      options: { ...usual.options, ...ofClass[game], ...(options as object) },
      talk: talk ? ("phrases" as const) : ("off" as const),
      hints: true,
      termsByHost: true,
    };
    const host = await this.#registry.open(wish, this.#host);
    if (isRefusal(host)) return host;
    for (const [seat, planned] of seats.entries()) {
      const done = await this.#sit(host, seat, planned, usual.terms);
      if (isRefusal(done)) return this.#givenUp(host, within(`seats/${seat}`, done));
    }
    const begun = await begin(host, this.#host);
    return isRefusal(begun) ? this.#givenUp(host, begun) : host;
  }

  #sit(host: TableHost, seat: number, planned: PlannedSeat, usual?: object): Promise<Answer> {
    const card = "card" in planned ? cardOf(this.#klass.state, planned.card) : undefined;
    const own = planned.terms ?? card?.terms[host.setup.game];
    const hasTerms = host.game.terms !== undefined;
    const terms = hasTerms ? { terms: { ...usual, ...(own as object) } } : {};
    if ("mind" in planned) {
      const { mind } = planned;
      return sit(host, this.#host, seat, { name: mind, mind, ...terms });
    }
    if (!card) return Promise.resolve(refuse("card-not-in-class", { at: "card" }));
    const owner = { seat, guest: card.guest ?? this.#host };
    return sit(host, this.#host, seat, { ...this.#player(host, card), ...terms }, { owner });
  }

  async #givenUp(host: TableHost, refusal: Refusal): Promise<Refusal> {
    await this.#giveUp([host]);
    return refusal;
  }

  async #giveUp(hosts: readonly TableHost[]): Promise<void> {
    for (const host of hosts) await host.do(this.#host, { type: "abandoned" });
  }

  /** Every card's seat belongs to the device that has the card: also after a crash in between. */
  async settle(cards = this.#klass.state.cards): Promise<void> {
    // Another node may have given the card to another device while we gave the seat to the one that had it.
    for (const { card } of cards) while (await this.#seat(card)) await this.#klass.catchUp();
  }

  #player({ id }: TableHost, card: KeptCard): Pick<Player, "name" | "id"> {
    return { name: this.#klass.nameOf(card.card), id: this.#klass.players.idAt(id, card) };
  }

  /** Whether the seat was somebody else's. */
  async #seat(number: number): Promise<boolean> {
    const card = cardOf(this.#klass.state, number);
    if (!card?.place) return false;
    const { table, seat } = card.place;
    const host = await this.#find(table);
    const chair = host?.table.chairs[seat];
    if (host?.table.life !== "playing" || !chair) return false;
    const player = this.#player(host, card);
    const owner = card.guest ?? this.#host;
    const isOther = chair.player?.id !== player.id || chair.heldBy !== undefined;
    if (!isOther && host.ownerOf(seat) === owner) return false;
    const deed = { type: "handed-over", seat, ...(isOther ? player : {}) } as const;
    return !isRefusal(await host.do(this.#host, deed, { owner: { seat, guest: owner } }));
  }

  /** A bot plays on where a child was; where no child is left nobody does. */
  async #leave({ table, seat }: Place): Promise<void> {
    const host = await this.#find(table);
    if (host?.table.life !== "playing") return;
    const isTaken = this.#klass.state.cards.some(
      ({ place }) => place?.table === table && place.seat === seat,
    );
    if (isTaken) return;
    const { state } = this.#klass;
    if (!state.cards.some(({ place }) => place?.table === table)) return this.#giveUp([host]);
    await host.do(this.#host, { type: "bot-took-over", seat, mind: STAND_IN });
    const owner = { seat, guest: this.#host };
    await host.do(this.#host, { type: "handed-over", seat }, { owner });
    // Another node may have placed a card there meanwhile.
    await this.#klass.catchUp();
    await this.settle(
      this.#klass.state.cards.filter(({ place }) => isSame(place, { table, seat })),
    );
  }

  /** A child leaves its seat, and may sit down where a bot plays for nobody. */
  async move({ card, to }: MoveCard): Promise<ClassState | Refusal> {
    const klass = this.#klass;
    const from = cardOf(klass.state, card)?.place;
    const wrong = to && (await this.#moveRefusal(to));
    if (wrong) return wrong;
    const next = await klass.change((state) => {
      if (!cardOf(state, card)) return refuse("card-not-in-class", { at: "card" });
      const isTaken = state.cards.some((one) => one.card !== card && to && isSame(one.place, to));
      if (isTaken) return refuse("seat-of-another", { at: "to" });
      return withCard(state, card, ({ place: _, ...one }) => (to ? { ...one, place: to } : one));
    });
    if (isRefusal(next)) return next;
    if (from && !isSame(from, to)) await this.#leave(from);
    await this.settle(next.cards.filter((one) => one.card === card));
    return next;
  }

  async #moveRefusal({ table, seat }: Place): Promise<Refusal | undefined> {
    const isOurs = this.#klass.state.tables.some(({ id }) => id === table);
    const host = isOurs ? await this.#find(table) : undefined;
    if (!host) return refuse("no-such-table", { at: "to/table" });
    if (host.table.life !== "playing") return refuse("not-playing", { at: "to/table" });
    const chair = host.table.chairs[seat];
    if (!chair) return refuse("no-such-seat", { at: "to/seat", params: { seat } });
    return undefined;
  }

  /** At these tables, or at all that are being played. What does not concern one of them is no fault. */
  async atTables(
    tables: readonly string[] | undefined,
    does: (host: TableHost) => Promise<unknown>,
  ): Promise<Refusal | undefined> {
    const known = this.#klass.state.tables.map(({ id }) => id);
    if (tables?.some((id) => !known.includes(id))) return refuse("no-such-table", { at: "tables" });
    const hosts = await Promise.all((tables ?? known).map((id) => this.#find(id)));
    await Promise.all(
      hosts.map((host) => (host?.table.life === "playing" ? does(host) : undefined)),
    );
    return undefined;
  }

  pause(tables?: readonly string[]): Promise<Refusal | undefined> {
    return this.atTables(tables, (host) => host.do(this.#host, { type: "paused" }));
  }

  resume(tables?: readonly string[]): Promise<Refusal | undefined> {
    return this.atTables(tables, (host) => host.do(this.#host, { type: "resumed" }));
  }

  end(tables?: readonly string[]): Promise<Refusal | undefined> {
    return this.atTables(tables, (host) => host.do(this.#host, { type: "abandoned" }));
  }

  /** For these children, or for all who are asked. */
  moreTime(cards?: readonly number[]): Promise<Refusal | undefined> {
    return this.#forSeats(cards, (host, seat) => host.do(this.#host, { type: "more-time", seat }));
  }

  /** The turn of these children is over, where the game knows how to go on without them. */
  pass(cards: readonly number[]): Promise<Refusal | undefined> {
    return this.#forSeats(cards, (host, seat) =>
      host.do(this.#host, { type: "timed-out", seat, byHost: true }),
    );
  }

  /** Whoever names children hears why it was done for none of them. */
  async #forSeats(
    cards: readonly number[] | undefined,
    does: (host: TableHost, seat: number) => Promise<Answer>,
  ): Promise<Refusal | undefined> {
    const answers: Answer[] = [];
    const wrong = await this.atTables(undefined, async (host) => {
      for (const { seat } of host.table.asked) {
        const card = this.#klass.players.cardOf(host.id, host.table.chairs[seat]?.player);
        const isMeant = card !== undefined && (cards?.includes(card) ?? true);
        if (isMeant) answers.push(await does(host, seat));
      }
    });
    if (wrong || cards === undefined) return wrong;
    return answers.every(isRefusal) ? (answers[0] ?? refuse("not-their-turn")) : undefined;
  }

  async #find(id: string): Promise<TableHost | undefined> {
    const [host] = await this.#registry.findAll([id]);
    return host;
  }
}

/** Tables keep the numbers that they have; the others get the lowest that are free. */
function numbered(plan: readonly PlannedTable[], busy: ReadonlySet<number>): PlannedTable[] {
  const used = new Set(busy);
  const kept = plan.map(({ number }) => {
    const isFree = number !== undefined && !used.has(number);
    if (isFree) used.add(number);
    return isFree ? number : undefined;
  });
  return plan.map((table, i) => {
    let number = kept[i] ?? 1;
    while (kept[i] === undefined && used.has(number)) number++;
    used.add(number);
    return { ...table, number };
  });
}

function placesIn(
  plan: readonly PlannedTable[],
  hosts: readonly TableHost[],
): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  for (const [i, { seats }] of plan.entries())
    for (const [seat, planned] of seats.entries())
      if ("card" in planned) places.set(planned.card, { table: hosts[i]?.setup.id ?? "", seat });
  return places;
}

function isSame(place: Place | undefined, other: Place | undefined): boolean {
  return place?.table === other?.table && place?.seat === other?.seat;
}
