// The thread in which minds think. A mind is shown what its seat may know, here as on a server.
import {
  type Advise,
  type Analysis,
  type GameRecord,
  type Refusal,
  type Sight,
  seeded,
  type Words,
} from "@pipwise/core";
import { gameById, roomOf } from "@pipwise/games";
import type { Advice, Asking, Position, Said } from "./ask.ts";

/** How often progress is told; milliseconds. */
const TOLD_EVERY = 60;

addEventListener("message", async ({ data }: MessageEvent<Asking>) => {
  const { id, question, seed } = data;
  try {
    say({ id, answer: await answerTo(question, seed, (progress) => say({ id, progress })) });
  } catch (error) {
    say({ id, failed: String(error) });
  }
});

function say(said: Said): void {
  postMessage(said);
}

function answerTo(
  question: Asking["question"],
  seed: string,
  progress: (done: number) => void,
): Promise<unknown> {
  switch (question.ask) {
    case "move":
      return move(question.level, question.at, seed);
    case "hint":
      return hint(question.at, seed);
    case "coach-words":
      return coachWords(question.game);
    case "analysis":
      return analysis(question.record, progress);
  }
}

async function move(level: string, at: Position, seed: string): Promise<unknown> {
  const minds = (await roomOf(at.game)?.minds())?.[at.game];
  const wake = minds?.[level as keyof typeof minds] ?? minds?.casual;
  if (!wake) throw new Error(`${at.game} has no mind ${level}`);
  const [mind, sight] = [await wake(), sightOf(at, seed)];
  await mind.ponder?.(sight);
  return mind.choose(sight);
}

async function hint(at: Position, seed: string): Promise<Advice> {
  const coach = await roomOf(at.game)?.coach?.();
  const advise = (await coach?.advisers[at.game]?.()) as Advise | undefined;
  const said = await advise?.(sightOf(at, seed));
  return coach && said ? { hint: said, words: coach.words } : undefined;
}

async function coachWords(game: string): Promise<Words> {
  return (await roomOf(game)?.coach?.())?.words ?? {};
}

/** Undefined for a game that nobody can analyse yet. */
async function analysis(
  record: GameRecord,
  progress: (done: number) => void,
): Promise<Analysis | Refusal | undefined> {
  const analyse = (await roomOf(record.game)?.analyses?.())?.[record.game];
  let told = 0;
  return analyse?.(record, {
    progress: (done) => {
      const now = performance.now();
      if (now - told < TOLD_EVERY) return;
      told = now;
      progress(done);
    },
  });
}

function sightOf({ game: id, state, seat }: Position, seed: string): Sight {
  const game = gameById(id);
  if (!game) throw new Error(`there is no game ${id}`);
  return {
    seat,
    view: game.view(state, seat),
    moves: game.legal(state, seat),
    random: seeded(seed),
  };
}
