// Whether tables can be played as a teacher has planned them; a refusal says where they cannot.
import { isRefusal, openTable, type Refusal, readOptions, readTerms, refuse } from "@pipwise/core";
import { type AnyGame, gameById } from "@pipwise/games";
import { mindRefusal } from "@pipwise/host";
import type { PlannedTable } from "@pipwise/protocol";
import { type ClassState, cardOf } from "./state.ts";

/** `nameOf`: what is on a card. */
export function planRefusal(
  state: ClassState,
  plan: readonly PlannedTable[],
  nameOf: (card: number) => string,
): Refusal | undefined {
  const seen = new Set<number>();
  for (const [i, table] of plan.entries()) {
    const wrong = tableRefusal(state, table, seen, nameOf);
    if (wrong) return within(`tables/${i}`, wrong);
  }
  return undefined;
}

function tableRefusal(
  state: ClassState,
  { game: id, options, seats }: PlannedTable,
  seen: Set<number>,
  nameOf: (card: number) => string,
): Refusal | undefined {
  const game = gameById(id);
  if (!game || !state.games.includes(id))
    return refuse("game-not-in-class", { at: "game", params: { game: game?.name ?? id } });
  const table = openTable(game, seats.length);
  if (isRefusal(table)) return { ...table, at: "seats" };
  const asked = readOptions(game, options ?? {});
  if (isRefusal(asked)) return within("options", asked);
  for (const [seat, planned] of seats.entries()) {
    const wrong = seatRefusal(state, game, planned, seen, nameOf);
    if (wrong) return within(`seats/${seat}`, wrong);
  }
  return seats.some((seat) => "card" in seat) ? undefined : refuse("no-child-there");
}

function seatRefusal(
  state: ClassState,
  game: AnyGame,
  planned: PlannedTable["seats"][number],
  seen: Set<number>,
  nameOf: (card: number) => string,
): Refusal | undefined {
  const terms = termsRefusal(game, planned.terms);
  if (terms) return within("terms", terms);
  if ("mind" in planned) return mindRefusal(game.id, planned.mind);
  const { card } = planned;
  if (!cardOf(state, card)) return refuse("card-not-in-class", { at: "card" });
  if (seen.has(card)) return refuse("card-twice", { at: "card", params: { card: nameOf(card) } });
  seen.add(card);
  return undefined;
}

export function termsRefusal(game: AnyGame, terms: unknown): Refusal | undefined {
  const read = terms === undefined ? undefined : readTerms(game, terms);
  return isRefusal(read) ? read : undefined;
}

/** The same, as seen from further out. */
export function within(place: string, refusal: Refusal): Refusal {
  const { at } = refusal;
  return { ...refusal, at: at === undefined || at === "" ? place : `${place}/${at}` };
}
