import type { Words } from "@pipwise/core";

/** Everything that is said after a game, in English. */
export const studyWords = {
  "replay.of": "Replay of {game}",
  "replay.moment": "Moment of the game",
  "replay.move": "{move, plural, =0 {The start} other {Move # of {end, number}}}",
  "replay.first": "To the start",
  "replay.back": "One move back",
  "replay.play": "Play",
  "replay.again": "Play from the start",
  "replay.pause": "Pause",
  "replay.forward": "One move on",
  "replay.last": "To the end",
  "replay.eyes": "Seen by",
  "replay.watcher": "As a watcher saw it",
  "replay.as": "As {name} saw it",
  "event.clock-restarted": "The clock began again.",
  "event.undo-asked": "{who, select, you {You ask} other {{name} asks}} to take a move back.",
  "event.undo-agreed": "{who, select, you {You agree} other {{name} agrees}} to take it back.",
  "event.undo-declined": "{name} would rather not take it back.",
  "event.resigned": "{who, select, you {You give up} other {{name} gives up}}.",
  "event.bot-took-over": "A bot plays for {who, select, you {you} other {{name}}}.",
  "event.bot-gave-back": "{who, select, you {You are} other {{name} is}} back.",
  "event.abandoned": "The table is put away.",
  "study.title": "Skill and luck",
  "study.working": "Looking at every decision",
  "study.stop": "Stop",
  "study.stopped": "Stopped. Nothing was worked out.",
  "study.again": "Look at every decision",
  "study.impossible": "Nobody can judge the decisions of this game yet. The replay has it all.",
  "analysis-broke": "The analysis broke off. The replay has it all.",
  "study.flawless": "Nobody gave anything away: every decision was the best there was.",
  "study.mattered":
    "{count, plural, one {The decision that mattered} other {The # decisions that mattered}}",
  "study.others": "{count, plural, one {One more} other {# more}} that cost something",
  "study.move": "move {move, number}",
  "study.made": "Played: {made}.",
  "study.better": "Better: {best}.",
  "study.show": "Show it on the board",
  "study.here-better": "{who, select, you {Your move} other {{name} to play}}. Better: {best}.",
  "study.exact": "Every figure is exact: the whole game is solved.",
  "study.proven":
    "The game is solved: no chance to win shown here is off by more than {error, number, ::percent .00}, which is proven.",
  "study.estimate": "These figures are estimates: this game is too large to be solved to the end.",
  "picture.points": "Course of the game: the score that {names} could expect, move by move",
  "picture.chance": "Course of the game: the chances of {names} to win, move by move",
  "picture.lead-points":
    "The score that each could expect, move by move. A dot is a mistake, larger if it cost more. Click to go there.",
  "picture.lead-chance":
    "Everybody’s chance to win, move by move. A dot is a mistake, larger if it cost more. Click to go there.",
  "picture.luck": "Luck",
  "perfect.title": "Beside perfect games",
  "perfect.better":
    "{band, select, few {ended behind nearly every perfect game} most {did better than nearly every perfect game} other {did better than {share, number, ::percent .} of perfect games}}.",
  "perfect.points": "{points, plural, one {# point} other {# points}}",
  "perfect.lead":
    "A perfect player makes the best move every time, and still needs luck. The curve shows how often such a game comes to each score.",
  "perfect.curve": "Perfect games",
  "perfect.picture":
    "Curve of how perfect games end: nine in ten come to between {low, number} and {high, number} points. Marked on it: {marks}.",
  "perfect.mark": "{name} with {points, number}",
  "tick.points": "{value, number, ::.#}",
  "tick.chance": "{value, number, ::percent .}",
  "value.points": "{value, number, ::.0}",
  "value.chance": "{value, number, ::percent .0}",
  "cost.points": "−{value, number, ::.0} points",
  "cost.chance": "−{value, number, ::percent .0} of a win",
  "review.told":
    "{who, select, you {You were} other {{name} was}} {fortune, select, veryLucky {very lucky} lucky {lucky} unlucky {unlucky} veryUnlucky {very unlucky} other {neither lucky nor unlucky}} and {slips, select, none {made no mistake} few {hardly made a mistake} some {made some mistakes, the biggest in round {round, number}} other {lost a lot by mistakes, the most in round {round, number}}}.",
  "review.figures": "The figures",
  "decided.luck":
    "What decided it: luck was with {who, select, you {you} other {{name}}}, above all in move {move, number}.",
  "decided.skill":
    "What decided it: {who, select, you {you} other {{name}}} gave more away, above all in move {move, number} ({made}). Better: {best}.",
  "decided.gave-up": "{who, select, you {You} other {{name}}} gave up.",
  "decided.shared": "It could not have been closer.",
  "decided.working": "Looking for what decided it",
  "exercises.of": "{who, select, you {You} other {{name}}}: {summary}",
  "review.sum":
    "{start} expected {sign, select, minus {−} other {+}} {luck} luck − {mistakes} mistakes = {result}",
  "share.title": "Keep it, show it",
  "share.lead-house": "Whoever has this link can watch the game again.",
  "share.lead-link": "The whole game is in this link. Nothing is stored anywhere else.",
  "share.link": "Link to this game",
  "share.too-long": "This game is too long for a link. A file holds it all.",
  "share.file": "Save as a file",
  "verify.title": "Were the dice fair?",
  "verify.lead":
    "Before anybody sat down, the server sealed a secret. Every player’s browser sealed a seed of its own. Now all seals are open, and every throw and every move can be checked.",
  "verify.go": "Verify the dice",
  "verify.holds": "The dice hold",
  "verify.fails": "This does not hold",
  "verify.proven":
    "{draws, plural, one {The one outcome follows} other {All # outcomes follow}} from the sealed secret{seeds, plural, =0 {. Nobody added a seed} one { and the seed of one person} other { and the seeds of # people}}.",
  "verify.unopened":
    "{unopened, plural, one {One person} other {# people}} did not open their seed in time: its seal counts instead.",
  "verify.mine":
    "Your own seed is among them, as your browser made it: nobody can have chosen these dice.",
  "verify.yourself": "To check the saved file with a program of your own:",
  "verify.closed":
    "Your own seed was not opened: this browser was not there when the game started, or was not asked.",
  "verify.whole":
    "The moves are the ones that your browser saw, from the first to the last: nothing was changed, added or left out.",
  "verify.part":
    "Your browser saw {seen, plural, =0 {nothing but the start} one {the first event} other {the first # events}} of {events, number}, and they are the same. What came after that it cannot tell.",
  "verify.noted": "The seal is the one that this browser noted when you sat down.",
  "verify.not-here":
    "This browser was not at the table: compare the seal with one that somebody noted who was.",
  "verify.seal": "Seal:",
  "verify.none":
    "This game was played with real dice on the table, or on one device. There is no seal, so there is nothing to verify.",
  "verify.none-device":
    "This game was played on this device, which made its own dice or was told yours. Nobody else had a hand in them, so there is nothing to verify.",
  "open.title": "A game from a file",
  "open.lead": "Somebody sent you a record, or you saved one? Open it to watch the game again.",
  "open.label": "Record of a game",
  "not-a-record": "That is no record of a Pipwise game.",
  "broken-link": "The link is not complete: some of the game is missing.",
  "not-finished": "The game is not over yet.",
  "no-record": "Nothing was written down of this game.",
} as const satisfies Words;
