// HTTP: what a teacher keeps of a class.
import { isRefusal, type Refusal, readOptions, refuse } from "@pipwise/core";
import { type AnyGame, gameById } from "@pipwise/games";
import type {
  CardTerms as CardTermsBody,
  ClassChange as Change,
  NewClass as NewClassBody,
} from "@pipwise/protocol";
import {
  CardTerms,
  ClassChange,
  ClassInfo,
  ClassOpened,
  KeptAnswers,
  MoreCards,
  NewAnswers,
  NewClass,
} from "@pipwise/protocol/schemas";
import { Type } from "typebox";
import { readName } from "../http/names.ts";
import { routeSchema } from "../http/route-schema.ts";
import type { Routing } from "../http/routes.ts";
import { type App, classAfter, teacherScope } from "../http/scopes.ts";
import { callerOf } from "../http/visitors.ts";
import { AnswerBudget } from "./answer-budget.ts";
import { addDeviceRoutes } from "./device-routes.ts";
import { addLessonRoutes } from "./lesson-routes.ts";
import { OneCard, OneClass } from "./params.ts";
import { termsRefusal, within } from "./plan.ts";
import type { ClassState } from "./state.ts";

/** A class stays in the store: one address opens one for every 150 requests at most. */
const REQUESTS_A_CLASS = 150;

const Nothing = Type.Object({});
const tag = "classes";

export async function addClassRoutes(app: App, routing: Routing): Promise<void> {
  const budget = new AnswerBudget(routing.clock);
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
      ...routeSchema({
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
    routeSchema({
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
    routeSchema({
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
      const done = await request.schoolClass.change((state) => changed(state, change));
      return classAfter(request, done);
    },
  );

  app.delete(
    "/classes/:id",
    routeSchema({
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
    routeSchema({
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
    routeSchema({
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
    routeSchema({
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
    "/classes/:id/terms",
    routeSchema({
      operationId: "setCardTerms",
      tag,
      summary: "Set level and time of children, by game",
      params: OneClass,
      body: CardTerms,
      gives: ClassInfo,
    }),
    async (request) => {
      const { schoolClass, body } = request;
      const done = cardTermsRefusal(body) ?? (await classes.cards.setTerms(schoolClass, body));
      return classAfter(request, done);
    },
  );

  app.post(
    "/classes/:id/cards/:card/answers",
    routeSchema({
      operationId: "restoreAnswers",
      tag,
      summary: "Answers of a class that was saved",
      params: OneCard,
      body: NewAnswers,
      gives: Nothing,
    }),
    async (request) => {
      const { schoolClass, params, body } = request;
      const tooMany = budget.restore(callerOf(request), body.length);
      return tooMany ?? (await classes.cards.restore(schoolClass, params.card, body)) ?? {};
    },
  );

  app.get(
    "/classes/:id/cards/:card/answers",
    routeSchema({
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

/** What is planned of a game that is played no more goes. */
function changed(state: ClassState, change: Change): ClassState {
  const next = { ...state, ...change } as ClassState;
  return { ...next, plan: next.plan.filter(({ game }) => next.games.includes(game)) };
}

/** What a teacher types is shown to children. */
function readClass<Wish extends Partial<Change> & Pick<NewClassBody, "deck">>(
  wish: Wish,
): Wish | Refusal {
  const unknown = wish.games?.findIndex((id) => !gameById(id)) ?? -1;
  if (unknown >= 0)
    return refuse("unknown-game", {
      at: `games/${unknown}`,
      params: { id: wish.games?.[unknown] ?? "" },
    });
  const wrong = byGameRefusal(wish.options ?? {}, optionsRefusal);
  if (wrong) return within("options", wrong);
  const unfit = deckRefusal(wish.deck ?? []);
  if (unfit) return within("deck", unfit);
  if (wish.name === undefined) return wish;
  const name = readName(wish.name);
  return isRefusal(name) ? name : { ...wish, name };
}

function deckRefusal(deck: CardTermsBody): Refusal | undefined {
  const twice = deck.findIndex(({ card }, i) => deck.slice(0, i).some((one) => one.card === card));
  return twice >= 0 ? refuse("card-repeated", { at: `${twice}/card` }) : cardTermsRefusal(deck);
}

function cardTermsRefusal(all: CardTermsBody): Refusal | undefined {
  for (const [i, { terms }] of all.entries()) {
    const wrong = byGameRefusal(terms, termsRefusal);
    if (wrong) return within(`${i}/terms`, wrong);
  }
  return undefined;
}

/** `refusal`: what is wrong with what a game is given. */
function byGameRefusal(
  given: Readonly<Record<string, unknown>>,
  refusal: (game: AnyGame, one: unknown) => Refusal | undefined,
): Refusal | undefined {
  for (const [id, one] of Object.entries(given)) {
    const game = gameById(id);
    if (!game) return refuse("unknown-game", { at: id, params: { id } });
    const wrong = refusal(game, one);
    if (wrong) return within(id, wrong);
  }
  return undefined;
}

function optionsRefusal(game: AnyGame, options: unknown): Refusal | undefined {
  const read = readOptions(game, options);
  return isRefusal(read) ? read : undefined;
}
