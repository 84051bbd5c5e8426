// Many games, several at once; what they came to is told in their order, however they end.
import { Engine, type EngineFailure, type Failing } from "../engine.ts";
import type { Interruption } from "../interruption.ts";
import { type Pairing, type Played, playGame } from "./game.ts";
import { type Hypotheses, type Verdict, verdictOn } from "./statistics.ts";

export interface Series {
  readonly command: string;
  /** Milliseconds. */
  readonly patience: number;
  readonly games: number;
  readonly atOnce: number;
  readonly pairing: (game: number) => Pairing;
  /** Where to stop early. */
  readonly hypotheses?: Hypotheses | undefined;
  /** Told of each game when it is over. */
  played(game: number, played: Played): void;
}

export interface Outcome {
  readonly games: number;
  readonly moves: number;
  readonly wins: number;
  readonly shared: number;
  /** Of all games; a shared win is a part of one. */
  readonly share: number;
  /** How often the program failed, each way. */
  readonly failed: Readonly<Record<Failing, number>>;
  readonly last?: EngineFailure;
  readonly verdict?: Verdict;
}

/** A program that has never made a move is no program that plays: what it did is thrown. */
export async function playSeries(series: Series, interruption: Interruption): Promise<Outcome> {
  const score = new Score(series.hypotheses);
  let begun = 0;
  let isOver = false;
  const engines = Array.from(
    { length: Math.min(series.atOnce, series.games) },
    () => new Engine(series.command, series.patience),
  );
  const play = async (engine: Engine): Promise<void> => {
    while (begun < series.games && !isOver && !score.isDecided) {
      const game = begun++;
      const played = await playGame(engine, series.pairing(game));
      if (isOver) return;
      if (played.failure && !engines.some(({ hasPlayed }) => hasPlayed)) throw played.failure;
      score.add(game, played);
      series.played(game, played);
      isOver ||= await interruption.isAsked();
    }
  };
  try {
    // A program that thinks is not waited for.
    await Promise.race([Promise.all(engines.map(play)), interruption.whenAsked]);
  } finally {
    isOver = true;
    for (const engine of engines) engine.stop();
  }
  return score.outcome();
}

/** Counts games in their order: with several at once a later one may be over before. */
class Score {
  readonly #hypotheses: Hypotheses | undefined;
  readonly #early = new Map<number, Played>();
  readonly #failed = { gone: 0, late: 0, nonsense: 0, refused: 0 };
  #last: EngineFailure | undefined;
  #games = 0;
  #moves = 0;
  #wins = 0;
  #shared = 0;
  #points = 0;

  constructor(hypotheses: Hypotheses | undefined) {
    this.#hypotheses = hypotheses;
  }

  get isDecided(): boolean {
    return (this.#verdict?.decided ?? null) !== null;
  }

  add(game: number, played: Played): void {
    this.#early.set(game, played);
    for (;;) {
      const next = this.#early.get(this.#games);
      if (!next || this.isDecided) return;
      this.#early.delete(this.#games);
      this.#count(next);
    }
  }

  outcome(): Outcome {
    const [games, verdict, last] = [this.#games, this.#verdict, this.#last];
    return {
      games,
      moves: this.#moves,
      wins: this.#wins,
      shared: this.#shared,
      share: games === 0 ? 0 : this.#points / games,
      failed: this.#failed,
      ...(last ? { last } : {}),
      ...(verdict ? { verdict } : {}),
    };
  }

  get #verdict(): Verdict | undefined {
    return this.#hypotheses && verdictOn(this.#points, this.#games, this.#hypotheses);
  }

  #count({ moves, points, failure }: Played): void {
    this.#games++;
    this.#moves += moves;
    this.#points += points;
    if (points === 1) this.#wins++;
    else if (points > 0) this.#shared++;
    if (failure) this.#failed[failure.failing]++;
    this.#last = failure ?? this.#last;
  }
}
