// The one list of games. Whoever only names them reads it; rules, boards and minds come when they are wanted.
import {
  type Analyse,
  COMMON_LEVELS,
  type Coach,
  FINE_LEVELS,
  type Game,
  type GameWire,
  type Level,
  type Minds,
} from "@pipwise/core";
import type { Lesson, SumsAt } from "@pipwise/facts";
import type { Cover, RoomBoard } from "@pipwise/ui/react";
import type { RoomCli } from "@pipwise/ui/terminal";

/** A game as the house knows it, whatever its types are inside. */
export type AnyGame = Game<never, unknown, unknown, unknown, unknown>;

/** What is known of a game without its rules. */
export interface Manifest extends Pick<AnyGame, "id" | "name" | "seats"> {
  /** About how long a game takes. */
  readonly minutes?: number;
  /** From which age, as its book or box says. */
  readonly ages?: number;
}

/** A folder of games, with one entry per use, loaded when it is needed. */
export interface Room {
  /** What its games are called together, where there are several. */
  readonly id?: string;
  readonly games: readonly Manifest[];
  /** The rules of these games; after them older ones, for tables and records that were begun with them. */
  rules(): Promise<readonly AnyGame[]>;
  /** A first version: six levels, an analysis, a coach and three playthroughs are not demanded of it yet. */
  readonly isDraft?: true;
  minds(): Promise<Readonly<Record<string, Minds>>>;
  /** Which of its minds there are, without waking any; absent: those that every game has. */
  readonly levels?: readonly Level[];
  cli(): Promise<RoomCli>;
  /** By game: what its moves and views look like, for clients in any language. */
  wire?(): Promise<Readonly<Record<string, GameWire>>>;
  /** A picture and a sentence for the shelf in the browser; without one the room is not on it. */
  cover?(): Promise<Cover>;
  /** Absent while the room can only be played in a terminal. */
  board?(): Promise<RoomBoard>;
  /** By game, older rules as `id@version`; a game without one cannot be analysed yet. */
  analyses?(): Promise<Readonly<Record<string, Analyse>>>;
  /** Hints in steps, for the games that have them. */
  coach?(): Promise<Coach>;
  /** The sums that are done in its games, where there are any. */
  sums?(): Promise<SumsAt>;
  /** What a class plays by unless its teacher says otherwise, by game. */
  readonly inClass?: Readonly<Record<string, ClassDefaults>>;
  /** What suits a child in class, where terms can differ. */
  lesson?(): Promise<Lesson>;
  /** Where doing it oneself is the game, there are hints only if somebody wants them when the table is set. */
  readonly hintsOnRequest?: true;
  /** By game; known where a game is solved and its score is what counts. */
  perfectScores?(): Promise<Readonly<Record<string, PerfectScores>>>;
}

/** Of the table, and of every player. */
export interface ClassDefaults {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly terms?: Readonly<Record<string, unknown>>;
}

/** How the final scores of perfect games are spread, with these options: `shares[points]` is a share of all games. */
export type PerfectScores = (options: never) => readonly number[];

