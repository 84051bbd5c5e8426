// HTTP: what a teacher does in a lesson.
import { isRefusal } from "@pipwise/core";
import { Budget } from "@pipwise/host";
import { MOST_CARDS } from "@pipwise/protocol";
import {
  ClassInfo,
  ClassPlan,
  MoveCard,
  SomeCards,
  SomeTables,
  TheseCards,
} from "@pipwise/protocol/schemas";
import type { FastifyRequest } from "fastify";
import { DEFAULTS } from "../config.ts";
import { about } from "../http/about.ts";
import type { Routing } from "../http/routes.ts";
import { type App, classAfter } from "../http/scopes.ts";
import { callerOf } from "../http/visitors.ts";
import { OneClass } from "./addressed.ts";
import type { Lesson } from "./lesson.ts";
import { planRefusal } from "./plan.ts";
import type { ClassState } from "./state.ts";

const tag = "classes";

/** Tables stay in the store. Three rounds at once, and a school of classes whose lessons begin together. */
function tableBudget(rateLimit: number): Budget {
  const share = rateLimit / DEFAULTS.rateLimit;
  return new Budget(
    "too-fast",
    { rate: 0.2 * share, burst: 3 * MOST_CARDS * share },
    { rate: 2 * share, burst: 15 * MOST_CARDS * share },
  );
}

/** In the scope of a teacher. */
export function addLessonRoutes(app: App, { classes, rateLimit }: Routing): void {
  const tables = tableBudget(rateLimit);
  const lessonOf = ({ schoolClass }: Pick<FastifyRequest, "schoolClass">): Lesson =>
    classes.lessonOf(schoolClass);

  app.put(
    "/classes/:id/plan",
    about({
      operationId: "planTables",
      tag,
      summary: "Plan tables; nothing begins yet",
      params: OneClass,
      body: ClassPlan,
      gives: ClassInfo,
    }),
    async (request) => {
      const { schoolClass: klass, body } = request;
      const { tables: plan } = body;
      const wrongIn = (state: ClassState) => planRefusal(state, plan, (card) => klass.nameOf(card));
      const done = await klass.change((state) => wrongIn(state) ?? { ...state, plan });
      return classAfter(request, done);
    },
  );

  app.post(
    "/classes/:id/start",
    about({
      operationId: "startPlan",
      tag,
      summary: "The tables of the plan begin",
      params: OneClass,
      gives: ClassInfo,
    }),
    async (request) => {
      const { schoolClass } = request;
      const done = await classes.start(schoolClass, (count) => {
        const taken = tables.take({ ...callerOf(request), guest: schoolClass.id }, count);
        return isRefusal(taken) ? taken : undefined;
      });
      return classAfter(request, done);
    },
  );

  app.post(
    "/classes/:id/pause",
    about({
      operationId: "pauseGames",
      tag,
      summary: "Pause games",
      params: OneClass,
      body: SomeTables,
      gives: ClassInfo,
    }),
    async (request) => classAfter(request, await lessonOf(request).pause(request.body.tables)),
  );

  app.post(
    "/classes/:id/resume",
    about({
      operationId: "resumeGames",
      tag,
      summary: "Games go on",
      params: OneClass,
      body: SomeTables,
      gives: ClassInfo,
    }),
    async (request) => classAfter(request, await lessonOf(request).resume(request.body.tables)),
  );

  app.post(
    "/classes/:id/end",
    about({
      operationId: "endGames",
      tag,
      summary: "End games before they are over; the lesson goes on",
      params: OneClass,
      body: SomeTables,
      gives: ClassInfo,
    }),
    async (request) => classAfter(request, await lessonOf(request).end(request.body.tables)),
  );

  app.delete(
    "/classes/:id/lesson",
    about({
      operationId: "endLesson",
      tag,
      summary: "End the lesson, and all its games",
      params: OneClass,
      gives: ClassInfo,
    }),
    async (request) => classAfter(request, await classes.endLesson(request.schoolClass)),
  );

  app.post(
    "/classes/:id/more-time",
    about({
      operationId: "giveTime",
      tag,
      summary: "More time for children who are asked and have a clock",
      params: OneClass,
      body: SomeCards,
      gives: ClassInfo,
    }),
    async (request) => classAfter(request, await lessonOf(request).moreTime(request.body.cards)),
  );

  app.post(
    "/classes/:id/pass",
    about({
      operationId: "passTurns",
      tag,
      summary: "Pass for children whose turn it is",
      params: OneClass,
      body: TheseCards,
      gives: ClassInfo,
    }),
    async (request) => classAfter(request, await lessonOf(request).pass(request.body.cards)),
  );

  app.post(
    "/classes/:id/move",
    about({
      operationId: "moveCard",
      tag,
      summary: "A child leaves its seat to a bot, and may sit down elsewhere",
      params: OneClass,
      body: MoveCard,
      gives: ClassInfo,
    }),
    async (request) => classAfter(request, await lessonOf(request).move(request.body)),
  );
}
