// All deeds in one table: what each consists of, who may do it, whether a record keeps it, what it does.
// Types, the wire's shapes, records and permissions follow from here; parts of the effects are in deeds/.
import { type TObject, type TProperties, Type } from "typebox";
import { Impossible, type Needs, type Outcome, type Recorder, Shortage } from "./chance.ts";
import { abandoned, botGaveBack, botTookOver, handedOver, resigned } from "./deeds/chairs.ts";
import { clockRestarted, moreTime, paused, resumed } from "./deeds/clock.ts";
import { corrected } from "./deeds/correct.ts";
import {
  HashField,
  MindField,
  NewcomerField,
  PlayerField,
  PlayerIdField,
  SeatField,
  SeqField,
} from "./deeds/fields.ts";
import { left, optionsChosen, sat, termsChosen } from "./deeds/lobby.ts";
import { moved, timedOut } from "./deeds/play.ts";
import { agreed, declined, joinAsked, Proposable, proposed, settled } from "./deeds/proposal.ts";
import { seedOpened, seedsAsked, started } from "./deeds/seeds.ts";
import { undoAgreed, undoAsked, undoDeclined } from "./deeds/undo.ts";
import type { Of } from "./game.ts";
import { type Refusal, refuse } from "./refusal.ts";
import type { Table } from "./table.ts";

/**
 * As what somebody may do a deed.
 * anybody: any guest; seat: whoever the deed's seat belongs to; host: whoever opened the table; house: the software that runs
 * the table (its clock, its bots); everybody: nobody alone, but by a proposal that all others have agreed to.
 */
export type Role = "anybody" | "seat" | "host" | "house" | "everybody";

interface DeedEntry<Fields extends TProperties, Recorded extends boolean> {
  /** What belongs to it beside its type. */
  readonly fields: Fields;
  readonly by: readonly Role[] | ((table: Table, at: number) => readonly Role[]);
  /** Whether it is in a record, which begins after the start. */
  readonly recorded: Recorded;
  readonly take: (
    table: Table,
    deed: Of<TObject<NoInfer<Fields>>>,
    chance: Recorder,
    at: number,
  ) => Table | Refusal;
}

/** After a pause of so long anybody who plays may go on; milliseconds. */
export const LONG_PAUSE = 5 * 60 * 1000;

const seat = SeatField;
/** The event that raised the decision that a deed is about. */
const answers = Type.Optional(SeqField);

/** Everything that can be done at a table: its shape, who may, and what it does. */
export const DEEDS = {
  sat: entry({
    fields: { seat, player: PlayerField },
    by: ["anybody", "host"],
    recorded: false,
    take: sat,
  }),
  left: entry({ fields: { seat }, by: ["seat", "host"], recorded: false, take: left }),
  options: entry({
    fields: { options: Type.Unknown() },
    by: ["host"],
    recorded: false,
    take: optionsChosen,
  }),
  terms: entry({
    fields: { seat, terms: Type.Unknown() },
    by: ["seat", "host"],
    recorded: false,
    take: termsChosen,
  }),
  "seeds-asked": entry({
    fields: {},
    by: ["host"],
    recorded: false,
    take: (table, _, _chance, at) => seedsAsked(table, at),
  }),
  "seed-opened": entry({
    fields: { seat, seed: HashField },
    by: ["seat"],
    recorded: false,
    take: seedOpened,
  }),
  started: entry({
    fields: {},
    by: ({ starting }) => (starting ? ["host", "house"] : ["host"]),
    recorded: false,
    take: (table, _, chance, at) => started(table, chance, at),
  }),
  moved: entry({
    fields: { seat, move: Type.Unknown(), answers },
    by: ["seat", "house"],
    recorded: true,
    take: moved,
  }),
  "timed-out": entry({
    fields: { seat, byHost: Type.Optional(Type.Boolean()) },
    by: ["house", "host", "everybody"],
    recorded: true,
    take: timedOut,
  }),
  "clock-restarted": entry({
    fields: {},
    by: ["house"],
    recorded: true,
    take: (table, _, _chance, at) => clockRestarted(table, at),
  }),
  paused: entry({
    fields: {},
    by: ["host", "everybody"],
    recorded: true,
    take: (table, _, _chance, at) => paused(table, at),
  }),
  resumed: entry({
    fields: { seat: Type.Optional(seat) },
    by: ({ paused }, at) =>
      paused && at >= paused.at + LONG_PAUSE
        ? ["host", "house", "everybody", "seat"]
        : ["host", "house", "everybody"],
    recorded: true,
    take: (table, _, _chance, at) => resumed(table, at),
  }),
  "more-time": entry({
    fields: { seat, answers, half: Type.Optional(Type.Literal(true)) },
    by: ["host", "everybody"],
    recorded: true,
    take: (table, deed, _, at) => moreTime(table, deed, at),
  }),
  proposed: entry({
    fields: { seat, deed: Proposable },
    by: ["seat"],
    recorded: true,
    take: proposed,
  }),
  "join-asked": entry({
    fields: { seat, player: NewcomerField },
    by: ["anybody"],
    recorded: true,
    take: joinAsked,
  }),
  agreed: entry({ fields: { seat }, by: ["seat"], recorded: true, take: agreed }),
  declined: entry({ fields: { seat }, by: ["seat"], recorded: true, take: declined }),
  corrected: entry({
    fields: { seat: Type.Optional(seat), event: SeqField },
    by: ["seat", "host", "everybody"],
    recorded: true,
    take: corrected,
  }),
  "undo-asked": entry({
    fields: { seat, to: SeqField },
    by: ["seat"],
    recorded: true,
    take: (table, deed, _, at) => undoAsked(table, deed, at),
  }),
  "undo-agreed": entry({
    fields: { seat },
    by: ["seat"],
    recorded: true,
    take: (table, deed, _, at) => undoAgreed(table, deed, at),
  }),
  "undo-declined": entry({ fields: { seat }, by: ["seat"], recorded: true, take: undoDeclined }),
  resigned: entry({ fields: { seat }, by: ["seat"], recorded: true, take: resigned }),
  "bot-took-over": entry({
    fields: { seat, mind: MindField },
    by: ["seat", "house"],
    recorded: true,
    take: botTookOver,
  }),
  "bot-gave-back": entry({
    fields: { seat },
    by: ["seat", "house"],
    recorded: true,
    take: botGaveBack,
  }),
  "handed-over": entry({
    fields: {
      seat,
      commitment: Type.Optional(HashField),
      name: Type.Optional(Type.String({ maxLength: 40 })),
      id: Type.Optional(PlayerIdField),
    },
    by: ["seat", "host"],
    recorded: true,
    take: handedOver,
  }),
  abandoned: entry({
    fields: {},
    by: ({ life }) => (life === "open" ? ["host", "house"] : ["everybody", "house"]),
    recorded: true,
    take: abandoned,
  }),
};

