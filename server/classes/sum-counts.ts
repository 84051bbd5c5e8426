import type { ClassStore, KeptAnswer, SumCount } from "./store.ts";

type Count = Omit<SumCount, "card">;

const NONE: Count = { right: 0, wrong: 0 };

/** How everybody's sums came out in a lesson: counted once, and then along with what is noted. */
export class SumCounts {
  #counts = new Map<number, Count>();
  #areOld = true;

  of(card: number): Count {
    return this.#counts.get(card) ?? NONE;
  }

  /** Others have noted some, or another lesson has begun. */
  forget(): void {
    this.#areOld = true;
  }

  add({ card, answer }: KeptAnswer): void {
    const { right, wrong } = this.of(card);
    this.#counts.set(
      card,
      answer.right ? { right: right + 1, wrong } : { right, wrong: wrong + 1 },
    );
  }

  async refresh(store: ClassStore, id: string, since: number): Promise<void> {
    if (!this.#areOld) return;
    this.#areOld = false;
    const counts = await store.counts(id, since);
    this.#counts = new Map(counts.map(({ card, right, wrong }) => [card, { right, wrong }]));
  }
}
