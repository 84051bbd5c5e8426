// HTTP: what a teacher does in a lesson.
import { isRefusal } from "@pipwise/core";
import { Budget, type Clock } from "@pipwise/host";
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
import { routeSchema } from "../http/route-schema.ts";
import type { Routing } from "../http/routes.ts";
import { type App, classAfter } from "../http/scopes.ts";
import { callerOf } from "../http/visitors.ts";
import type { Lesson } from "./lesson.ts";
import { OneClass } from "./params.ts";

const tag = "classes";

/** Tables stay in the store. Three rounds at once, and a school of classes whose lessons begin together. */
function tableBudget(clock: Clock, rateLimit: number): Budget {
  const share = rateLimit / DEFAULTS.rateLimit;
  return new Budget(
    clock,
    "too-fast",
    { rate: 0.2 * share, burst: 3 * MOST_CARDS * share },
    { rate: 2 * share, burst: 15 * MOST_CARDS * share },
  );
}

/** In the scope of a teacher. */
export function addLessonRoutes(app: App, { classes, clock, rateLimit }: Routing): void {
  const tables = tableBudget(clock, rateLimit);
  const lessonOf = ({ schoolClass }: Pick<FastifyRequest, "schoolClass">): Lesson =>
    classes.lessonOf(schoolClass);

  app.put(
    "/classes/:id/plan",
    routeSchema({
      operationId: "planTables",
      tag,
      summary: "Plan tables; nothing begins yet",
      params: OneClass,
      body: ClassPlan,
      gives: ClassInfo,
    }),
    async (request) => {
      return classAfter(request, await lessonOf(request).plan(request.body.tables));
    },
  );

  app.post(
    "/classes/:id/start",
    routeSchema({
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
    routeSchema({
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
    routeSchema({
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
    routeSchema({
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
    routeSchema({
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
    routeSchema({
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
    routeSchema({
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
    routeSchema({
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
