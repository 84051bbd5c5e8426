// A class with a teacher and children on their devices, for tests.
import type { ClassClient, Connection } from "@pipwise/client";
import type { Guest } from "@pipwise/client/node";
import type { Refusal } from "@pipwise/core";
import type { Move, View } from "@pipwise/plyt";
import { result } from "@pipwise/plyt";
import type {
  ClassInfo,
  ClassOpened,
  MyCard,
  NewClass,
  PlannedTable,
  ServerMessage,
  SumAnswer,
  TableUpdate,
} from "@pipwise/protocol";
import { WebSocket } from "ws";
import { Follower, type House } from "./house.ts";
import { ok } from "./players.ts";

const lines: Connection[] = [];

/** Everybody goes; to be called before a server stops, which would wait for them. */
export function hangUp(): void {
  for (const line of lines.splice(0)) line.close();
}

/** What somebody is told again and again, and a way to wait for it. */
export class Told<T> {
  readonly all: T[] = [];
  readonly #waiting = new Set<() => void>();

  hear = (one: T): void => {
    this.all.push(one);
    for (const look of this.#waiting) look();
  };

  /** The first from now on, the present one included, that satisfies. */
  until(satisfies: (one: T) => boolean): Promise<T> {
    return new Promise((resolve) => {
      const look = (): void => {
        const last = this.all.at(-1);
        if (last === undefined || !satisfies(last)) return;
        this.#waiting.delete(look);
        resolve(last);
      };
      this.#waiting.add(look);
      look();
    });
  }
}

export interface Teacher {
  readonly opened: ClassOpened;
  readonly guest: Guest;
  readonly line: Connection;
  readonly api: ClassClient;
  readonly board: Told<ClassInfo>;
}

const WISH: NewClass = {
  name: "3b",
  games: ["plyt", "yatzy"],
  minutes: 45,
  cards: 6,
  language: "en",
};

export async function openClass(house: House, wish: Partial<NewClass> = {}): Promise<Teacher> {
  const guest = await house.guest();
  const opened = ok(await guest.classes.openClass({ ...WISH, ...wish }));
  return teach(guest, opened);
}

export function teach(guest: Guest, opened: ClassOpened): Teacher {
  const line = guest.connect();
  lines.push(line);
  const board = new Told<ClassInfo>();
  line.watchClass(opened, board.hear);
  return { opened, guest, line, api: guest.classes.classWith(opened), board };
}

export interface Child {
  readonly card: MyCard;
  readonly guest: Guest;
  readonly line: Connection;
  readonly cards: Told<readonly MyCard[]>;
}

/** A child comes with a card, on a device of its own unless it brings one. */
export async function join(
  house: House,
  code: string,
  { guest, takeOver = false }: { guest?: Guest; takeOver?: boolean } = {},
): Promise<Child> {
  const device = guest ?? (await house.guest());
  const card = ok(await device.classes.takeCard(code, takeOver));
  const line = device.connect();
  lines.push(line);
  const cards = new Told<readonly MyCard[]>();
  line.watchCards(card.class, cards.hear);
  await cards.until(() => true);
  return { card, guest: device, line, cards };
}

/** Two at a table, in the order of their cards; without chance cards, which ask for more than sums. */
export function pairs(info: Pick<ClassInfo, "cards">): PlannedTable[] {
  const cards = info.cards.map(({ card }) => card);
  return Array.from({ length: Math.ceil(cards.length / 2) }, (_, i) => {
    const two = cards.slice(2 * i, 2 * i + 2).map((card) => ({ card }));
    return {
      game: "plyt",
      options: { cards: "off" },
      seats: two.length === 2 ? two : [...two, { mind: "casual" }],
    };
  });
}

/** Plays Plyt from a seat until so many sums are answered; every `wrong`th of them wrongly. */
export async function answerSums(
  child: Child,
  table: string,
  seat: number,
  sums: number,
  wrong = Number.POSITIVE_INFINITY,
): Promise<void> {
  const at = new Follower(child.line, table);
  const isAsked = ({ table: { asked, life } }: TableUpdate): boolean =>
    life !== "playing" || asked.some((one) => one.seat === seat);
  for (let answered = 0; answered < sums; ) {
    const { table: info, views } = await at.until(isAsked);
    if (info.life !== "playing") break;
    const view = (views[seat] ?? views.all) as View;
    const move = moveFor(view, seat, (answered + 1) % wrong === 0);
    const deed = { type: "moved", seat, move: move as never } as const;
    const { seq } = ok(await child.line.deed(table, deed)) as { seq: number };
    if ("answer" in move) answered++;
    await at.until(({ table }) => table.seq >= seq);
  }
  at.leave();
}

function moveFor(view: View, seat: number, isWrong: boolean): Move {
  const terms = view.agreed.players[seat] as { standard: number; operation: "multiply" | "add" };
  if (view.stage === "dice") return { dice: terms.standard };
  return { answer: result(view.sum, terms.operation) + (isWrong ? 1 : 0) };
}

/** 6 × 7, in practice. */
export function practised(more: Partial<SumAnswer> = {}): SumAnswer {
  const asked = { operation: "multiply", from: "practice", numbers: [6, 7] } as const;
  return { ...asked, at: 1, right: true, ...more, numbers: [...(more.numbers ?? asked.numbers)] };
}

/** All that is known of everybody's sums, in the order of the cards. */
export async function answersOf(api: ClassClient): Promise<(readonly SumAnswer[])[]> {
  const { cards } = ok(await api.info());
  return Promise.all(cards.map(async ({ card }) => ok(await api.answers(card))));
}

/** Follows a table and nothing else, on a socket of its own; hears every message in order. */
export async function watcherOf(house: House, { cookie }: Guest, table: string) {
  const address = `${house.base.replace("http", "ws")}/api/v1/socket`;
  const socket = new WebSocket(address, { headers: { cookie } });
  const heard = new Told<ServerMessage>();
  socket.on("message", (data) => heard.hear(JSON.parse(String(data))));
  await heard.until(({ type }) => type === "hello");
  socket.send(JSON.stringify({ do: "watch", table }));
  await heard.until(({ type }) => type === "table");
  return {
    heard,
    /** What came before the server heard of this. */
    async all(): Promise<readonly ServerMessage[]> {
      const pongs = () => heard.all.filter(({ type }) => type === "pong").length;
      const before = pongs();
      socket.send(JSON.stringify({ do: "ping" }));
      await heard.until(() => pongs() > before);
      return heard.all.filter(({ type }) => type !== "pong");
    },
    close: () => socket.close(),
  };
}

export function refusalOf(answer: unknown): string | undefined {
  return (answer as Partial<Refusal>).refused;
}
