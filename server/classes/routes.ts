// HTTP: what a teacher keeps of a class.
import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import type { ClassChange as Change } from "@pipwise/protocol";
import {
  ClassChange,
  ClassInfo,
  ClassOpened,
  KeptAnswers,
  MoreCards,
  NewClass,
  TermsByGame,
} from "@pipwise/protocol/schemas";
import { Type } from "typebox";
import { about } from "../http/about.ts";
import { readName } from "../http/names.ts";
import type { Routing } from "../http/routes.ts";
import { type App, classAfter, teacherScope } from "../http/scopes.ts";
import { callerOf } from "../http/visitors.ts";
import { OneCard, OneClass } from "./addressed.ts";
import { AnswerBudget } from "./answer-budget.ts";
import { addDeviceRoutes } from "./device-routes.ts";
import { addLessonRoutes } from "./lesson-routes.ts";
import { termsRefusal, within } from "./plan.ts";

/** A class stays in the store: one address opens one for every 150 requests at most. */
const REQUESTS_A_CLASS = 150;

const Nothing = Type.Object({});
const tag = "classes";

export async function addClassRoutes(app: App, routing: Routing): Promise<void> {
  const budget = new AnswerBudget();
  addOpening(app, routing);
  addDeviceRoutes(app, routing, budget);
  await teacherScope(app, routing.classes, (scope) => {
    addKeepingRoutes(scope, routing, budget);
    addLessonRoutes(scope, routing);
  });
}

function addOpening(app: App, { classes, rateLimit }: Routing): void {
  app.post(
    "/classes",
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
    async ({ body }, reply) => {
      const wish = readClass(body);
      const opened = isRefusal(wish) ? wish : await classes.open(wish);
      if (!isRefusal(opened)) reply.code(201);
      return opened;
    },
  );
}

function addKeepingRoutes(app: App, { classes }: Routing, budget: AnswerBudget): void {
  app.get(
    "/classes/:id",
    about({
      operationId: "findClass",
      tag,
      summary: "The class, as its teacher",
      params: OneClass,
      gives: ClassInfo,
    }),
    async ({ schoolClass }) => schoolClass.info(),
  );

  app.patch(
    "/classes/:id",
    about({
      operationId: "changeClass",
      tag,
      summary: "Change what was agreed on",
      params: OneClass,
      body: ClassChange,
      gives: ClassInfo,
    }),
    async (request) => {
      const change = readClass(request.body);
      if (isRefusal(change)) return change;
      const done = await request.schoolClass.change((state) => ({ ...state, ...change }));
      return classAfter(request, done);
    },
  );

  app.delete(
    "/classes/:id",
    about({
      operationId: "eraseClass",
      tag,
      summary: "Erase the class with all its cards, answers and tables",
      params: OneClass,
      gives: Nothing,
    }),
    async ({ schoolClass }) => {
      await classes.erase(schoolClass.id);
      return {};
    },
  );

  app.post(
    "/classes/:id/cards",
    about({
      operationId: "addCards",
      tag,
      summary: "More cards",
      params: OneClass,
      body: MoreCards,
      gives: ClassInfo,
    }),
    async (request) =>
      classAfter(request, await classes.cards.more(request.schoolClass, request.body.count)),
  );

  app.delete(
    "/classes/:id/cards/:card",
    about({
      operationId: "dropCard",
      tag,
      summary: "Take a card out, with its answers",
      params: OneCard,
      gives: ClassInfo,
    }),
    async (request) =>
      classAfter(request, await classes.cards.drop(request.schoolClass, request.params.card)),
  );

  app.post(
    "/classes/:id/cards/:card/code",
    about({
      operationId: "renewCode",
      tag,
      summary: "Another code for a card that was lost",
      params: OneCard,
      gives: ClassInfo,
    }),
    async (request) =>
      classAfter(request, await classes.cards.renew(request.schoolClass, request.params.card)),
  );

  app.put(
    "/classes/:id/cards/:card/terms",
    about({
      operationId: "setCardTerms",
      tag,
      summary: "Agree on terms with a child, by game",
      params: OneCard,
      body: TermsByGame,
      gives: ClassInfo,
    }),
    async (request) => {
      const { schoolClass, params, body: terms } = request;
      const wrong = termsByGameRefusal(terms);
      const done = wrong ?? (await classes.cards.setTerms(schoolClass, params.card, terms));
      return classAfter(request, done);
    },
  );

  app.get(
    "/classes/:id/cards/:card/answers",
    about({
      operationId: "listAnswers",
      tag,
      summary: "All that is known of a child's sums",
      params: OneCard,
      gives: KeptAnswers,
    }),
    async (request) => {
      const { schoolClass, params } = request;
      return budget.read(callerOf(request), () =>
        classes.cards.answersOf(schoolClass, params.card),
      );
    },
  );
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
