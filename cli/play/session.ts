// A game at one keyboard, from the first throw to the standings: whoever is asked next is prompted.
import { once } from "node:events";
import {
  type Asked,
  awaited,
  hasSecrets,
  isRefusal,
  isTurnedByHand,
  mindOf,
  type Refusal,
  refuse,
  type Seat,
} from "@pipwise/core";
import { HOUSE, type TableHost } from "@pipwise/host";
import type { Scene } from "@pipwise/ui/terminal";
import { curtain, needsCurtain } from "./curtain.ts";
import type { Prompt } from "./keyboard.ts";
import type { Ladder } from "./ladder.ts";
import { doAtKeyboard, joinIn, KEYBOARD, setRight, takeBack } from "./opening.ts";
import type { Instead } from "./own-dice.ts";
import { sceneOf, standingsLines } from "./scene.ts";
import type { Screen } from "./screen.ts";
import type { Terminal } from "./terminal.ts";

/** What a line that was typed leads to: the person goes on, is told why not, or goes. */
type Typed = Refusal | Instead | "shown" | undefined;

const SECOND = 1000;
/** Seconds. */
const URGENT = 10;

export class Session {
  readonly #terminal: Terminal;
  readonly #host: TableHost;
  readonly #screen: Screen;
  readonly #ladder: Ladder;
  /** Who sat at the keyboard last. */
  #person: Seat | undefined;
  /** Whose time runs, or ran last. */
  #clock: Seat | undefined;
  /** Aborted, with the reason, when nothing can happen any more. */
  readonly #failure: AbortSignal;

  constructor(
    terminal: Terminal,
    host: TableHost,
    screen: Screen,
    ladder: Ladder,
    failure: AbortSignal,
  ) {
    this.#terminal = terminal;
    this.#host = host;
    this.#screen = screen;
    this.#ladder = ladder;
    this.#failure = failure;
  }

