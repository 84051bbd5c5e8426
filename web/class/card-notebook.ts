// A child's answers in practice go to the house with its card. Without a line they wait here.

import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import { answerInPractice, type Practised, type SumAnswer } from "@pipwise/facts";
import type { MyCard } from "@pipwise/protocol";
import { read, write } from "../device/storage.ts";
import type { Notebook } from "../numbers/notebook.ts";
import { classes } from "./class-api.ts";
import { known } from "./known.ts";

/** The oldest go: nobody practises this much without a line. */
const MOST_UNSENT = 1000;
/** As many as the house takes at once. */
const AT_ONCE = 200;

/** `name`: the class and the card, as in the address of the page. A refusal: no such card lies here. */
export async function cardNotebook(name: string): Promise<Notebook | Refusal> {
  const [id = "", number = ""] = name.split(".");
  const card = Number(number);
  const key = `unsent.${name}`;
  const mine = await cardsHere(id, card);
  if (isRefusal(mine)) return mine;
  await send(key, id, card);
  const before = await classes.myAnswers({ class: id, card });
  const sent = isRefusal(before) ? [] : before;
  const all: Practised[] = [...sent, ...unsentIn(key)].map(known);
  return {
    card: { class: id, card, words: mine.words },
    answers: () => all,
    keep(answers) {
      all.push(...answers);
      const unsent = [...unsentIn(key), ...answers.map(answerInPractice)];
      write(key, unsent.slice(-MOST_UNSENT));
      void send(key, id, card);
    },
  };
}

function unsentIn(key: string): readonly SumAnswer[] {
  return read<SumAnswer[]>(key) ?? [];
}

/** A device that lost its line still knows what was on the card. */
async function cardsHere(id: string, card: number): Promise<Pick<MyCard, "words"> | Refusal> {
  const key = `card.${id}.${card}`;
  const cards = await classes.myCards();
  if (isRefusal(cards)) return read<MyCard>(key) ?? cards;
  const mine = cards.find((one) => one.class === id && one.card === card);
  if (!mine) return refuse("no-such-card");
  write(key, { words: mine.words });
  return mine;
}

async function send(key: string, id: string, card: number): Promise<void> {
  for (;;) {
    const some = unsentIn(key).slice(0, AT_ONCE);
    if (some.length === 0 || isRefusal(await classes.sendAnswers({ class: id, card }, some)))
      return;
    write(key, unsentIn(key).slice(some.length));
  }
}
