// HTTP: what a teacher does with a class, and what a device does with cards.
import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { callerAt } from "@pipwise/host";
import type {
  AnswerRow,
  ClassChange as Change,
  MoveCard as Move,
  NewClass as Wish,
} from "@pipwise/protocol";
import {
  AnswerRows,
  CardAnswers,
  CardNumber,
  ClassChange,
  ClassId,
  ClassInfo,
  ClassOpened,
  ClassPlan,
  JoinCode,
  KeptAnswers,
  MoreCards,
  MoveCard,
  MyCard,
  NewClass,
  SomeCards,
  SomeTables,
  TermsByGame,
  TheseCards,
  UseCard,
} from "@pipwise/protocol/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type TSchema, Type } from "typebox";
import { type About, about as described } from "../http/about.ts";
import type { CodeGuard } from "../http/code-guard.ts";
import { readName } from "../http/names.ts";
import { refused } from "../http/refused.ts";
import type { Store } from "../storage/store.ts";
import type { Classes } from "./classes.ts";
import { planRefusal, termsRefusal, within } from "./plan.ts";
import type { SchoolClass } from "./school-class.ts";
import { cardOf, withCard } from "./state.ts";

interface Routing {
  readonly classes: Classes;
  readonly store: Store;
  readonly codes: CodeGuard;
  /** Requests a minute and address. */
  readonly rateLimit: number;
}

/** A class stays in the store: one address opens one for every 150 requests at most. */
const REQUESTS_A_CLASS = 150;

const id = Type.With(ClassId, { description: "The class." });
const card = Type.With(CardNumber, { description: "The card's number, from 0." });
const OneClass = Type.Object({ id });
const OneCard = Type.Object({ id, card });
const MyOneCard = Type.Object({ class: id, card });
const OneCode = Type.Object({
  code: Type.With(JoinCode, { description: "The code on the card." }),
});
const Nothing = Type.Object({});

function about(
  operationId: string,
  summary: string,
  takes: Pick<About, "params" | "body"> = {},
  gives: TSchema = ClassInfo,
  status = 200,
) {
  return described({ operationId, tag: "classes", summary, ...takes, gives, status });
}

export function addClassRoutes(app: FastifyInstance, routing: Routing): void {
  addTeachersRoutes(app, routing);
  addDevicesRoutes(app, routing);
}

