// HTTP: what a device does with the cards that it has.
import { isRefusal } from "@pipwise/core";
import type { SumAnswer } from "@pipwise/facts/answer";
import { KeptAnswers, MyCard, NewAnswers, UseCard } from "@pipwise/protocol/schemas";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { about } from "../http/about.ts";
import { refused } from "../http/refused.ts";
import { callerOf } from "../http/visitors.ts";
import { MyOneCard, OneCardCode } from "./addressed.ts";
import type { AnswerBudget } from "./answer-budget.ts";
import type { ClassRouting } from "./routes.ts";

const Nothing = Type.Object({});
const tag = "classes";

export function addDeviceRoutes(
  app: FastifyInstance,
  { classes, store, codes }: ClassRouting,
  budget: AnswerBudget,
): void {
  app.post(
    "/api/v1/cards/:code",
    about({
      operationId: "useCard",
      tag,
      summary: "Use a card on this device",
      params: OneCardCode,
      body: UseCard,
      gives: MyCard,
    }),
    async (request, reply) => {
      const { code } = request.params as { code: string };
      const guess = codes.guess(code, callerOf(request));
      if (isRefusal(guess)) return refused(reply, guess);
      const takeOver = (request.body as { takeOver?: true }).takeOver === true;
      const used = await classes.cards.use(code, request.guest, takeOver);
      const isKnown = !isRefusal(used) || used.refused !== "no-such-card";
      // Whoever tries a table's code as a card's has not guessed.
      if (isKnown || (await store.byCode(code)) !== undefined) guess.wasRight();
      return isRefusal(used) ? refused(reply, used) : used;
    },
  );

  app.get(
    "/api/v1/me/cards",
    about({
      operationId: "listMyCards",
      tag,
      summary: "The cards on this device",
      gives: Type.Array(MyCard),
    }),
    async ({ guest }) => classes.cards.of(guest),
  );

  app.delete(
    "/api/v1/me/cards/:class/:card",
    about({
      operationId: "putCardAway",
      tag,
      summary: "Put a card away",
      params: MyOneCard,
      gives: Nothing,
    }),
    async (request, reply) => {
      const { class: id, card } = request.params as { class: string; card: number };
      const wrong = await classes.cards.putAway(id, card, request.guest);
      return wrong ? refused(reply, wrong) : {};
    },
  );

  app.get(
    "/api/v1/me/cards/:class/:card/answers",
    about({
      operationId: "listMyAnswers",
      tag,
      summary: "What was answered with a card on this device",
      params: MyOneCard,
      gives: KeptAnswers,
    }),
    async (request, reply) => {
      const { class: id, card } = request.params as { class: string; card: number };
      const rows = await budget.read(callerOf(request), () =>
        classes.cards.answers(id, card, request.guest),
      );
      return isRefusal(rows) ? refused(reply, rows) : rows;
    },
  );

  app.post(
    "/api/v1/me/cards/:class/:card/answers",
    about({
      operationId: "addAnswers",
      tag,
      summary: "Answers from practice",
      params: MyOneCard,
      body: NewAnswers,
      gives: Nothing,
    }),
    async (request, reply) => {
      const { class: id, card } = request.params as { class: string; card: number };
      const answers = request.body as readonly SumAnswer[];
      const tooMany = budget.note(callerOf(request), answers.length);
      if (tooMany) return refused(reply, tooMany);
      const wrong = await classes.cards.practise(id, card, request.guest, answers);
      return wrong ? refused(reply, wrong) : {};
    },
  );
}
