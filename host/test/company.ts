// A registry on a log in memory, with a clock that the test moves and bots that think at once.
import { isRefusal, type Mind, type Refusal, sample, seeded } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import type { Position } from "@pipwise/games/think";
import { type TableUpdate, UpdateReader } from "@pipwise/protocol";
import {
  type Audience,
  type Bots,
  type EventLog,
  fairDice,
  MemoryLog,
  type Ports,
  plainDice,
  type RegistryOptions,
  sit,
  type TableHost,
  TableRegistry,
  TestClock,
  type Told,
} from "../index.ts";

/** Any legal move. */
const bots: Bots = {
  async choose(_level, { game, seat, state }) {
    const rules = gameById(game);
    if (!rules) throw new Error(`no ${game}`);
    return sample(rules.legal(state as never, seat) as never, seeded("bots")) as Mind;
  },
  hint: async () => ({ rungs: [{ says: "hint", params: {} }], move: {} }),
};

export class Company {
  readonly clock: TestClock;
  readonly log: EventLog;
  readonly registry: TableRegistry;
  readonly errors: Error[] = [];
  readonly ports: Ports;
  /** From where hints were asked of the bots. */
  readonly hinted: (string | undefined)[] = [];
  /** What they were asked about. */
  readonly asked: Position[] = [];

  constructor(
    log: EventLog = new MemoryLog(),
    clock = new TestClock(),
    node = "t",
    mayWrite?: Ports["mayWrite"],
  ) {
    this.log = log;
    this.clock = clock;
    this.ports = {
      log,
      bots: {
        choose: (level, position) => {
          this.asked.push(position);
          return bots.choose(level, position);
        },
        hint: (position, from) => {
          this.hinted.push(from);
          this.asked.push(position);
          return bots.hint(position);
        },
      },
      clock,
      timing: { bot: 100, standIn: 200, grace: 50 },
      diceFor: ({ secret }) => (secret === undefined ? plainDice() : fairDice(secret)),
      report: (error) => void this.errors.push(error),
      ...(mayWrite ? { mayWrite } : {}),
    };
    let tables = 0;
    const options: RegistryOptions = {
      newId: () => `${node}${++tables}`,
      newCode: () => `${node}CODE${tables}`,
      newSecret: () => "7e57".repeat(16),
      takeback: "agreed",
      isProgram: () => false,
    };
    this.registry = new TableRegistry(this.ports, options);
  }

  /** A table where these people sit, in this order; a name in capitals is a bot. */
  async table(game: string, people: readonly string[], wish: object = {}): Promise<TableHost> {
    const host = ok(
      await this.registry.open({ game, seats: people.length, ...wish }, people[0] as string),
    );
    for (const [seat, guest] of people.entries()) {
      const isBot = guest === guest.toUpperCase();
      const player = isBot ? { name: "Bot", mind: "random" } : { name: guest };
      const owner = isBot ? undefined : { seat, guest };
      ok(await sit(host, people[0] as string, seat, player, owner ? { owner } : {}));
    }
    ok(await host.do(people[0] as string, { type: "started" }));
    return host;
  }
}

/** Follows a table as a client would. */
export class Follower implements Audience {
  readonly updates: TableUpdate[] = [];
  readonly told: Told[] = [];
  readonly #reader = new UpdateReader();

  tell(told: Told): void {
    this.told.push(told);
    const { message } = told;
    if (message.type !== "table" && message.type !== "moved") return;
    const update = this.#reader.read(message);
    if (update) this.updates.push(update);
  }

  get last(): TableUpdate | undefined {
    return this.updates.at(-1);
  }
}

export function ok<T>(answer: T | Refusal): Exclude<T, Refusal> {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<T, Refusal>;
}
