// HTTP: what a device does with the cards that it has.
import { isRefusal } from "@pipwise/core";
import { KeptAnswers, MyCard, NewAnswers, UseCard } from "@pipwise/protocol/schemas";
import { Type } from "typebox";
import { about } from "../http/about.ts";
import type { Routing } from "../http/routes.ts";
import type { App } from "../http/scopes.ts";
import { callerOf } from "../http/visitors.ts";
import { MyOneCard, OneCardCode } from "./addressed.ts";
import type { AnswerBudget } from "./answer-budget.ts";

const Nothing = Type.Object({});
const tag = "classes";

export function addDeviceRoutes(
  app: App,
  { classes, store, codes }: Routing,
  budget: AnswerBudget,
): void {
  app.post(
    "/cards/:code",
    about({
      operationId: "useCard",
      tag,
      summary: "Use a card on this device",
      params: OneCardCode,
      body: UseCard,
      gives: MyCard,
    }),
    async (request) => {
      const { code } = request.params;
      const guess = codes.guess(code, callerOf(request));
      if (isRefusal(guess)) return guess;
      const used = await classes.cards.use(code, request.guest, request.body.takeOver === true);
      const isKnown = !isRefusal(used) || used.refused !== "no-such-card";
      // Whoever tries a table's code as a card's has not guessed.
      if (isKnown || (await store.byCode(code)) !== undefined) guess.wasRight();
      return used;
    },
  );

  app.get(
    "/me/cards",
    about({
      operationId: "listMyCards",
      tag,
      summary: "The cards on this device",
      gives: Type.Array(MyCard),
    }),
    async ({ guest }) => classes.cards.of(guest),
  );

  app.delete(
    "/me/cards/:class/:card",
    about({
      operationId: "putCardAway",
      tag,
      summary: "Put a card away",
      params: MyOneCard,
      gives: Nothing,
    }),
    async ({ params: { class: id, card }, guest }) =>
      (await classes.cards.putAway(id, card, guest)) ?? {},
  );

  app.get(
    "/me/cards/:class/:card/answers",
    about({
      operationId: "listMyAnswers",
      tag,
      summary: "What was answered with a card on this device",
      params: MyOneCard,
      gives: KeptAnswers,
    }),
    async (request) => {
      const { class: id, card } = request.params;
      return budget.read(callerOf(request), () => classes.cards.answers(id, card, request.guest));
    },
  );

  app.post(
    "/me/cards/:class/:card/answers",
    about({
      operationId: "addAnswers",
      tag,
      summary: "Answers from practice",
      params: MyOneCard,
      body: NewAnswers,
      gives: Nothing,
    }),
    async (request) => {
      const { class: id, card } = request.params;
      const { body: answers, guest } = request;
      const tooMany = budget.note(callerOf(request), answers.length);
      return tooMany ?? (await classes.cards.practise(id, card, guest, answers)) ?? {};
    },
  );
}
