// What the rooms say about moves and views is true: of every decision in the playthroughs, and of random games.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { GameWire } from "@pipwise/core";
import { games, roomOf } from "@pipwise/games";
import Schema from "typebox/schema";
import { describe, expect, it } from "vitest";
import { answered, asked, examplesOf } from "../scripts/decisions.mjs";

const ROOT = join(import.meta.dirname, "..");
const RANDOM_GAMES = 4;

async function wireOf(id: string): Promise<GameWire> {
  const wire = (await roomOf(id)?.wire?.())?.[id];
  if (!wire) throw new Error(`${id} says nothing about the wire: node scripts/wire.mjs`);
  return wire;
}

const finished = games.filter(({ id }) => !roomOf(id)?.isDraft);

describe.each(finished.map((game) => [game.id, game] as const))("%s", (id, game) => {
  it("shows what it says that it shows, and is answered as it says", async () => {
    const { view, decisions } = await wireOf(id);
    const shown = Schema.Compile(view);
    const taken = new Map(decisions.map(({ kind, move }) => [kind, Schema.Compile(move)]));
    const strange: unknown[] = [];
    const look = (kind: string, seen: unknown, moves: readonly unknown[]): void => {
      if (!shown.Check(seen)) strange.push({ kind, seen });
      for (const move of moves) if (!taken.get(kind)?.Check(move)) strange.push({ kind, move });
    };
    for (const { kind, view: seen, move } of answered(game)) look(kind, seen, [move]);
    for (const { kind, view: seen, moves } of asked(game, "test", RANDOM_GAMES))
      look(kind, seen, moves);
    expect(strange.slice(0, 2)).toEqual([]);
  });

  it("has an example of every decision, from its playthroughs", async () => {
    const { decisions } = await wireOf(id);
    const told = decisions.map(({ kind, example }) => [kind, example]);
    expect(told).toEqual(JSON.parse(JSON.stringify([...examplesOf(game)])));
  });

  it("has a sentence for every property", async () => {
    const { view, decisions } = await wireOf(id);
    const shapes = { view, decisions: decisions.map(({ move }) => move) };
    expect(silent(shapes, id)).toEqual([]);
  });
});

it("docs/moves.md is what the rooms say", () => {
  const check = () =>
    execFileSync(process.execPath, ["scripts/moves-page.mjs", "--check"], { cwd: ROOT });
  expect(check).not.toThrow();
});

// It installs packages of its own the first time.
it.runIf(process.env.PIPWISE_LONG !== undefined)(
  "is what the types, the rules and the playthroughs say now",
  () => {
    const check = () =>
      execFileSync(process.execPath, ["scripts/wire.mjs", "--check"], { cwd: ROOT });
    expect(check).not.toThrow();
  },
  300_000,
);

/** Properties of these shapes of which nothing is said. */
function silent(of: unknown, path: string): string[] {
  if (typeof of !== "object" || of === null) return [];
  return Object.entries(of).flatMap(([key, value]) =>
    key === "properties"
      ? Object.entries(value as Record<string, { description?: string }>).flatMap(
          ([name, property]) => [
            ...(property.description ? [] : [`${path}.${name}`]),
            ...silent(property, `${path}.${name}`),
          ],
        )
      : silent(value, path),
  );
}
