import { type GameWire, gameWire, happeningSchema } from "@pipwise/core";
import { Move } from "../rules/move.ts";
import { SolitaireMove } from "../rules/solitaire.ts";
import { AllTogetherReport, AllTogetherView } from "./all-together.ts";
import { Contest } from "./contest.ts";
import { Entry } from "./entry.ts";
import { LastDieReport, LastDieView } from "./last-die.ts";
import { OneByOneReport, OneByOneView } from "./one-by-one.ts";
import { SolitaireView } from "./solitaire.ts";
import { Throw } from "./throw.ts";
import { StageReport, StageView, TournamentView } from "./tournament.ts";

const thrown = { throw: "Throws the dice." };
const equation = {
  equation: "Made of the dice and one =: x or × or *, : or ÷ or /, - or −; spaces do not matter.",
};
const pass = { pass: "Makes no equation." };
const decisions = { throw: [thrown], equation: [equation, pass] };

const lines = [
  { ...equation, line: "The line to fill." },
  { ...pass, line: "The line that gets the 0." },
];
const again = { again: "Places of the dice to throw again, in rising order; once a turn." };

const named = { Contest, Entry, Throw };

/** What each game says and hears over the wire. */
export const wire: Readonly<Record<string, GameWire>> = {
  "one-by-one": gameWire({
    view: OneByOneView,
    report: OneByOneReport,
    move: Move,
    decisions,
    named,
  }),
  "all-together": gameWire({
    view: AllTogetherView,
    report: AllTogetherReport,
    move: Move,
    decisions,
    named,
  }),
  "last-die": gameWire({ view: LastDieView, report: LastDieReport, move: Move, decisions, named }),
  "solitaire-yahtzee": gameWire({
    view: SolitaireView,
    report: happeningSchema(SolitaireMove),
    move: SolitaireMove,
    decisions: { throw: [thrown], "again-or-equation": [again, ...lines], equation: lines },
    named,
  }),
  "pytagora-tournament": gameWire({
    view: TournamentView,
    report: StageReport,
    move: Move,
    decisions,
    named: { ...named, Stage: StageView },
  }),
};
