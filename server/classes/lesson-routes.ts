// HTTP: what a teacher does in a lesson.
import { isRefusal } from "@pipwise/core";
import { Budget } from "@pipwise/host";
import { MOST_CARDS, type MoveCard as Move, type ClassPlan as Plan } from "@pipwise/protocol";
import {
  ClassInfo,
  ClassPlan,
  MoveCard,
  SomeCards,
  SomeTables,
  TheseCards,
} from "@pipwise/protocol/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DEFAULTS } from "../config.ts";
import { about } from "../http/about.ts";
import { callerOf } from "../http/visitors.ts";
import { OneClass } from "./addressed.ts";
import { planRefusal } from "./plan.ts";
import type { ClassRouting } from "./routes.ts";
import { byTeacher } from "./teaching.ts";

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

export function addLessonRoutes(app: FastifyInstance, { classes, rateLimit }: ClassRouting): void {
  const tables = tableBudget(rateLimit);
  app.put(
    "/api/v1/classes/:id/plan",
    about({
      operationId: "planTables",
      tag,
      summary: "Plan tables; nothing begins yet",
      params: OneClass,
      body: ClassPlan,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, { body }) => {
      const { tables: plan } = body as Plan;
      return klass.change(
        (state) => planRefusal(state, plan, (card) => klass.nameOf(card)) ?? { ...state, plan },
      );
    }),
  );

  app.post(
    "/api/v1/classes/:id/start",
    about({
      operationId: "startPlan",
      tag,
      summary: "The tables of the plan begin",
      params: OneClass,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, request) =>
      classes.start(klass, (count) => {
        const taken = tables.take({ ...callerOf(request), guest: klass.id }, count);
        return isRefusal(taken) ? taken : undefined;
      }),
    ),
  );

  app.post(
    "/api/v1/classes/:id/pause",
    about({
      operationId: "pauseGames",
      tag,
      summary: "Pause games",
      params: OneClass,
      body: SomeTables,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, request) => classes.lessonOf(klass).pause(tablesIn(request))),
  );

  app.post(
    "/api/v1/classes/:id/resume",
    about({
      operationId: "resumeGames",
      tag,
      summary: "Games go on",
      params: OneClass,
      body: SomeTables,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, request) => classes.lessonOf(klass).resume(tablesIn(request))),
  );

  app.post(
    "/api/v1/classes/:id/end",
    about({
      operationId: "endGames",
      tag,
      summary: "End games before they are over; the lesson goes on",
      params: OneClass,
      body: SomeTables,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, request) => classes.lessonOf(klass).end(tablesIn(request))),
  );

  app.delete(
    "/api/v1/classes/:id/lesson",
    about({
      operationId: "endLesson",
      tag,
      summary: "End the lesson, and all its games",
      params: OneClass,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass) => classes.endLesson(klass)),
  );

  app.post(
    "/api/v1/classes/:id/more-time",
    about({
      operationId: "giveTime",
      tag,
      summary: "More time for children who are asked and have a clock",
      params: OneClass,
      body: SomeCards,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, { body }) =>
      classes.lessonOf(klass).moreTime((body as { cards?: readonly number[] }).cards),
    ),
  );

  app.post(
    "/api/v1/classes/:id/pass",
    about({
      operationId: "passTurns",
      tag,
      summary: "Pass for children whose turn it is",
      params: OneClass,
      body: TheseCards,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, { body }) =>
      classes.lessonOf(klass).pass((body as { cards: readonly number[] }).cards),
    ),
  );

  app.post(
    "/api/v1/classes/:id/move",
    about({
      operationId: "moveCard",
      tag,
      summary: "A child leaves its seat to a bot, and may sit down elsewhere",
      params: OneClass,
      body: MoveCard,
      gives: ClassInfo,
    }),
    byTeacher(classes, (klass, { body }) => classes.lessonOf(klass).move(body as Move)),
  );
}

function tablesIn({ body }: FastifyRequest): readonly string[] | undefined {
  return (body as { tables?: readonly string[] }).tables;
}