function addTeachersRoutes(app: FastifyInstance, { classes, rateLimit }: Routing): void {
  /** What only the teacher may do, by the key in the header. Answers with the class as it is then. */
  const byTeacher =
    (does: (klass: SchoolClass, request: FastifyRequest) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const klass = await teacherOf(classes, request);
      if (isRefusal(klass)) return refused(reply, klass);
      const done = await does(klass, request);
      return isRefusal(done) ? refused(reply, done) : klass.info();
    };

  app.post(
    "/api/v1/classes",
    {
      ...about(
        "openClass",
        "Open a class; its key is told this once",
        { body: NewClass },
        ClassOpened,
        201,
      ),
      config: { rateLimit: { max: Math.ceil(rateLimit / REQUESTS_A_CLASS) } },
    },
    async (request, reply) => {
      const wish = readClass(request.body as Wish);
      if (isRefusal(wish)) return refused(reply, wish);
      const opened = await classes.open(wish as Wish);
      return isRefusal(opened) ? refused(reply, opened) : reply.code(201).send(opened);
    },
  );
  app.get(
    "/api/v1/classes/:id",
    about("findClass", "The class, as its teacher", { params: OneClass }),
    byTeacher(async () => undefined),
  );
  app.patch(
    "/api/v1/classes/:id",
    about("changeClass", "Change what was agreed on", { params: OneClass, body: ClassChange }),
    byTeacher(async (klass, { body }) => {
      const change = readClass(body as Change);
      return isRefusal(change) ? change : klass.change((state) => ({ ...state, ...change }));
    }),
  );
  app.delete(
    "/api/v1/classes/:id",
    about(
      "eraseClass",
      "Erase the class with all its cards, answers and tables",
      { params: OneClass },
      Nothing,
    ),
    async (request, reply) => {
      const klass = await teacherOf(classes, request);
      if (isRefusal(klass)) return refused(reply, klass);
      await classes.erase(klass.id);
      return {};
    },
  );
  app.post(
    "/api/v1/classes/:id/cards",
    about("addCards", "More cards", { params: OneClass, body: MoreCards }),
    byTeacher((klass, { body }) => classes.moreCards(klass, (body as { count: number }).count)),
  );
  app.delete(
    "/api/v1/classes/:id/cards/:card",
    about("dropCard", "Take a card out, with its answers", { params: OneCard }),
    byTeacher((klass, request) => classes.dropCard(klass, cardIn(request))),
  );
  app.post(
    "/api/v1/classes/:id/cards/:card/code",
    about("renewCode", "Another code for a card that was lost", { params: OneCard }),
    byTeacher((klass, request) => classes.newCodeFor(klass, cardIn(request))),
  );
  app.put(
    "/api/v1/classes/:id/cards/:card/terms",
    about("setCardTerms", "Agree on terms with a child, by game", {
      params: OneCard,
      body: TermsByGame,
    }),
    byTeacher(async (klass, request) => {
      const terms = request.body as Readonly<Record<string, unknown>>;
      const wrong = termsByGameRefusal(terms);
      if (wrong) return wrong;
      return klass.change((state) =>
        cardOf(state, cardIn(request))
          ? withCard(state, cardIn(request), (card) => ({ ...card, terms, termsAt: Date.now() }))
          : refuse("card-not-in-class"),
      );
    }),
  );
  app.put(
    "/api/v1/classes/:id/plan",
    about("planTables", "Plan tables; nothing begins yet", { params: OneClass, body: ClassPlan }),
    byTeacher((klass, { body }) => {
      const { tables: plan } = body as ClassPlan;
      return klass.change(
        (state) => planRefusal(state, plan, (card) => klass.nameOf(card)) ?? { ...state, plan },
      );
    }),
  );
  app.post(
    "/api/v1/classes/:id/start",
    about("startLesson", "The tables of the plan begin", { params: OneClass }),
    byTeacher((klass) => classes.start(klass)),
  );
  app.post(
    "/api/v1/classes/:id/pause",
    about("pauseTables", "Pause games", { params: OneClass, body: SomeTables }),
    byTeacher((klass, request) => classes.lessonOf(klass).pause(tablesIn(request))),
  );
  app.post(
    "/api/v1/classes/:id/resume",
    about("resumeTables", "Games go on", { params: OneClass, body: SomeTables }),
    byTeacher((klass, request) => classes.lessonOf(klass).resume(tablesIn(request))),
  );
  app.post(
    "/api/v1/classes/:id/end",
    about("endTables", "End games before they are over; the lesson goes on", {
      params: OneClass,
      body: SomeTables,
    }),
    byTeacher((klass, request) => classes.lessonOf(klass).end(tablesIn(request))),
  );
  app.delete(
    "/api/v1/classes/:id/lesson",
    about("endLesson", "End the lesson, and all its games", { params: OneClass }),
    byTeacher((klass) => classes.endLesson(klass)),
  );
  app.post(
    "/api/v1/classes/:id/more-time",
    about("giveMoreTime", "More time for children who are asked and have a clock", {
      params: OneClass,
      body: SomeCards,
    }),
    byTeacher((klass, { body }) =>
      classes.lessonOf(klass).moreTime((body as { cards?: readonly number[] }).cards),
    ),
  );
  app.post(
    "/api/v1/classes/:id/pass",
    about("passFor", "Pass for children whose turn it is", { params: OneClass, body: TheseCards }),
    byTeacher((klass, { body }) =>
      classes.lessonOf(klass).pass((body as { cards: readonly number[] }).cards),
    ),
  );
  app.post(
    "/api/v1/classes/:id/move",
    about("moveCard", "A child leaves its seat to a bot, and may sit down elsewhere", {
      params: OneClass,
      body: MoveCard,
    }),
    byTeacher((klass, { body }) => classes.lessonOf(klass).move(body as Move)),
  );
  app.get(
    "/api/v1/classes/:id/answers",
    about(
      "listAnswers",
      "All that is known of everybody's sums",
      { params: OneClass },
      Type.Array(CardAnswers),
    ),
    async (request, reply) => {
      const klass = await teacherOf(classes, request);
      return isRefusal(klass) ? refused(reply, klass) : classes.answers(klass);
    },
  );
}

