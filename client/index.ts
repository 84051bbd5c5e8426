export { type Fetch, House } from "./house.ts";
export {
  Line,
  type LineState,
  type Said,
  type Sighting,
  type Socket,
  type Watcher,
} from "./line.ts";
export { type Eyes, eventInfo, viewsFor, viewsSince } from "./sighting.ts";
export {
  GESTURES,
  LONGEST_TALK,
  PHRASES,
  type Phrase,
  TALK,
  type Talk,
  talkWords,
} from "./talk.ts";
export type {
  ClientMessage,
  EventInfo,
  NewTable,
  SeatDeed,
  SeatInfo,
  ServerMessage,
  Sit,
  TableInfo,
} from "./wire.ts";
export { houseWords } from "./words.ts";
