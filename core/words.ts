/** A catalogue: ICU messages by key. Refusals are under their code. */
export type Words = Readonly<Record<string, string>>;

/** A sentence of a catalogue, with what goes into it. */
export interface Saying {
  readonly says: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a table itself has to say, in English. */
export const tableWords: Words = {
  seats: "{game} is for {range} players.",
  "unknown-event": "There is no event “{type}”.",
  gap: "Event {found, number} came where event {expected, number} should be.",
  "chance-missing": "The record lacks an outcome for {lot}.",
  "chance-left-over": "The record has more outcomes than the rules ask for.",
  "impossible-outcome": "{lot} cannot show {outcome}.",
  "not-playing": "The game is not being played right now.",
  "not-your-turn": "It is not this seat's turn.",
  "already-answered": "That decision has been made already.",
  "too-late": "The time for this move is up.",
  "time-left": "There is still time left.",
  "no-time-limit": "There is no time limit here.",
  "already-started": "The game has already started.",
  "seat-taken": "{name} sits there already.",
  "seat-empty": "Every seat needs somebody before the game can start.",
  "no-such-seat": "There is no such seat at this table.",
  "undo-pending": "Seat {seat, number} has already asked to take something back.",
  "undo-too-far": "That cannot be taken back: dice, cards or secrets have been seen since.",
  "nothing-to-undo": "Nobody has asked to take anything back.",
  "nothing-done": "There is nothing to take back.",
  "agreed-already": "This seat has agreed already.",
  "resigned-already": "This seat has given up the game.",
  "seat-has-a-bot": "A bot already plays for this seat.",
  "seat-not-held": "No bot holds this seat.",
  "other-rules":
    "The record was made with version {found, number} of the rules; these are version {expected, number}.",
  "other-outcome": "The record says another outcome than its moves lead to.",
  "own-dice": "This table threw its own dice: there is nothing to verify.",
  "secret-not-revealed": "The game is not over yet, so its secret is not revealed.",
  "other-commitment": "The secret is not the one that was committed to.",
  "other-dice": "The dice are not the ones that the secret and the seeds give.",
  "option-unknown": "There is no option “{name}”.",
  "option-missing": "The option “{name}” is missing something.",
  "option-type": "The option “{name}” is not of the right kind.",
  "option-minimum": "The option “{name}” must be at least {limit, number}.",
  "option-maximum": "The option “{name}” must be at most {limit, number}.",
  "option-too-few": "The option “{name}” needs at least {limit, number} entries.",
  "option-too-many": "The option “{name}” can have at most {limit, number} entries.",
  "option-repeated": "The option “{name}” names something twice.",
  "option-one-of": "The option “{name}” must be one of: {allowed}.",
  "option-shape": "The option “{name}” does not make sense.",
  "move-unknown": "A move has no “{name}” here.",
  "move-missing": "The move is incomplete.",
  "move-type": "“{name}” in the move is not of the right kind.",
  "move-minimum": "“{name}” in the move must be at least {limit, number}.",
  "move-maximum": "“{name}” in the move must be at most {limit, number}.",
  "move-too-few": "“{name}” in the move needs at least {limit, number} entries.",
  "move-too-many": "“{name}” in the move can have at most {limit, number} entries.",
  "move-repeated": "“{name}” in the move names something twice.",
  "move-one-of": "“{name}” in the move must be one of: {allowed}.",
  stopped: "The work was stopped before it was done.",
  "move-shape": "That is not a move of this game.",
};