/** Every room of the house. */
export const rooms: readonly Room[] = [
  {
    games: [{ id: "yatzy", name: "Yatzy", seats: { min: 1, max: 99 }, minutes: 20, ages: 14 }],
    rules: async () => [(await import("@pipwise/yatzy")).yatzy],
    levels: ["winner", ...COMMON_LEVELS],
    minds: async () => (await import("@pipwise/yatzy/mind")).minds,
    cli: async () => (await import("@pipwise/yatzy/cli")).cli,
    wire: async () => (await import("@pipwise/yatzy/wire")).wire,
    cover: async () => (await import("@pipwise/yatzy/cover")).cover,
    board: async () => (await import("@pipwise/yatzy/board")).room,
    coach: async () => (await import("@pipwise/yatzy/mind")).coach,
    analyses: async () => (await import("@pipwise/yatzy/mind")).analyses,
    perfectScores: async () => {
      const { perfectScores } = await import("@pipwise/yatzy/perfect-scores");
      return { yatzy: perfectScores };
    },
  },
  {
    id: "pytagora",
    games: [
      { id: "one-by-one", name: "One by One", seats: { min: 2, max: 6 }, minutes: 30, ages: 6 },
      { id: "all-together", name: "All Together", seats: { min: 2, max: 6 }, minutes: 30, ages: 6 },
      { id: "last-die", name: "The Last Die", seats: { min: 2, max: 6 }, minutes: 20, ages: 6 },
      {
        id: "solitaire-yahtzee",
        name: "Solitaire Yahtzee",
        seats: { min: 1, max: 6 },
        minutes: 15,
        ages: 8,
      },
      {
        id: "pytagora-tournament",
        name: "Pytagora Tournament",
        seats: { min: 2, max: 6 },
        minutes: 90,
        ages: 6,
      },
    ],
    rules: async () => {
      const { oneByOne, allTogether, lastDie, solitaire, tournament } = await import(
        "@pipwise/pytagora"
      );
      return [oneByOne, allTogether, lastDie, solitaire, tournament];
    },
    levels: FINE_LEVELS,
    minds: async () => (await import("@pipwise/pytagora/mind")).minds,
    cli: async () => (await import("@pipwise/pytagora/cli")).cli,
    wire: async () => (await import("@pipwise/pytagora/wire")).wire,
    cover: async () => (await import("@pipwise/pytagora/cover")).cover,
    board: async () => (await import("@pipwise/pytagora/board")).room,
    analyses: async () => (await import("@pipwise/pytagora/mind")).analyses,
    coach: async () => (await import("@pipwise/pytagora/mind")).coach,
    sums: async () => (await import("@pipwise/pytagora/sums")).sumsAt,
  },
  {
    games: [{ id: "ploc", name: "Ploc", seats: { min: 2, max: 2 }, minutes: 15, ages: 8 }],
    rules: async () => [(await import("@pipwise/ploc")).ploc],
    levels: FINE_LEVELS,
    minds: async () => (await import("@pipwise/ploc/mind")).minds,
    cli: async () => (await import("@pipwise/ploc/cli")).cli,
    wire: async () => (await import("@pipwise/ploc/wire")).wire,
    cover: async () => (await import("@pipwise/ploc/cover")).cover,
    board: async () => (await import("@pipwise/ploc/board")).room,
    analyses: async () => (await import("@pipwise/ploc/mind")).analyses,
    coach: async () => (await import("@pipwise/ploc/mind")).coach,
  },
  {
    games: [{ id: "plyt", name: "Plyt", seats: { min: 1, max: 6 }, minutes: 45, ages: 4 }],
    rules: async () => [(await import("@pipwise/plyt")).plyt],
    minds: async () => (await import("@pipwise/plyt/mind")).minds,
    cli: async () => (await import("@pipwise/plyt/cli")).cli,
    wire: async () => (await import("@pipwise/plyt/wire")).wire,
    cover: async () => (await import("@pipwise/plyt/cover")).cover,
    board: async () => (await import("@pipwise/plyt/board")).room,
    analyses: async () => (await import("@pipwise/plyt/mind")).analyses,
    coach: async () => (await import("@pipwise/plyt/mind")).coach,
    sums: async () => (await import("@pipwise/plyt/sums")).sumsAt,
    lesson: async () => (await import("@pipwise/plyt/lesson")).lesson,
    inClass: { plyt: { terms: { seconds: 0 } } },
    hintsOnRequest: true,
  },
  {
    games: [{ id: "whottotal", name: "Whottotal", seats: { min: 2, max: 6 }, minutes: 25 }],
    rules: async () => [(await import("@pipwise/whottotal")).whottotal],
    minds: async () => (await import("@pipwise/whottotal/mind")).minds,
    cli: async () => (await import("@pipwise/whottotal/cli")).cli,
    wire: async () => (await import("@pipwise/whottotal/wire")).wire,
    cover: async () => (await import("@pipwise/whottotal/cover")).cover,
    board: async () => (await import("@pipwise/whottotal/board")).room,
    analyses: async () => (await import("@pipwise/whottotal/mind")).analyses,
    coach: async () => (await import("@pipwise/whottotal/mind")).coach,
  },
];

/** What says which rules it was played by: a record, a playthrough. */
export interface Ruled {
  readonly game: string;
  readonly rules: number;
}

/** The newest rules of a game, or those of a version if they are still kept. */
export async function fetchGame(
  id: string,
  version?: number,
  among = rooms,
): Promise<AnyGame | undefined> {
  const room = roomOf(id, among);
  return room && gameIn(await fetchRules(room), id, version);
}

const fetched = new WeakMap<Room, Promise<readonly AnyGame[]>>();

/** A room's rules. What did not come is asked for anew. */
export function fetchRules(room: Room): Promise<readonly AnyGame[]> {
  const rules = fetched.get(room) ?? room.rules();
  fetched.set(room, rules);
  rules.catch(() => fetched.delete(room));
  return rules;
}

/** The same among rules that are here: the newest stand first. */
export function gameIn(
  rules: readonly AnyGame[],
  id: string,
  version?: number,
): AnyGame | undefined {
  return rules.find(
    (game) => game.id === id && (version === undefined || game.version === version),
  );
}

/** The rules that a record names. Where they are not kept, the newest, which refuse it as `other-rules`. */
export async function fetchRulesOf(
  { game, rules }: Ruled,
  among = rooms,
): Promise<AnyGame | undefined> {
  return (await fetchGame(game, rules, among)) ?? fetchGame(game, undefined, among);
}

/** The analysis that goes with the rules that a record names. */
export async function analysisOf(record: Ruled, among = rooms): Promise<Analyse | undefined> {
  const { game, rules } = record;
  const newest = await fetchGame(game, undefined, among);
  const isNewest = (await fetchRulesOf(record, among)) === newest;
  const all = await roomOf(game, among)?.analyses?.();
  return all?.[isNewest ? game : `${game}@${rules}`];
}

/** The strengths of bots that a game has, strongest first. */
export function levelsOf(game: string): readonly Level[] {
  return roomOf(game)?.levels ?? COMMON_LEVELS;
}

/** The room that a game is in. */
export function roomOf(id: string, among = rooms): Room | undefined {
  return among.find((room) => room.games.some((game) => game.id === id));
}

/** What is known of a game without its rules. */
export function manifestOf(id: string): Manifest | undefined {
  return roomOf(id)?.games.find((game) => game.id === id);
}
