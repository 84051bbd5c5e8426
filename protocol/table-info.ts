// A table as one guest may know it.
import type { Of } from "@pipwise/core";
import { Type } from "typebox";
import {
  described,
  Hash,
  JoinCode,
  OutcomeSchema,
  Picture,
  Seat,
  TableId,
  TalkSchema,
} from "./shapes.ts";

/** A seat as whoever asks may know it. */
export const SeatInfo = Type.Object({
  seat: described("Its number, from 0.", Seat),
  name: Type.Optional(
    Type.String({ description: "Whoever sits here; absent where the seat is empty." }),
  ),
  mind: Type.Optional(Type.String({ description: "The level of the bot that sits here." })),
  picture: Type.Optional(
    Type.Object(Picture, { description: "In class: what is on the card of whoever sits here." }),
  ),
  heldBy: Type.Optional(
    Type.String({ description: "The level of the bot that plays for them just now." }),
  ),
  resigned: Type.Optional(Type.Boolean({ description: "Whether they have given up." })),
  terms: Type.Optional(
    Type.Unknown({
      description: "What is agreed with whoever sits here, or laid out for them; see the game.",
    }),
  ),
  commitment: Type.Optional(
    described("What binds whoever sits here to a seed for the dice: its SHA-256.", Hash),
  ),
  seed: Type.Optional(
    described("That seed: told when the game has started, if it was opened in time.", Hash),
  ),
  mine: Type.Boolean({ description: "Whether the seat belongs to whoever asks." }),
  host: Type.Optional(
    Type.Literal(true, { description: "It belongs to whoever opened the table." }),
  ),
  away: Type.Boolean({ description: "A person whose every connection is gone." }),
  muted: Type.Optional(
    Type.Literal(true, { description: "The host has silenced whoever sits here." }),
  ),
  keptFor: Type.Optional(
    Type.String({ description: "The name of whoever the empty seat is kept for." }),
  ),
  keptForMe: Type.Optional(Type.Literal(true, { description: "It is kept for whoever asks." })),
});
export type SeatInfo = Of<typeof SeatInfo>;

/** A decision that somebody is asked for. */
export const AskedInfo = Type.Object({
  seat: described("Who is asked.", Seat),
  kind: Type.String({
    description: "What is asked, in the game's own words; `decisions` of the game has them all.",
  }),
  optional: Type.Optional(
    Type.Literal(true, { description: "May be answered, but the game does not wait for it." }),
  ),
  since: Type.Integer({
    description: "The event that asked. A move that `answers` it answers no other decision.",
  }),
  at: Type.Number({ description: "When, by the server's clock; milliseconds since 1970." }),
  limit: Type.Optional(Type.Number({ description: "The time to answer; milliseconds." })),
  given: Type.Optional(
    Type.Number({ description: "How much of it has been given since; `at` is so much later." }),
  ),
});

/** Where somebody came in. */
export const StandingInfo = Type.Object({
  seat: described("Whose.", Seat),
  place: Type.Integer({ description: "From 1; shared places count 1-2-2-4." }),
  score: Type.Optional(Type.Number({ description: "Absent where the game did not get that far." })),
});

/** What somebody proposes to all. */
const ProposalInfo = Type.Object({
  by: Type.Optional(described("Who proposes it; absent where somebody asks to join.", Seat)),
  mine: Type.Optional(Type.Literal(true, { description: "It is whoever asks who would join." })),
  deed: Type.Object(
    {
      type: Type.String({ description: "What is to be done." }),
      seat: Type.Optional(described("With whom, or where.", Seat)),
      name: Type.Optional(Type.String({ description: "Who would join." })),
      event: Type.Optional(
        Type.Integer({ description: "The event whose dice or cards are to be set right." }),
      ),
    },
    { description: "What they propose." },
  ),
  agreed: Type.Array(Seat, { description: "Who has agreed so far." }),
});

