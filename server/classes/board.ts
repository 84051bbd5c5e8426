// A class as its teacher sees it, and a card as the device sees it that has it.
import { mindOf, standings } from "@pipwise/core";
import type { TableHost } from "@pipwise/host";
import {
  type CardInfo,
  type ClassInfo,
  type ClassTable,
  type MyCard,
  pictureOf,
} from "@pipwise/protocol";
import type { ClassPlayers } from "./players.ts";
import { type ClassState, erasedAt, type KeptCard, type KeptTable } from "./state.ts";
import type { SumCount } from "./store.ts";

/** What is known of a class besides what is kept. */
export interface Seen {
  nameOf(card: number): string;
  /** Whether a device is there, and since when. */
  lineOf(guest: string): { readonly isHere: boolean; readonly since: number };
  countOf(card: number): Omit<SumCount, "card">;
}

export function classInfo(
  state: ClassState,
  revision: number,
  tables: readonly ClassTable[],
  seen: Seen,
  now: number,
): ClassInfo {
  const { id, name, games, options, minutes, keepDays, language, rankings, talk, lesson, plan } =
    state;
  const devices = [...new Set(state.cards.flatMap(({ guest }) => guest ?? []))];
  const playing = new Set(tables.filter(({ life }) => life === "playing").map((one) => one.id));
  return {
    id,
    name,
    games,
    options: options as ClassInfo["options"],
    minutes,
    keepDays,
    erased: erasedAt(state),
    language,
    rankings,
    talk,
    ...(lesson ? { lesson } : {}),
    cards: state.cards.map((card) => cardInfo(card, devices, playing, seen)),
    plan,
    tables,
    revision,
    now,
  };
}

function cardInfo(
  { card, code, terms, termsAt, guest, seen: isSeen, place }: KeptCard,
  devices: readonly string[],
  playing: ReadonlySet<string>,
  seen: Seen,
): CardInfo {
  const line = guest === undefined ? undefined : seen.lineOf(guest);
  return {
    card,
    ...pictureOf(card),
    words: seen.nameOf(card),
    code,
    terms: terms as CardInfo["terms"],
    ...(termsAt === undefined ? {} : { termsAt }),
    line: line?.isHere ? "here" : isSeen ? "away" : "new",
    ...(line ? { since: line.since } : {}),
    ...(guest === undefined ? {} : { device: devices.indexOf(guest) + 1 }),
    ...(place && playing.has(place.table) ? place : {}),
    ...seen.countOf(card),
  };
}

/** As far as it can be said in short. */
export function classTable(
  host: TableHost,
  { number, since }: KeptTable,
  players: ClassPlayers,
): ClassTable {
  const { table, setup } = host;
  const final = standings(table);
  const scores = table.state === undefined ? undefined : table.game.scores?.(table.state);
  return {
    id: setup.id,
    number,
    game: setup.game,
    life: table.life,
    ...(table.paused ? { paused: true } : {}),
    since,
    seats: table.chairs.map(({ player }, seat) => {
      const mind = mindOf(table, seat);
      const card = mind === undefined ? players.cardOf(setup.id, player) : undefined;
      const asked = table.asked.find((one) => one.seat === seat && !one.optional);
      const score = final?.[seat]?.score ?? scores?.[seat];
      const place = final?.[seat]?.place;
      return {
        ...(card === undefined ? {} : { card }),
        name: player?.name ?? "",
        ...(mind === undefined ? {} : { mind }),
        ...(asked ? { asked: asked.at } : {}),
        ...(asked?.limit === undefined ? {} : { limit: asked.limit }),
        ...(score === undefined ? {} : { score }),
        ...(place === undefined ? {} : { place }),
      };
    }),
  };
}

export function cardsOf(
  { id, name, lesson, cards }: ClassState,
  guest: string,
  nameOf: Seen["nameOf"],
): MyCard[] {
  const mine = cards.filter((card) => card.guest === guest);
  return mine.map(({ card, place }) => ({
    class: id,
    className: name,
    card,
    ...pictureOf(card),
    words: nameOf(card),
    lesson: lesson !== undefined,
    ...(place ?? {}),
  }));
}
