import type { Words } from "@pipwise/core";

/** What the command line itself has to say, in English. */
export const words = {
  "unknown-game": "There is no game “{id}”; there are {known}.",
  "unknown-mind": "{game} has no mind “{mind}”; it has {known}.",
  "not-a-count": "“{value}” is not a whole number from {min} to {max} for {flag}.",
  "not-json": "{flag} is not JSON: {problem}.",
  unreadable: "{file} cannot be read: {problem}.",
  unwritable: "{file} cannot be written: {problem}.",
  "not-json-file": "{file} is not JSON: {problem}.",
  "not-a-record": "{file} is not a game record.",
  "not-a-playthrough":
    "{file} is not a playthrough: it needs a title, a game, seats, start and events.",
  "which-game": "Say which game: {known}.",
  "resume-alone": "A record already says which game it is, who plays and with which options.",
  "nobody-plays": "Somebody has to play: name at least one seat “you”.",
  "finished-record": "{file} is a finished game: there is nothing left to play.",
  "record-broken": "The record does not hold at event {event, number}: {reason}",
  "scenario-broken":
    "Step {step, number} does not hold at {path}: expected {expected}, found {found}.",
  "scenario-holds": "{title}: all {steps, number} steps hold.",
  verified: "All {draws, number} dice and cards of {moves, number} moves are the committed ones.",
  "port-taken": "Port {port} is in use: choose another with --port.",
  "cannot-serve": "{problem}",
  "unknown-level": "There is no log level “{level}”; there are {known}.",
  "no-analysis": "There is no analysis of {game} yet.",
  "unknown-bench": "There is no measurement “{name}”; there are {known}.",
  "no-bench": "The measurements are in the project's bench folder, which is not here.",
  "no-peers": "The packages that bench compares with could not be installed.",
  "no-input": "The input ended before the game did.",
} as const satisfies Words;
