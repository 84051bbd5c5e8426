// What is done with cards: devices use them and put them away, teachers hand out more and take some out.
import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import { packAnswer, type SumAnswer } from "@pipwise/facts/answer";
import type { Clock } from "@pipwise/host";
import { type CardTerms, MOST_CARDS, type MyCard } from "@pipwise/protocol";
import type { Classes } from "./classes.ts";
import type { SchoolClass } from "./school-class.ts";
import {
  type ClassState,
  cardOf,
  type NewCard,
  withCard,
  withMoreCards,
  withoutCards,
} from "./state.ts";
import { type ClassStore, type KeptAnswer, MOST_CLASSES_A_DEVICE } from "./store.ts";

export class Cards {
  readonly #classes: Classes;
  readonly #store: ClassStore;
  readonly #clock: Clock;
  readonly #newCard: NewCard;

  constructor(classes: Classes, store: ClassStore, clock: Clock, newCard: NewCard) {
    this.#classes = classes;
    this.#store = store;
    this.#clock = clock;
    this.#newCard = newCard;
  }

  /** A device uses a card: from now on the child plays there. */
  async use(code: string, guest: string, takeOver: boolean): Promise<MyCard | Refusal> {
    const id = await this.#store.byCode(code);
    const klass = id === undefined ? undefined : await this.#classes.find(id);
    const card = klass?.state.cards.find((one) => one.code === code)?.card;
    if (!klass || card === undefined) return refuse("no-such-card");
    if (await this.#hasTooMany(guest, klass.id)) {
      const params = { limit: MOST_CLASSES_A_DEVICE };
      return refuse("too-many-classes", { params });
    }
    const next = await klass.change((state) => {
      const { guest: other, seen } = cardOf(state, card) ?? {};
      if (other === guest && seen) return state;
      if (other !== undefined && other !== guest && !takeOver && klass.isHere(other))
        return refuse("card-in-use", { params: { card } });
      return withCard(state, card, (one) => ({ ...one, guest, seen: true }));
    });
    if (isRefusal(next)) return next;
    await this.#classes.lessonOf(klass).settle(next.cards.filter((one) => one.card === card));
    return myCard(klass, guest, card);
  }

