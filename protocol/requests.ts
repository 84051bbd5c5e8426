// What HTTP requests carry, and what comes back.
import { MOST_SEATS, type Of } from "@pipwise/core";
import { Type } from "typebox";
import { SeatDeed, Sent } from "./messages.ts";
import { described, Hash, Lots, OutcomeSchema, Seat, strict, TalkSchema } from "./shapes.ts";
import { AskedInfo, TableInfo } from "./table-info.ts";

/** Somebody wants a table. */
export const NewTable = Type.Object(
  {
    game: Type.String({ maxLength: 40, description: "The game's id." }),
    seats: Type.Integer({
      minimum: 1,
      maximum: MOST_SEATS,
      description: "How many play; the game says how many can.",
    }),
    options: Type.Optional(
      Type.Unknown({
        description: "Options that are not left at their defaults, by the game's own schema.",
      }),
    ),
    public: Type.Optional(
      Type.Boolean({ description: "Whether the list of open tables has it; left out: no." }),
    ),
    ownDice: Type.Optional(
      Type.Boolean({
        description: "People throw real dice and type what they show; left out: no.",
      }),
    ),
    patience: Type.Optional(
      Type.Integer({
        minimum: 5,
        maximum: 30 * 24 * 60 * 60,
        description:
          "Seconds until a bot plays for somebody the game waits for; left out: it waits for ever.",
      }),
    ),
    talk: Type.Optional(described("How people may talk; left out: by phrases only.", TalkSchema)),
    hints: Type.Optional(
      Type.Boolean({
        description: "Whether whoever is stuck may ask for a hint; left out: no.",
      }),
    ),
    termsByHost: Type.Optional(
      Type.Boolean({
        description:
          "Only the host agrees on players' terms; left out: everybody sets their own as well.",
      }),
    ),
  },
  strict,
);
export type NewTable = Of<typeof NewTable>;

const terms = Type.Optional(
  Type.Unknown({ description: "What is agreed with this player, where the game has terms." }),
);

/** Somebody, or a bot, sits down. A person may bring a commitment to a seed for the dice. */
export const Sit = Type.Union([
  Type.Object(
    {
      name: Type.String({
        minLength: 1,
        maxLength: 40,
        description: "What they are called; nobody else at the table may be called so.",
      }),
      commitment: Type.Optional(
        described("SHA-256 of a seed of 32 bytes, which is opened at the start.", Hash),
      ),
      token: Type.Optional(
        Type.Literal(true, {
          description:
            "The seat is for a program: it gets a bearer token of its own, which is in the answer.",
        }),
      ),
      terms,
    },
    { ...strict, description: "A person, or a program of theirs." },
  ),
  Type.Object(
    {
      mind: Type.String({
        maxLength: 40,
        description: "The bot's level: one of the game's minds.",
      }),
      terms,
    },
    { ...strict, description: "A bot, by the host." },
  ),
]);
export type Sit = Of<typeof Sit>;

/** How many games the server has forgotten somebody at. */
export const Forgotten = Type.Object({
  games: Type.Integer({ description: "In so many games that are over you are Somebody now." }),
});

/** Whether somebody is to be silent. */
export const Mute = Type.Object(
  { muted: Type.Boolean({ description: "Whether they are to be silent." }) },
  strict,
);

/** Opens a seat for the same person on another device. */
export const SeatKey = Type.Object(
  {
    key: Type.String({
      minLength: 1,
      maxLength: 100,
      description: "Whoever has it can play on with the seat, once.",
    }),
  },
  strict,
);
export type SeatKey = Of<typeof SeatKey>;

/** Somebody plays on at another device; before the start that one has a seed of its own to commit to. */
export const Claim = Type.Object(
  {
    ...SeatKey.properties,
    commitment: Type.Optional(described("SHA-256 of a seed of this device's own.", Hash)),
  },
  strict,
);
export type Claim = Of<typeof Claim>;

/** Help for whoever is stuck: each rung says more than the one before; the last one says the move. */
export const HintInfo = Type.Object({
  hint: Type.Optional(
    Type.Object(
      {
        rungs: Type.Array(
          Type.Object({
            says: Type.String({ description: "A key of the room's words." }),
            params: Type.Optional(
              Type.Record(Type.String(), Type.Unknown(), {
                description: "What the sentence is filled with.",
              }),
            ),
          }),
          { description: "Each says more than the one before; the last one says the move." },
        ),
        move: Type.Unknown({ description: "The move that is meant." }),
      },
      { description: "Absent where there is nothing to choose." },
    ),
  ),
});

