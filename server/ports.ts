// The server's side of the host's ports.
import { createHmac, createSecretKey } from "node:crypto";
import { chanceFrom, type Sign } from "@pipwise/core";
import {
  type Bots,
  fairDice,
  type Histories,
  type Ports,
  plainDice,
  type RegistryOptions,
  typedDice,
} from "@pipwise/host";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { isProgram } from "./http/identity.ts";
import { newCode, newHex, newId } from "./ids.ts";
import type { Store } from "./storage/store.ts";
import type { Troubles } from "./troubles.ts";
import type { World } from "./world.ts";

/** How much later than its time limit a move may arrive, for the network's sake; milliseconds. */
const GRACE = 750;

const SECRET_BYTES = 32;

/** `shared`: what a node among others has besides. */
export function serverPorts(
  log: Store,
  bots: Bots,
  { botPace, logLevel }: Config,
  logger: FastifyBaseLogger,
  troubles: Troubles,
  world: World,
  shared: Partial<Ports> = {},
): Ports {
  return {
    log,
    bots,
    clock: world.clock,
    ...(["debug", "trace"].includes(logLevel) ? { trace: traceTo(logger) } : {}),
    ...shared,
    timing: { bot: botPace, standIn: botPace, grace: GRACE },
    diceFor({ ownDice, secret }) {
      if (ownDice) return typedDice(chanceFrom(world.random));
      return secret === undefined ? plainDice(world.random) : fairDice(secret, signWith(secret));
    },
    report: (error, table) => troubles.report(error, "table", table),
  };
}

/** A line for each step of a move, on whichever node; what was played is not in it. */
function traceTo(logger: FastifyBaseLogger): NonNullable<Ports["trace"]> {
  return (step, table, { seq, deedId }) => logger.debug({ table, seq, deed: deedId }, step);
}

/** Links are long texts: Node's own HMAC takes half the time of plain code (core/hmac.ts), which is quicker for draws. */
function signWith(secret: string): Sign {
  const key = createSecretKey(secret, "hex");
  return (text) => createHmac("sha256", key).update(text).digest("hex");
}

/** `codeLength`: how many letters the code of a new table has. */
export function registryOptions(
  codeLength: () => number,
  histories: Histories,
  { random }: World,
): RegistryOptions {
  return {
    newId: () => newId(random),
    newCode: () => newCode(random, codeLength()),
    newSecret: () => newHex(random, SECRET_BYTES),
    takeback: "agreed",
    isProgram,
    forgotten: (table) => histories.forget(table),
  };
}
