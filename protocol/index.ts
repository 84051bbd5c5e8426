// What pages need of the wire: types, views and words. The schemas themselves are behind ./schemas.

export {
  ANIMALS,
  type Animal,
  COLOURS,
  type Colour,
  cardName,
  MOST_CARDS,
  type Picture,
  pictureOf,
} from "./cards.ts";
export type {
  CardInfo,
  CardTerms,
  ClassChange,
  ClassInfo,
  ClassOpened,
  ClassPlan,
  ClassTable,
  MoveCard,
  MyCard,
  NewClass,
  PlannedTable,
  SumAnswer,
} from "./classes.ts";
export type {
  ClientMessage,
  EventInfo,
  SeatDeed,
  ServerMessage,
  TableMessage,
} from "./messages.ts";
export type {
  Addresses,
  MovesInfo,
  NewDeed,
  NewTable,
  Seated,
  SeatKey,
  SeatView,
  Sit,
} from "./requests.ts";
export { SUBPROTOCOL, tokenAmong, tokenProtocols } from "./subprotocol.ts";
export type { SeatInfo, TableInfo, TypedInfo } from "./table-info.ts";
export {
  GESTURES,
  LONGEST_TALK,
  PHRASES,
  type Phrase,
  TALK,
  type Talk,
} from "./talk.ts";
export { type TableUpdate, UpdateReader, updateFor } from "./updates.ts";
export { OLDEST_PROTOCOL, PROTOCOL, protocolFor } from "./version.ts";
export { type Eyes, eventInfo, viewsAfter, viewsFor, viewsSince } from "./views.ts";
export { apiWords, cardWords, classWords, houseWords, serverWords, talkWords } from "./words.ts";
