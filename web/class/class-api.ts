// What a teacher's page and a child's device ask of the house.
import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import type {
  AnswerRow,
  CardAnswers,
  ClassChange,
  ClassInfo,
  ClassOpened,
  ClassPlan,
  MoveCard,
  MyCard,
  NewClass,
} from "@pipwise/protocol";
import type { Taught } from "./teaching.ts";

type Key = Pick<Taught, "id" | "key">;

/** Opens a class; whoever has its key is its teacher. */
export function openClass(wish: NewClass): Promise<ClassOpened | Refusal> {
  return ask("POST", "/classes", { body: wish });
}

/** All that its teacher may do with a class. */
export const teacher = {
  look: ({ id, key }: Key): Promise<ClassInfo | Refusal> => ask("GET", `/classes/${id}`, { key }),
  change: ({ id, key }: Key, body: ClassChange) => done("PATCH", `/classes/${id}`, { key, body }),
  moreCards: ({ id, key }: Key, count: number) =>
    done("POST", `/classes/${id}/cards`, { key, body: { count } }),
  dropCard: ({ id, key }: Key, card: number) =>
    done("DELETE", `/classes/${id}/cards/${card}`, { key }),
  newCode: ({ id, key }: Key, card: number) =>
    done("POST", `/classes/${id}/cards/${card}/code`, { key }),
  agree: ({ id, key }: Key, card: number, terms: Readonly<Record<string, unknown>>) =>
    done("PUT", `/classes/${id}/cards/${card}/terms`, { key, body: terms }),
  plan: ({ id, key }: Key, body: ClassPlan) => done("PUT", `/classes/${id}/plan`, { key, body }),
  start: ({ id, key }: Key) => done("POST", `/classes/${id}/start`, { key }),
  pause: ({ id, key }: Key, tables?: readonly string[]) =>
    done("POST", `/classes/${id}/pause`, { key, body: some({ tables }) }),
  resume: ({ id, key }: Key, tables?: readonly string[]) =>
    done("POST", `/classes/${id}/resume`, { key, body: some({ tables }) }),
  end: ({ id, key }: Key, tables?: readonly string[]) =>
    done("POST", `/classes/${id}/end`, { key, body: some({ tables }) }),
  moreTime: ({ id, key }: Key, cards?: readonly number[]) =>
    done("POST", `/classes/${id}/more-time`, { key, body: some({ cards }) }),
  move: ({ id, key }: Key, body: MoveCard) => done("POST", `/classes/${id}/move`, { key, body }),
  answers: ({ id, key }: Key): Promise<readonly CardAnswers[] | Refusal> =>
    ask("GET", `/classes/${id}/answers`, { key }),
  erase: ({ id, key }: Key) => done("DELETE", `/classes/${id}`, { key }),
};

/** What a device does with the cards that it has. */
export const child = {
  use: (code: string, takeOver: boolean): Promise<MyCard | Refusal> =>
    ask("POST", `/cards/${encodeURIComponent(code)}`, {
      body: takeOver ? { takeOver: true } : {},
    }),
  cards: (): Promise<readonly MyCard[] | Refusal> => ask("GET", "/me/cards"),
  putAway: ({ class: id, card }: MyCard) => done("DELETE", `/me/cards/${id}/${card}`),
  answers: (id: string, card: number): Promise<readonly AnswerRow[] | Refusal> =>
    ask("GET", `/me/cards/${id}/${card}/answers`),
  answered: (id: string, card: number, body: readonly AnswerRow[]) =>
    done("POST", `/me/cards/${id}/${card}/answers`, { body }),
};

interface Asking {
  readonly key?: string;
  readonly body?: unknown;
}

/** Undefined: it is done. */
async function done(method: string, path: string, asking: Asking = {}) {
  const answer = await ask<unknown>(method, path, asking);
  return isRefusal(answer) ? answer : undefined;
}

async function ask<T>(
  method: string,
  path: string,
  { key, body }: Asking = {},
): Promise<T | Refusal> {
  try {
    const answer = await fetch(`/api/v1${path}`, {
      method,
      headers: {
        ...(key === undefined ? {} : { "class-key": key }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = answer.status === 204 ? null : await answer.json();
    return answer.ok || isRefusal(json) ? (json as T) : refuse("unreachable");
  } catch {
    return refuse("unreachable");
  }
}

function some<T extends object>(body: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