/** The game begins; with own dice, with what was thrown for it so far. */
export const Start = Type.Object(
  {
    dice: Type.Optional(
      Type.Array(OutcomeSchema, {
        maxItems: 100,
        description: "With own dice: what was thrown for the start so far.",
      }),
    ),
  },
  strict,
);

/** Own dice: these must be thrown first. */
export const NeedsInfo = Type.Object({ needs: described("Throw these, and ask again.", Lots) });

/** The table after somebody sat down; the token is told this once. */
export const Seated = Type.Object({
  ...TableInfo.properties,
  token: Type.Optional(
    Type.String({ description: "The program's bearer token, if one was asked for." }),
  ),
});
export type Seated = TableInfo & { readonly token?: string };

/** Where others in the network find this server, for whoever knows it as localhost. */
export const Addresses = Type.Object({
  origins: Type.Array(Type.String(), {
    description: "Where others in the network find this server.",
  }),
});
export type Addresses = Of<typeof Addresses>;

/** A game: how it is set, and what its moves and views look like. */
export const GameInfo = Type.Object({
  id: Type.String({ description: "What programs call it." }),
  name: Type.String({ description: "What people call it." }),
  seats: Type.Object(
    {
      min: Type.Integer({ description: "So many at least." }),
      max: Type.Integer({ description: "So many at most." }),
    },
    { description: "How many can play." },
  ),
  options: Type.Unknown({
    description: "What can be set at a table: a JSON Schema with defaults.",
  }),
  terms: Type.Optional(
    Type.Unknown({
      description: "What can be agreed with one player, likewise; absent where all play alike.",
    }),
  ),
  minds: Type.Array(Type.String(), { description: "The levels of its bots, strongest first." }),
  move: Type.Unknown({ description: "The shape of any move: a JSON Schema." }),
  view: Type.Optional(
    Type.Unknown({ description: "The shape of what a seat or a watcher is shown: a JSON Schema." }),
  ),
  report: Type.Optional(
    Type.Unknown({
      description: "The shape of what they are told of something that happened: a JSON Schema.",
    }),
  ),
  decisions: Type.Optional(
    Type.Array(
      Type.Object({
        kind: Type.String({ description: "What is asked, as `kind` in what a table asks." }),
        move: Type.Unknown({
          description:
            "The shape of the moves that answer it: a JSON Schema. Which are allowed, the rules say.",
        }),
      }),
      { description: "Every kind of decision that the game asks for." },
    ),
  ),
});

/** What somebody who is asked may do now. */
export const MovesInfo = Type.Object({
  kind: Type.String({ description: "What is asked, in the game's own words." }),
  since: Type.Integer({ description: "The event that asked; a move tells it as `answers`." }),
  moves: Type.Optional(
    Type.Array(Type.Unknown(), {
      description: "All that is allowed; absent where that cannot be listed.",
    }),
  ),
  move: Type.Optional(
    Type.Unknown({
      description:
        "Instead of a list: the shape of the moves, a JSON Schema. Not all of that shape are allowed.",
    }),
  ),
});
export type MovesInfo = Of<typeof MovesInfo>;

/** A move by HTTP. */
export const NewMove = Type.Object(
  {
    ...Sent.properties,
    move: Type.Unknown({ description: "A move, by the game's own schema." }),
    answers: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          "The `since` of the decision that is meant: if that has been made, the move is refused.",
      }),
    ),
  },
  strict,
);
export type NewMove = Of<typeof NewMove>;

/** Any deed by HTTP, as a socket sends it. */
export const NewDeed = Type.Object(
  { ...Sent.properties, deed: described("What you do for a seat of yours.", SeatDeed) },
  strict,
);
export type NewDeed = Of<typeof NewDeed>;

/** A deed is done, and on disk. */
export const DoneInfo = Type.Object({
  seq: Type.Integer({ description: "The event that the deed became." }),
});
export type DoneInfo = Of<typeof DoneInfo>;

/** What a seat may know, and what it is asked. */
export const SeatView = Type.Object({
  seq: Type.Integer({ description: "The number of the last event." }),
  life: described("How far the table is.", TableInfo.properties.life),
  seat: described("Whose view it is.", Seat),
  view: Type.Optional(
    Type.Unknown({ description: "By the game's own schema; absent before the start." }),
  ),
  asked: Type.Optional(described("What the seat has to decide; absent where nothing.", AskedInfo)),
  link: Type.Optional(
    described("The chain's link after that event; to be sent with the next move.", Hash),
  ),
});
export type SeatView = Of<typeof SeatView>;
