// The thread in which minds think.
import { type Analysis, type GameRecord, type Refusal, seeded, type Words } from "@pipwise/core";
import { analysisOf, roomOf } from "@pipwise/games/rooms";
import { chooseMove, findHint } from "@pipwise/games/think";
import type { Asking, Said } from "./ask.ts";

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
      return chooseMove(question.level, question.at, seeded(seed));
    case "hint":
      return findHint(question.at);
    case "coach-words":
      return coachWords(question.game, question.language);
    case "analysis":
      return analysis(question.record, progress);
  }
}

async function coachWords(game: string, language: string): Promise<Words> {
  return (await roomOf(game)?.coach?.())?.words(language) ?? {};
}

/** Undefined for a game that nobody can analyse yet. */
async function analysis(
  record: GameRecord,
  progress: (done: number) => void,
): Promise<Analysis | Refusal | undefined> {
  const analyse = await analysisOf(record);
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
