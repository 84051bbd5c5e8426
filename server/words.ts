import type { Words } from "@pipwise/core";

/** What the server itself refuses, in English. */
export const serverWords = {
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
  "too-many-tables": "One connection can follow twenty tables at most.",
  "not-a-message": "The server did not understand that message.",
  "bad-request": "The server did not understand that request: {problem}.",
  "other-origin": "This request came from another site.",
  "not-found": "There is nothing here.",
  broken: "Something went wrong on the server. Nothing that was confirmed is lost.",
} as const satisfies Words;
