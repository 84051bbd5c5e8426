import type { Words } from "@pipwise/core";

/** What a server refuses, in English. */
export const houseWords = {
  "unknown-game": "There is no game “{id}”.",
  "unknown-mind": "There is no bot “{mind}” for this game.",
  "no-such-table": "There is no such table.",
  "no-such-code": "No table has this code.",
  "not-the-host": "Only whoever opened the table may do that.",
  "not-your-seat": "That seat belongs to somebody else.",
  "not-finished": "The game is not over yet.",
  "no-record": "The game has not started, so there is no record.",
  "name-empty": "A name needs at least one letter.",
  "name-long": "A name may have {limit, number} letters at most.",
  "too-fast": "That was too fast. Wait a moment.",
  "seat-kept": "That seat is kept for {name}.",
  "no-talk": "There is no table talk here.",
  "no-free-talk": "At this table one talks by phrases only.",
  "talk-empty": "There is nothing to say in that.",
  "token-plays-only": "A bot's token is for playing at its seat, and for nothing else.",
  "not-ready": "The server cannot write to its store.",
  unreachable: "The server cannot be reached.",
  "too-many-tables": "One connection can follow twenty tables at most.",
  "not-a-message": "The server did not understand that message.",
  "bad-request": "The server did not understand that request: {problem}.",
  "other-origin": "This request came from another site.",
  "not-found": "There is nothing here.",
  broken: "Something went wrong on the server. Nothing that was confirmed is lost.",
} as const satisfies Words;
