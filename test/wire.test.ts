// What the rooms say about views, reports and moves is true: in their playthroughs, and in random games.
import { type GameWire, seatsOf, type Viewer } from "@pipwise/core";
import { games, roomOf } from "@pipwise/games";
import Schema from "typebox/schema";
import { describe, expect, it } from "vitest";
import { inPlaythroughs, inRandomGames, type Step } from "./asked.ts";

const RANDOM_GAMES = 4;

async function wireOf(id: string): Promise<GameWire> {
  const wire = (await roomOf(id)?.wire?.())?.[id];
  if (!wire) throw new Error(`${id} says nothing about the wire`);
  return wire;
}

const known = games.filter(({ id }) => !roomOf(id)?.isDraft || roomOf(id)?.wire);

describe.each(known.map((game) => [game.id, game] as const))("%s", (id, game) => {
  it("shows, tells and takes what it says", async () => {
    const wire = await wireOf(id);
    const [view, report] = [Schema.Compile(wire.view), Schema.Compile(wire.report)];
    const answers = new Map(wire.decisions.map(({ kind, move }) => [kind, Schema.Compile(move)]));
    const strange: unknown[] = [];
    const look = ({ kind, moves, before, happening, after }: Step): void => {
      for (const viewer of viewersOf(before.chairs.length)) {
        const shown = game.view(after.state, viewer);
        if (!view.Check(shown)) strange.push({ shown });
        const told = game.report(before.state as never, happening, after.state as never, viewer);
        if (!report.Check(told)) strange.push({ told });
      }
      for (const move of kind === undefined ? [] : moves)
        if (!answers.get(kind as string)?.Check(move)) strange.push({ kind, move });
    };
    for (const step of inPlaythroughs(game)) look(step);
    for (const step of inRandomGames(game, "test", RANDOM_GAMES)) look(step);
    expect(strange.slice(0, 2)).toEqual([]);
  });

  it("is asked everything that it says, and answered in every way", async () => {
    const { decisions } = await wireOf(id);
    const missing = new Set(
      decisions.flatMap(({ kind, move }) =>
        shapesOf(move).map((shape) => ({ kind, shape, fits: Schema.Compile(shape) })),
      ),
    );
    const look = ({ kind, moves }: Step): void => {
      for (const one of missing)
        if (one.kind === kind && moves.some((move) => one.fits.Check(move))) missing.delete(one);
    };
    for (const step of inPlaythroughs(game)) look(step);
    for (const step of inRandomGames(game, "asked", RANDOM_GAMES)) look(step);
    expect([...missing].map(({ kind, shape }) => ({ kind, shape }))).toEqual([]);
  });

  it("has a sentence for every property", async () => {
    expect(silent(await wireOf(id), id)).toEqual([]);
  });
});

function viewersOf(seats: number): Viewer[] {
  return [...seatsOf(seats), "watcher"];
}

function shapesOf(move: object): readonly object[] {
  return (move as { anyOf?: readonly object[] }).anyOf ?? [move];
}

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