  /** The cards that a device has, of whichever classes. */
  async of(guest: string): Promise<readonly MyCard[]> {
    const ids = await this.#store.ofGuest(guest);
    const found = await Promise.all(ids.map((id) => this.#classes.find(id)));
    return found.flatMap((klass) => klass?.cardsOf(guest) ?? []);
  }

  /** Puts a card away; the seat waits for whoever uses it next. */
  async putAway(id: string, card: number, guest: string): Promise<Refusal | undefined> {
    const klass = await this.#withCard(id, card, guest);
    if (isRefusal(klass)) return klass;
    const next = await klass.change((state) =>
      withCard(state, card, ({ guest: _, seen: _seen, ...one }) => one),
    );
    if (isRefusal(next)) return next;
    await this.#classes.lessonOf(klass).settle(next.cards.filter((one) => one.card === card));
    return undefined;
  }

  /** Answers that a child gave in practice. */
  async practise(
    id: string,
    card: number,
    guest: string,
    answers: readonly SumAnswer[],
  ): Promise<Refusal | undefined> {
    const klass = await this.#withCard(id, card, guest);
    if (isRefusal(klass)) return klass;
    const now = Math.floor(this.#clock.now());
    await klass.note(answers.map((answer) => practised(card, answer, now)));
    return undefined;
  }

  /** Answers of a class that was saved: they belong to no lesson here. */
  async restore(
    klass: SchoolClass,
    card: number,
    answers: readonly SumAnswer[],
  ): Promise<Refusal | undefined> {
    if (!cardOf(klass.state, card)) return refuse("card-not-in-class");
    const now = Math.floor(this.#clock.now());
    const kept = answers.map((answer) => practised(card, answer, now));
    await this.#store.keep(klass.id, kept, 0);
    return undefined;
  }

  /** What is known of a card, for the device that has it. */
  async answers(id: string, card: number, guest: string): Promise<readonly SumAnswer[] | Refusal> {
    const klass = await this.#withCard(id, card, guest);
    if (isRefusal(klass)) return klass;
    return this.#store.answers(id, card);
  }

  /** The same, for the teacher. */
  async answersOf(klass: SchoolClass, card: number): Promise<readonly SumAnswer[] | Refusal> {
    if (!cardOf(klass.state, card)) return refuse("card-not-in-class");
    return this.#store.answers(klass.id, card);
  }

  /** Level and time of children, by game. They hold for tables that are planned already, too. */
  setTerms(klass: SchoolClass, all: CardTerms): Promise<ClassState | Refusal> {
    const termsAt = this.#clock.now();
    return klass.change((state) => {
      const unknown = all.findIndex(({ card }) => !cardOf(state, card));
      if (unknown >= 0) return refuse("card-not-in-class", { at: `${unknown}/card` });
      return all.reduce(
        (next, { card, terms }) =>
          withPlanned(
            withCard(next, card, (one) => ({ ...one, terms, termsAt })),
            card,
            terms,
          ),
        state,
      );
    });
  }

  more(klass: SchoolClass, count: number): Promise<ClassState | Refusal> {
    return klass.change((state) =>
      state.cards.length + count > MOST_CARDS
        ? refuse("class-full", { at: "count", params: { limit: MOST_CARDS } })
        : withMoreCards(state, count, this.#newCard),
    );
  }

  /** For a card that was lost. */
  renew(klass: SchoolClass, card: number): Promise<ClassState | Refusal> {
    return klass.change((state) =>
      cardOf(state, card)
        ? withCard(state, card, (one) => ({ ...one, code: this.#newCard.newCode() }))
        : refuse("card-not-in-class"),
    );
  }

  /** A card goes, and all that is known of it. */
  async drop(klass: SchoolClass, card: number): Promise<Refusal | undefined> {
    const left = await this.#classes.lessonOf(klass).move({ card });
    if (isRefusal(left)) return left;
    const next = await klass.change((state) => withoutCards(state, new Set([card])));
    if (isRefusal(next)) return next;
    await this.#store.forgetAnswers(klass.id, card);
    klass.forgetCounts();
    return undefined;
  }

  /** Whoever looks at their cards wakes all these classes. */
  async #hasTooMany(guest: string, id: string): Promise<boolean> {
    const classes = await this.#store.ofGuest(guest);
    return classes.length >= MOST_CLASSES_A_DEVICE && !classes.includes(id);
  }

  async #withCard(id: string, card: number, guest: string): Promise<SchoolClass | Refusal> {
    const klass = await this.#classes.find(id);
    const mine = klass && cardOf(klass.state, card)?.guest === guest;
    return klass && mine ? klass : refuse("no-such-card");
  }
}

/** What was planned for a child by its level before goes by its new one. */
function withPlanned(
  state: ClassState,
  card: number,
  terms: CardTerms[number]["terms"],
): ClassState {
  const plan = state.plan.map((table) => ({
    ...table,
    seats: table.seats.map((seat) =>
      "card" in seat && seat.card === card && table.game in terms
        ? { ...seat, terms: terms[table.game] }
        : seat,
    ),
  }));
  return { ...state, plan };
}

function myCard(klass: SchoolClass, guest: string, card: number): MyCard | Refusal {
  const mine = klass.cardsOf(guest).find((one) => one.card === card);
  return mine ?? refuse("no-such-card");
}

/** The same answer is kept once, also if it is sent twice. No device's clock is ahead of ours. */
function practised(card: number, answer: SumAnswer, now: number): KeptAnswer {
  const source = `practice/${packAnswer(answer)}`;
  return { card, source, answer: { ...answer, at: Math.min(answer.at, now) } };
}
