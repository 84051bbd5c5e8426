export type { Answer } from "./answer.ts";
export { Awake, type Awakened, Gone } from "./awake.ts";
export { classGuest, classOf, classPlayer, classRights } from "./class-rights.ts";
export { every, realClock, TestClock } from "./clock.ts";
export { fairDice, plainDice, systemRandom, typedDice } from "./dice.ts";
export { Histories, type History } from "./history.ts";
export { BEATEN, Mailbox } from "./mailbox.ts";
export { MemoryLog } from "./memory-log.ts";
export { type Happened, tableMessage } from "./messages.ts";
export { Peers } from "./peers.ts";
export { type Actor, HOUSE, MOST_EVENTS, STAND_IN } from "./permissions.ts";
export {
  type Audience,
  type Barred,
  type Bots,
  type Bus,
  type Change,
  type Clock,
  type Dice,
  type Draw,
  type Duty,
  type EventLog,
  type KeptSeat,
  type LoggedEvent,
  type News,
  NOBODY_BARRED,
  type Ports,
  type SeatOwner,
  type StoredTable,
  type TableSetup,
  type Timing,
  type Told,
} from "./ports.ts";
export {
  Budget,
  type Caller,
  callerAt,
  RateLimiter,
  RateLimiters,
  type Taken,
} from "./rate-limiter.ts";
export { BrokenTable, type RegistryOptions, TableRegistry } from "./registry.ts";
export { begin, handOver, leave, mindRefusal, mute, sit } from "./seating.ts";
export { TableHost } from "./table-host.ts";
