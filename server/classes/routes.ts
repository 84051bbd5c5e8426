// HTTP: what a teacher keeps of a class.
import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import type { ClassChange as Change, NewClass as Wish } from "@pipwise/protocol";
import {
  ClassChange,
  ClassInfo,
  ClassOpened,
  KeptAnswers,
  MoreCards,
  NewClass,
  TermsByGame,
} from "@pipwise/protocol/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { about } from "../http/about.ts";
import type { CodeGuard } from "../http/code-guard.ts";
import { readName } from "../http/names.ts";
import { refused } from "../http/refused.ts";
import { callerOf } from "../http/visitors.ts";
import type { Store } from "../storage/store.ts";
import { OneCard, OneClass } from "./addressed.ts";
import { AnswerBudget } from "./answer-budget.ts";
import type { Classes } from "./classes.ts";
import { addDeviceRoutes } from "./device-routes.ts";
import { addLessonRoutes } from "./lesson-routes.ts";
import { termsRefusal, within } from "./plan.ts";
import { byTeacher, teacherOf } from "./teaching.ts";

export interface ClassRouting {
  readonly classes: Classes;
  readonly store: Store;
  readonly codes: CodeGuard;
  /** Requests a minute and address. */
  readonly rateLimit: number;
}

/** A class stays in the store: one address opens one for every 150 requests at most. */
const REQUESTS_A_CLASS = 150;

const Nothing = Type.Object({});
const tag = "classes";

export function addClassRoutes(app: FastifyInstance, routing: ClassRouting): void {
  const budget = new AnswerBudget();
  addKeepingRoutes(app, routing, budget);
  addLessonRoutes(app, routing);
  addDeviceRoutes(app, routing, budget);
}

function addKeepingRoutes(
  app: FastifyInstance,
  { classes, rateLimit }: ClassRouting,
  budget: AnswerBudget,
): void {
  app.post(
    "/api/v1/classes",
    {
      ...about({
        operationId: "openClass",
        tag,
        summary: "Open a class; its key is told this once",
        body: NewClass,
        gives: ClassOpened,
        status: 201,
      }),
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
    about({
      operationId: "findClass",
      tag,
      summary: "The class, as its teacher",
      params: OneClass,
      gives: ClassInfo,
    }),
    byTeacher(classes, async () => undefined),
  );

  app.patch(
    "/api/v1/classes/:id",
    about({
      operationId: "changeClass",
      tag,
      summary: "Change what was agreed on",
      params: OneClass,
      body: ClassChange,
      gives: ClassInfo,
    }),
    byTeacher(classes, async (klass, { body }) => {
      const change = readClass(body as Change);
      return isRefusal(change) ? change : klass.change((state) => ({ ...state, ...change }));
    }),
  );

  app.delete(
    "/api/v1/classes/:id",
    about({
      operationId: "eraseClass",
      tag,
      summary: "Erase the class with all its cards, answers and tables",
      params: OneClass,
      gives: Nothing,
    }),
    async (request, reply) => {
      const klass = await teacherOf(classes, request);
      if (isRefusal(klass)) return refused(reply, klass);
      await classes.erase(klass.id);
      return {};
    },
  );

  app.post(
    "/api/v1/classes/:id/cards",
    about({
      operationId: "addCards",
      tag,
      summary: "More cards",
      params: OneClass,
      body: MoreCards,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, { body }) =>
      classes.cards.more(klass, (body as { count: number }).count),
    ),
  );

  app.delete(
    "/api/v1/classes/:id/cards/:card",
    about({
      operationId: "dropCard",
      tag,
      summary: "Take a card out, with its answers",
      params: OneCard,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, request) => classes.cards.drop(klass, cardIn(request))),
  );

  app.post(
    "/api/v1/classes/:id/cards/:card/code",
    about({
      operationId: "renewCode",
      tag,
      summary: "Another code for a card that was lost",
      params: OneCard,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, request) => classes.cards.renew(klass, cardIn(request))),
  );

  app.put(
    "/api/v1/classes/:id/cards/:card/terms",
    about({
      operationId: "setCardTerms",
      tag,
      summary: "Agree on terms with a child, by game",
      params: OneCard,
      body: TermsByGame,
      gives: ClassInfo,
    }),
    byTeacher(classes, async (klass, request) => {
      const terms = request.body as Readonly<Record<string, unknown>>;
      const wrong = termsByGameRefusal(terms);
      if (wrong) return wrong;
      return classes.cards.setTerms(klass, cardIn(request), terms);
    }),
  );

  app.get(
    "/api/v1/classes/:id/cards/:card/answers",
    about({
      operationId: "listAnswers",
      tag,
      summary: "All that is known of a child's sums",
      params: OneCard,
      gives: KeptAnswers,
    }),
    async (request, reply) => {
      const klass = await teacherOf(classes, request);
      if (isRefusal(klass)) return refused(reply, klass);
      const rows = await budget.read(callerOf(request), () =>
        classes.cards.answersOf(klass, cardIn(request)),
      );
      return isRefusal(rows) ? refused(reply, rows) : rows;
    },
  );
}

function cardIn({ params }: FastifyRequest): number {
  return (params as { card: number }).card;
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
