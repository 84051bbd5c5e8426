// A server's tables without its sockets, by a clock that the test moves.
import {
  classRights,
  type Duty,
  type Ports,
  plainDice,
  TableRegistry,
  TestClock,
} from "@pipwise/host";
import type { Store } from "../dist/storage/store.js";
import { Sweeper } from "../dist/sweeper.js";

/** A table that nobody touches for this long is given up; milliseconds. */
export const IDLE = 10 * 60 * 1000;

/** A game that is over is erased after this long; milliseconds. */
export const KEEP = 20 * 60 * 1000;

/** Started anew on the same store, with whatever clock. */
export function startTables(
  store: Store,
  now: number,
  idle = IDLE,
  isOneOfMany = false,
  duty?: Duty,
) {
  const clock = new TestClock(now);
  const ports: Ports = {
    log: store,
    clock,
    bots: { choose: async () => ({ keep: [] }), hint: async () => undefined },
    timing: { bot: 900, standIn: 900, grace: 0 },
    diceFor: () => plainDice(),
    rights: classRights,
    ...(duty ? { duty } : {}),
    // The bot knows one move only, and is refused soon.
    report: () => {},
  };
  let made = 0;
  const registry = new TableRegistry(ports, {
    newId: () => `table ${made++}`,
    newCode: () => `code ${made}`,
    newSecret: () => undefined,
    takeback: "agreed",
    isProgram: () => false,
  });
  const config = { idle, doze: 5000, keep: KEEP, isOneOfMany };
  const sweeper = new Sweeper(registry, store, clock, config, (error) => {
    throw error;
  });
  return {
    clock,
    registry,
    stop: () => {
      sweeper.stop();
      registry.stop();
    },
  };
}