type Deeds = typeof DEEDS;
/** What a deed is called. */
export type DeedType = keyof Deeds;
/** What a recorded event may be. */
export type RecordedType = {
  [Type in DeedType]: Deeds[Type]["recorded"] extends true ? Type : never;
}[DeedType];

/** A deed of this type. */
export type DeedOf<Type extends DeedType> = { readonly type: Type } & Of<
  TObject<Deeds[Type]["fields"]>
>;

/** What somebody would like to happen; an event is a deed that the table has accepted. */
export type Deed = { [Type in DeedType]: DeedOf<Type> }[DeedType];

/** A deed that was done: numbered, timed, with what chance answered. */
export type TableEvent = Deed & {
  readonly seq: number;
  /** Milliseconds; whose clock is the business of whoever runs the table. */
  readonly at: number;
  readonly chance: readonly Outcome[];
};

/** Everything that can be done at a table, by name. */
export const DEED_TYPES = Object.keys(DEEDS) as DeedType[];

/** The events that a record keeps. */
export const RECORDED_TYPES = DEED_TYPES.filter((type) => DEEDS[type].recorded) as RecordedType[];

/** The shape of a deed, for those who get one from outside. */
export function deedSchema<T extends DeedType>(type: T) {
  const fields = DEEDS[type].fields as Deeds[T]["fields"];
  return Type.Object({ type: Type.Literal(type), ...fields }, { additionalProperties: false });
}

/** As what a deed may be done just now. */
export function rolesFor(type: DeedType, table: Table, at: number): readonly Role[] {
  const { by } = DEEDS[type];
  return typeof by === "function" ? by(table, at) : by;
}

const ENTRIES = new Map<string, (typeof DEEDS)[DeedType]>(Object.entries(DEEDS));

/** The one place where rules run, and where chance that ran dry becomes a value. */
export function step(
  table: Table,
  deed: Deed,
  chance: Recorder,
  at: number,
): Table | Refusal | Needs {
  const entry = ENTRIES.get(deed.type);
  if (!entry) return refuse("unknown-event", { params: { type: String(deed.type) } });
  try {
    const next = entry.take(table, deed as never, chance, at);
    return (next as Table).proposal === undefined ? next : settled(next as Table, chance, at);
  } catch (signal) {
    if (signal instanceof Shortage) return { needs: signal.lots };
    if (signal instanceof Impossible)
      return refuse("impossible-outcome", {
        params: { lot: signal.lot.name, outcome: signal.outcome },
      });
    throw signal;
  }
}

function entry<Fields extends TProperties, const Recorded extends boolean>(
  deed: DeedEntry<Fields, Recorded>,
): DeedEntry<Fields, Recorded> {
  return deed;
}
