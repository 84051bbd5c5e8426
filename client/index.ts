export { type Fetch, House } from "./house.ts";
export { Line, type LineState, type Sighting, type Socket, type Watcher } from "./line.ts";
export { eventInfo, viewsFor } from "./sighting.ts";
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
