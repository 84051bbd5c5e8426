// What needs everybody's consent: somebody proposes a deed, and it is done as soon as all others have agreed.
import { Type } from "typebox";
import { type Outcome, Recorder, recorded } from "../chance.ts";
import type { Of } from "../game.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import type { Seat } from "../seat.ts";
import type { Table } from "../table.ts";
import { abandoned, isPerson, noSeat } from "./chairs.ts";
import {
  moreTime,
  moreTimeRefusal,
  paused,
  pauseRefusal,
  resumed,
  resumeRefusal,
} from "./clock.ts";
import { correctionRefusal, setRight } from "./correct.ts";
import { SeatField, SeqField } from "./fields.ts";
import { type Joining, joined, joinRefusal } from "./join.ts";
import { askedOf, timedOut, timeOutRefusal } from "./play.ts";

const strict = { additionalProperties: false } as const;

/** The deeds that people may agree on. */
export const Proposable = Type.Union([
  Type.Object({ type: Type.Literal("paused") }, strict),
  Type.Object({ type: Type.Literal("resumed") }, strict),
  Type.Object(
    {
      type: Type.Literal("more-time"),
      seat: SeatField,
      answers: Type.Optional(SeqField),
      half: Type.Optional(Type.Literal(true)),
    },
    strict,
  ),
  Type.Object({ type: Type.Literal("timed-out"), seat: SeatField }, strict),
  Type.Object({ type: Type.Literal("abandoned") }, strict),
  Type.Object({ type: Type.Literal("corrected"), event: SeqField }, strict),
]);
export type Proposable = Of<typeof Proposable>;

/** What a proposal comes to: what somebody at the table proposes, or that somebody joins it. */
type Agreeable = Proposable | ({ readonly type: "joined" } & Joining);

/** Something that is done once all agree. */
export interface Proposal {
  /** Nobody at the table, where somebody asks to join. */
  readonly by?: Seat;
  readonly deed: Agreeable;
  /** Whoever proposed it is one of them. */
  readonly agreed: readonly Seat[];
  /** The decision that it is about, where it is about one: once that is made, the proposal is gone. */
  readonly since?: number;
  /** What should have been typed, where that is to be set right. */
  readonly typed?: readonly Outcome[];
}

interface Proposed {
  readonly seat: Seat;
  readonly deed: Proposable;
}

export function proposed(
  table: Table,
  { seat, deed }: Proposed,
  chance: Recorder,
  at: number,
): Table | Refusal {
  const wrong = voterRefusal(table, seat) ?? refusalOf(table, deed, at);
  if (wrong) return wrong;
  const pending = pendingRefusal(table);
  if (pending) return pending;
  if (deed.type === "timed-out" && isPerson(table.chairs[deed.seat] ?? {}) && deed.seat !== seat)
    if (others(table, seat, deed).length === 0) return refuse("nobody-to-agree");
  const since = sinceOf(table, deed);
  const proposal = { by: seat, deed, agreed: [seat], ...(since === undefined ? {} : { since }) };
  if (deed.type !== "corrected") return { ...table, seq: table.seq + 1, proposal };
  const right = setRight(table, deed.event, chance, at);
  if (isRefusal(right)) return right;
  return { ...table, seq: table.seq + 1, proposal: { ...proposal, typed: chance.outcomes } };
}

/** Somebody who is not at the table asks to join the game. */
export function joinAsked(table: Table, { seat, player }: Joining): Table | Refusal {
  const deed = { type: "joined", seat, player } as const;
  const wrong = joinRefusal(table, deed) ?? pendingRefusal(table);
  return wrong ?? { ...table, seq: table.seq + 1, proposal: { deed, agreed: [] } };
}

function pendingRefusal({ proposal }: Table): Refusal | undefined {
  if (proposal?.deed.type === "joined")
    return refuse("join-pending", { params: { name: proposal.deed.player.name } });
  return proposal && refuse("proposal-pending", { params: { seat: (proposal.by ?? 0) + 1 } });
}