/** What people typed of their own dice or cards, and can still be set right. */
export const TypedInfo = Type.Object({
  event: Type.Integer({ description: "The event that it was typed for." }),
  seat: Type.Optional(described("Who typed it; absent for what the start needed.", Seat)),
  isLast: Type.Boolean({
    description: "Nobody else has acted on it: whoever typed it, or the host, need ask nobody.",
  }),
  outcomes: Type.Optional(
    Type.Array(OutcomeSchema, { description: "What was typed; absent where that is a secret." }),
  ),
});
export type TypedInfo = Of<typeof TypedInfo>;

/** A table as whoever asks may know it. */
export const TableInfo = Type.Object({
  id: described("128 random bits: whoever knows it may watch.", TableId),
  code: described("By which people find the table.", JoinCode),
  game: Type.String({ description: "The game's id." }),
  options: Type.Unknown({ description: "All options of the game, by its own schema." }),
  public: Type.Boolean({ description: "Whether the list of open tables has it." }),
  ownDice: Type.Boolean({ description: "People throw real dice and type what they show." }),
  patience: Type.Optional(
    Type.Integer({
      description: "Seconds until a bot plays for somebody the game waits for; absent: never.",
    }),
  ),
  talk: described("How people may talk.", TalkSchema),
  hints: Type.Boolean({ description: "Whether whoever is stuck may ask for a hint." }),
  termsByHost: Type.Optional(
    Type.Literal(true, {
      description: "Only the host may change what is agreed with a player.",
    }),
  ),
  class: Type.Optional(
    Type.Object(
      { id: described("Which class it is.", TableId) },
      { description: "It is a table of a class: its teacher is the host." },
    ),
  ),
  life: Type.Union(
    [
      Type.Literal("open"),
      Type.Literal("playing"),
      Type.Literal("finished"),
      Type.Literal("abandoned"),
    ],
    { description: "How far the table is." },
  ),
  host: Type.Boolean({ description: "Whether whoever asks opened the table." }),
  seats: Type.Array(SeatInfo, { description: "All seats, in order." }),
  asked: Type.Array(AskedInfo, {
    description: "Who has to decide, and on what; several when all act at once.",
  }),
  undo: Type.Optional(
    Type.Object(
      {
        by: described("Who asks for it.", Seat),
        to: Type.Integer({ description: "The event to go back to." }),
        agreed: Type.Array(Seat, { description: "Who has agreed so far." }),
      },
      { description: "Somebody wants to take moves back." },
    ),
  ),
  proposal: Type.Optional(
    described("What somebody proposes: it is done when everybody else has agreed.", ProposalInfo),
  ),
  paused: Type.Optional(
    Type.Object(
      { at: Type.Number({ description: "Since when; milliseconds since 1970." }) },
      { description: "The game stands still, and so do its clocks." },
    ),
  ),
  starting: Type.Optional(
    Type.Object(
      { at: Type.Number({ description: "Since when; milliseconds since 1970." }) },
      {
        description:
          "People are asked to open their seeds; the game starts when all have, or five seconds later.",
      },
    ),
  ),
  back: Type.Optional(
    Type.Integer({
      description: "The last position that can be gone back to, if the others agree.",
    }),
  ),
  typed: Type.Optional(
    Type.Array(TypedInfo, {
      description: "With own dice: what was typed and can be set right, the last of it first.",
    }),
  ),
  seq: Type.Integer({ description: "The number of the last event." }),
  commitment: Type.Optional(
    described("SHA-256 of the secret behind the dice; absent with own dice.", Hash),
  ),
  secret: Type.Optional(described("That secret, once the table is over, however it ended.", Hash)),
  standings: Type.Optional(
    Type.Array(StandingInfo, { description: "How it ended, by seat; absent until then." }),
  ),
  rematch: Type.Optional(described("The table where these people play again.", TableId)),
  now: Type.Number({
    description: "The server's clock, so that deadlines can be shown; milliseconds since 1970.",
  }),
});
export type TableInfo = Of<typeof TableInfo>;
