// A class as a file: how its teacher comes back to it, and all that another server needs to go on with it.
import { isRefusal, type Refusal } from "@pipwise/core";
import { packAnswer, type SumAnswer, unpackAnswer } from "@pipwise/facts/answer";
import type { ClassInfo, ClassOpened, NewClass } from "@pipwise/protocol";
import { classes, teacher } from "./class-api.ts";
import { readTaught, type Taught } from "./teaching.ts";

/** What the saved file of a class says that it is. */
const FILE = "pipwise-class";
/** As many as the house takes at once. */
const AT_ONCE = 200;
/** Whoever is told to slow down tries again after this long, so often; milliseconds. */
const PAUSE = 1000;
const TRIES = 60;

/** What a server needs that has never heard of the class. */
export interface SavedClass {
  readonly opening: NewClass;
  /** By card. */
  readonly answers: Readonly<Record<string, readonly SumAnswer[]>>;
}

/** All of a class as it is now. */
export async function savedClass(taught: Taught, info: ClassInfo): Promise<SavedClass | Refusal> {
  const { name, games, options, minutes, keepDays, language, rankings, talk, cards } = info;
  const answers: Record<string, readonly SumAnswer[]> = {};
  for (const { card } of cards) {
    const found = await teacher(taught).answers(card);
    if (isRefusal(found)) return found;
    answers[card] = found;
  }
  const deck = cards.map(({ card, code, terms, termsAt }) => ({
    card,
    code,
    terms,
    ...(termsAt === undefined ? {} : { termsAt }),
  }));
  const rules = { games, options, minutes, keepDays, language, rankings, talk };
  return { opening: { name, ...rules, cards: cards.length, deck }, answers };
}

/** The text of a file by which the class can be opened again, here or elsewhere. */
export function classFile(taught: Taught, { opening, answers }: SavedClass): string {
  const packed = Object.entries(answers).map(([card, some]) => [card, some.map(packAnswer)]);
  const file = { is: FILE, ...taught, opening, answers: Object.fromEntries(packed) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Undefined: this is no such file, or it was changed. */
export function readClassFile(text: string): (Taught & { saved: SavedClass }) | undefined {
  try {
    const found = JSON.parse(text) as { is?: unknown; opening: NewClass; answers: object };
    const taught = found?.is === FILE ? readTaught(found) : undefined;
    if (!taught || !found.opening || typeof found.opening !== "object") return undefined;
    const answers = Object.entries(found.answers).map(([card, some]) => [
      card,
      (some as string[]).map(unpackAnswer),
    ]);
    return { ...taught, saved: { opening: found.opening, answers: Object.fromEntries(answers) } };
  } catch {
    return undefined;
  }
}

/** Opens it anew on this server: cards keep their codes where nobody else has them. */
export async function restoreClass({
  opening,
  answers,
}: SavedClass): Promise<ClassOpened | Refusal> {
  const opened = await classes.openClass(opening);
  if (isRefusal(opened)) return opened;
  for (const [card, all] of Object.entries(answers))
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const kept = await keep(opened, Number(card), all.slice(from, from + AT_ONCE));
      if (isRefusal(kept)) return kept;
    }
  return opened;
}

async function keep(opened: ClassOpened, card: number, some: readonly SumAnswer[]) {
  for (let tries = 1; ; tries++) {
    const kept = await teacher(opened).restoreAnswers(card, some);
    if (!isRefusal(kept) || kept.refused !== "too-fast" || tries === TRIES) return kept;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