function addDevicesRoutes(app: FastifyInstance, { classes, store, codes }: Routing): void {
  app.post(
    "/api/v1/cards/:code",
    about("useCard", "Use a card on this device", { params: OneCode, body: UseCard }, MyCard),
    async (request, reply) => {
      const { code } = request.params as { code: string };
      const { guest } = request;
      const address = callerAt(request.ip);
      if (!codes.allows(code, address, guest)) return refused(reply, refuse("too-many-codes"));
      codes.failed(address, guest);
      const takeOver = (request.body as { takeOver?: true }).takeOver === true;
      const used = await classes.use(code, guest, takeOver);
      const isKnown = !isRefusal(used) || used.refused !== "no-such-card";
      // Whoever tries a table's code as a card's has not guessed.
      if (isKnown || (await store.byCode(code)) !== undefined) codes.found(address, guest);
      return isRefusal(used) ? refused(reply, used) : used;
    },
  );
  app.get(
    "/api/v1/me/cards",
    about("listMyCards", "The cards on this device", {}, Type.Array(MyCard)),
    async ({ guest }) => classes.cardsOf(guest),
  );
  app.delete(
    "/api/v1/me/cards/:class/:card",
    about("putCardAway", "Put a card away", { params: MyOneCard }, Nothing),
    async (request, reply) => {
      const { class: id, card } = request.params as { class: string; card: number };
      const wrong = await classes.putAway(id, card, request.guest);
      return wrong ? refused(reply, wrong) : {};
    },
  );
  app.get(
    "/api/v1/me/cards/:class/:card/answers",
    about(
      "listMyAnswers",
      "What was answered with a card on this device",
      { params: MyOneCard },
      KeptAnswers,
    ),
    async (request, reply) => {
      const { class: id, card } = request.params as { class: string; card: number };
      const rows = await classes.answersOf(id, card, request.guest);
      return isRefusal(rows) ? refused(reply, rows) : rows;
    },
  );
  app.post(
    "/api/v1/me/cards/:class/:card/answers",
    about(
      "addMyAnswers",
      "Answers from practice",
      { params: MyOneCard, body: AnswerRows },
      Nothing,
    ),
    async (request, reply) => {
      const { class: id, card } = request.params as { class: string; card: number };
      const rows = request.body as readonly AnswerRow[];
      const wrong = await classes.practise(id, card, request.guest, rows);
      return wrong ? refused(reply, wrong) : {};
    },
  );
}

function teacherOf(classes: Classes, request: FastifyRequest): Promise<SchoolClass | Refusal> {
  const { id } = request.params as { id: string };
  const key = request.headers["class-key"];
  return classes.taught(id, typeof key === "string" ? key : undefined, callerAt(request.ip));
}

function cardIn({ params }: FastifyRequest): number {
  return (params as { card: number }).card;
}

function tablesIn({ body }: FastifyRequest): readonly string[] | undefined {
  return (body as { tables?: readonly string[] }).tables;
}

/** What a teacher types is shown to children. */
function readClass<Wish extends Partial<Change>>(wish: Wish): Wish | Refusal {
  const unknown = wish.games?.findIndex((id) => !gameById(id)) ?? -1;
  if (unknown >= 0)
    return refuse("unknown-game", {
      at: `games/${unknown}`,
      params: { id: wish.games?.[unknown] ?? "" },
    });
  if (wish.name === undefined) return wish;
  const name = readName(wish.name);
  return isRefusal(name) ? name : { ...wish, name };
}

function termsByGameRefusal(terms: Readonly<Record<string, unknown>>): Refusal | undefined {
  for (const [id, agreed] of Object.entries(terms)) {
    const game = gameById(id);
    if (!game) return refuse("unknown-game", { at: id, params: { id } });
    const wrong = termsRefusal(game, agreed);
    if (wrong) return within(id, wrong);
  }
  return undefined;
}