/** What a proposal must still find as it was: the decision that it is about, or the game as a whole. */
function sinceOf(table: Table, deed: Agreeable): number | undefined {
  if (deed.type === "corrected") return table.played.at(-1)?.seq;
  if (deed.type === "joined") return undefined;
  return "seat" in deed ? askedOf(table, deed.seat)?.since : undefined;
}

export function agreed(table: Table, { seat }: { readonly seat: Seat }): Table | Refusal {
  const { proposal } = table;
  if (!proposal) return refuse("nothing-proposed");
  const wrong = voterRefusal(table, seat);
  if (wrong) return wrong;
  if (proposal.agreed.includes(seat)) return refuse("agreed-already");
  const all = [...proposal.agreed, seat];
  return { ...table, seq: table.seq + 1, proposal: { ...proposal, agreed: all } };
}

/** Of whoever is asked; or of whoever asked to join, for the seat that they asked for. */
export function declined(table: Table, { seat }: { readonly seat: Seat }): Table | Refusal {
  const { proposal } = table;
  if (!proposal) return refuse("nothing-proposed");
  const isTheirs = proposal.deed.type === "joined" && proposal.deed.seat === seat;
  const wrong = isTheirs ? undefined : voterRefusal(table, seat);
  return wrong ?? { ...table, seq: table.seq + 1, proposal: undefined };
}

/**
 * What an event makes of the proposal on the table: it is done if nobody is left who has to agree, and gone if it can no longer
 * be done.
 */
export function settled(table: Table, chance: Recorder, at: number): Table {
  const { proposal } = table;
  if (!proposal) return table;
  const { deed, since, by, agreed } = proposal;
  const gone = refusalOf(table, deed, at) !== undefined || sinceOf(table, deed) !== since;
  if (gone) return { ...table, proposal: undefined };
  if (others(table, by, deed).some((seat) => !agreed.includes(seat))) return table;
  // The deed takes effect within the event that settled it, so it counts as that event.
  const before = { ...table, seq: table.seq - 1, proposal: undefined };
  const next = effect(before, proposal, chance, at);
  return isRefusal(next) ? { ...table, proposal: undefined } : next;
}

/**
 * Whom it is up to, besides whoever proposed it: people who are there, less the one it is about. Around one device people
 * agree by word of mouth on who joins.
 */
function others({ chairs, takeback }: Table, by: Seat | undefined, deed: Agreeable): Seat[] {
  if (deed.type === "joined" && takeback === "choices") return [];
  const about = "seat" in deed ? deed.seat : undefined;
  return chairs.flatMap((chair, seat) =>
    isPerson(chair) && seat !== by && seat !== about ? [seat] : [],
  );
}

function voterRefusal(table: Table, seat: Seat): Refusal | undefined {
  if (table.life !== "playing") return refuse("not-playing");
  const chair = table.chairs[seat];
  if (!chair) return noSeat(seat);
  return isPerson(chair) ? undefined : refuse("seat-has-a-bot");
}

/** Why a deed cannot be done now, whoever agrees. */
function refusalOf(table: Table, deed: Agreeable, at: number): Refusal | undefined {
  switch (deed.type) {
    case "paused":
      return pauseRefusal(table);
    case "resumed":
      return resumeRefusal(table);
    case "more-time":
      return moreTimeRefusal(table, deed);
    case "timed-out":
      return timeOutRefusal(table, { ...deed, byHost: true }, at);
    case "abandoned":
      return table.life === "playing" ? undefined : refuse("not-playing");
    case "corrected":
      return correctionRefusal(table, deed.event);
    case "joined":
      return joinRefusal(table, deed);
  }
}

function effect(
  table: Table,
  { deed, typed = [] }: Proposal,
  chance: Recorder,
  at: number,
): Table | Refusal {
  switch (deed.type) {
    case "paused":
      return paused(table, at);
    case "resumed":
      return resumed(table, at);
    case "more-time":
      return moreTime(table, deed, at);
    case "timed-out":
      return timedOut(table, { ...deed, byHost: true }, chance, at);
    case "abandoned":
      return abandoned(table);
    case "corrected":
      return setRight(table, deed.event, new Recorder(recorded(typed), table.ownDice), at);
    case "joined":
      return joined(table, deed, chance, at);
  }
}
