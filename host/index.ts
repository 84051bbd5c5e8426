export { realClock, TestClock } from "./clock.ts";
export { fairDice, plainDice, typedDice } from "./dice.ts";
export type { Histories, History } from "./history.ts";
export { MemoryLog } from "./memory-log.ts";
export { type Actor, HOUSE } from "./permissions.ts";
export type {
  Audience,
  Bots,
  Change,
  Clock,
  Dice,
  Draw,
  EventLog,
  KeptSeat,
  LoggedEvent,
  Ports,
  Question,
  SeatOwner,
  StoredTable,
  TableSetup,
  Timing,
  Told,
} from "./ports.ts";
export { callerAt, RateLimiter, RateLimiters } from "./rate-limiter.ts";
export { BrokenTable, type Customs, TableRegistry } from "./registry.ts";
export { type Answer, MOST_EVENTS, TableHost } from "./table-host.ts";