  /** Plays until the game is over or somebody quits. */
  async play(): Promise<void> {
    const host = this.#host;
    while (host.table.life === "playing") {
      const asked = awaited(host.table);
      const byHand = asked.find(({ seat }) => isTurnedByHand(host.table, seat));
      const bots = asked.filter(({ seat }) => mindOf(host.table, seat) !== undefined);
      if (byHand) {
        if ((await this.#cardTurned(byHand)) === "quit") return;
      } else if (bots.length > 0) await this.#botMoves();
      else if ((await this.#personMoves(asked[0] as Asked)) === "quit") return;
    }
    this.#terminal.print("", ...standingsLines(this.#terminal, host.table));
  }

  async #botMoves(): Promise<void> {
    this.#clock = undefined;
    const { signal, stop } = this.#watch(() => true);
    if (!signal.aborted) await once(signal, "abort");
    stop();
    this.#failure.throwIfAborted();
  }

  async #personMoves(asked: Asked): Promise<"quit" | undefined> {
    const { seat, since } = asked;
    await this.#handOver(seat);
    await this.#freshTime(seat);
    const { signal, stop } = this.#watch(() => !this.#isAsked(seat, since));
    const left = await this.#prompt(asked, signal).finally(stop);
    this.#failure.throwIfAborted();
    return left;
  }

  /** A card of people's own is asked for at once; a secret one when only its owner looks (TAB-3, TAB-4). */
  async #cardTurned({ seat, since }: Asked): Promise<"quit" | undefined> {
    const { table } = this.#host;
    const people = table.chairs.filter(({ player }) => player?.mind === undefined);
    if (hasSecrets(table.game, table.options) && people.length > 1) {
      await curtain(this.#terminal, table.chairs[seat]?.player?.name ?? "", "play.curtain-card");
      this.#person = seat;
    }
    const { signal, stop } = this.#watch(() => !this.#isAsked(seat, since));
    const move = { turn: true };
    const deed = { type: "moved", seat, move, answers: since } as const;
    const typed = await doAtKeyboard(this.#host, deed, this.#terminal, signal).finally(stop);
    if (typed === "mistyped") return this.#shown(await setRight(this.#host, 1, this.#terminal));
    return this.#shown(typed);
  }

  #shown(typed: Typed): "quit" | undefined {
    const { print, paint, speak } = this.#terminal;
    if (isRefusal(typed)) print(paint("yellow", speak.explain(typed)));
    return typed === "quit" ? "quit" : undefined;
  }

  /** The clocks stand still until somebody else sits there. */
  async #handOver(seat: Seat): Promise<void> {
    const host = this.#host;
    const { table } = host;
    const last = this.#person;
    this.#person = seat;
    if (last === undefined || last === seat) return;
    if (!needsCurtain(table, seat, this.#terminal.random)) return;
    const timed = table.asked.some(({ limit }) => limit !== undefined);
    if (timed) await host.do(KEYBOARD, { type: "paused" });
    await curtain(this.#terminal, table.chairs[seat]?.player?.name ?? "");
    if (timed) await host.do(KEYBOARD, { type: "resumed" });
  }

  /** At one keyboard nobody's time runs while somebody else is sitting there. */
  async #freshTime(seat: Seat): Promise<void> {
    if (this.#clock !== seat && this.#isTimed(seat))
      await this.#host.do(HOUSE, { type: "clock-restarted" });
    this.#clock = seat;
  }

  async #prompt(asked: Asked, calledOff: AbortSignal): Promise<"quit" | undefined> {
    const { board, speak, paint, keyboard, print, understand } = this.#terminal;
    const scene = sceneOf(this.#terminal, this.#host.table, asked.seat);
    print("", ...board.draw(scene), "");
    while (!calledOff.aborted) {
      print(paint("dim", board.prompt(scene, asked)));
      const text = await keyboard.ask(this.#promptFor(asked.seat), calledOff);
      if (text === undefined) return undefined;
      const typed = await this.#typed(understand(text), asked, scene, calledOff);
      if (typed === "quit") return "quit";
      if (typed === "mistyped") {
        const set = await setRight(this.#host, 1, this.#terminal, calledOff);
        if (this.#shown(set) === "quit") return "quit";
        continue;
      }
      if (typed === "shown") return undefined;
      if (isRefusal(typed)) print(paint("yellow", speak.explain(typed)));
    }
    return undefined;
  }

  #promptFor(seat: Seat): Prompt {
    const { speak, paint } = this.#terminal;
    const name = this.#host.table.chairs[seat]?.player?.name ?? "";
    if (!this.#isTimed(seat)) return paint("bold", `${name} > `);
    return () => {
      const left = Math.ceil(this.#timeLeft(seat) / SECOND);
      const seconds = String(left % 60).padStart(2, "0");
      const minutes = Math.floor(left / 60);
      const urgent = left <= URGENT ? "yes" : "no";
      const text = speak.say("play.time-left", { name, minutes, seconds, urgent });
      return paint(left <= URGENT ? ["bold", "red"] : "bold", text);
    };
  }

  async #typed(
    text: string,
    asked: Asked,
    scene: Scene<unknown>,
    calledOff: AbortSignal,
  ): Promise<Typed> {
    const { speak, print } = this.#terminal;
    const { seat } = asked;
    const words = text.trim().toLowerCase().replace(/\s+/g, " ");
    const mistyped = /^mistyped(?: (\d+))?$/.exec(words);
    if (mistyped) return setRight(this.#host, Number(mistyped[1] ?? 1), this.#terminal, calledOff);
    const [, newcomer, place] = /^join (.+?)(?: (\d+))?$/i.exec(text.trim()) ?? [];
    if (newcomer) return this.#joined(newcomer, place);
    switch (words) {
      case "quit":
        return "quit";
      case "help":
      case "?":
        print(speak.say("play.help"));
        return undefined;
      case "hint":
        print((await this.#ladder.next(seat)) ?? speak.say("play.no-hint"));
        return undefined;
      case "undo":
        return takeBack(this.#host, seat);
      case "pause":
        return this.#pause();
      case "resume":
        return refuse("not-paused");
      case "more time":
      case "more-time":
        return this.#moreTime(asked);
      case "resign":
        return doAtKeyboard(this.#host, { type: "resigned", seat }, this.#terminal);
      default:
        return this.#move(text, asked, scene, calledOff);
    }
  }

  async #joined(name: string, place: string | undefined): Promise<Typed> {
    const seat = place === undefined ? undefined : Number(place) - 1;
    const refused = await joinIn(this.#host, name, seat);
    if (refused) return refused;
    this.#terminal.print(this.#terminal.speak.say("play.joined", { name }));
    return "shown";
  }

  async #move(
    text: string,
    { seat, since }: Asked,
    scene: Scene<unknown>,
    calledOff: AbortSignal,
  ): Promise<Typed> {
    const { board, keyboard, speak, understand } = this.#terminal;
    const move = board.read(text, scene.view, seat);
    if (isRefusal(move)) return move;
    const question = board.confirm?.(move, scene);
    if (question !== undefined) {
      const answer = await keyboard.ask(`${question} ${speak.say("play.yes-no")} > `, calledOff);
      if (!/^\s*y/i.test(understand(answer ?? ""))) return undefined;
    }
    const deed = { type: "moved", seat, move, answers: since } as const;
    return doAtKeyboard(this.#host, deed, this.#terminal, calledOff);
  }

  /** Nothing is on the screen meanwhile: a sum is not solved during a pause. */
  async #pause(): Promise<Typed> {
    const { clear, print, speak, paint, keyboard, understand } = this.#terminal;
    const paused = await this.#host.do(KEYBOARD, { type: "paused" });
    if (isRefusal(paused)) return paused;
    clear();
    for (;;) {
      print(speak.say("play.paused"));
      const text = await keyboard.ask(paint("bold", speak.say("play.paused-prompt")));
      const word = understand(text ?? "")
        .trim()
        .toLowerCase();
      if (word === "quit") return "quit";
      if (word !== "resume") continue;
      await this.#host.do(KEYBOARD, { type: "resumed" });
      return "shown";
    }
  }

  /** First a little; whoever asks again gets the whole time. Who waits for the keyboard has no less time than before. */
  async #moreTime({ seat, since }: Asked): Promise<Typed> {
    const given = this.#host.table.asked.find((one) => one.seat === seat)?.given;
    const half = given === undefined ? ({ half: true } as const) : {};
    const deed = { type: "more-time", seat, answers: since, ...half } as const;
    const done = await this.#host.do(KEYBOARD, deed);
    if (isRefusal(done)) return done;
    if (this.#host.table.asked.some((other) => other.seat !== seat && this.#isTimed(other.seat)))
      await this.#host.do(HOUSE, { type: "clock-restarted" });
    return undefined;
  }

  #isAsked(seat: Seat, since: number): boolean {
    const { table } = this.#host;
    if (table.life !== "playing" || mindOf(table, seat) !== undefined) return false;
    return table.asked.some((one) => one.seat === seat && one.since === since);
  }

  #isTimed(seat: Seat): boolean {
    return this.#host.table.asked.some((one) => one.seat === seat && one.limit !== undefined);
  }

  /** Milliseconds. */
  #timeLeft(seat: Seat): number {
    const asked = this.#host.table.asked.find((one) => one.seat === seat);
    if (asked?.limit === undefined) return 0;
    return Math.max(0, asked.at + asked.limit - this.#host.now());
  }

  /** A signal for when something has happened after which the condition holds, or when all is lost. */
  #watch(condition: () => boolean): { signal: AbortSignal; stop: () => void } {
    const over = new AbortController();
    const stop = this.#screen.onChange(() => {
      if (condition()) over.abort();
    });
    return { signal: AbortSignal.any([over.signal, this.#failure]), stop };
  }
}
