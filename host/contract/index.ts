// The ports' promises, for whoever writes an adapter: run every check against it.
export { type AudienceUnderTest, audienceContract } from "./audience.ts";
export { botsContract } from "./bots.ts";
export { type BusesUnderTest, busContract } from "./bus.ts";
export type { Check } from "./check.ts";
export { type ClockUnderTest, clockContract } from "./clock.ts";
export { diceContract } from "./dice.ts";
export { entryFor, eventLogContract, type LogUnderTest, setupFor } from "./event-log.ts";
