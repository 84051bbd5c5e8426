// Every option of every game can be set in the page, and has words there.
import { games, roomOf } from "@pipwise/games";
import { describe, expect, it } from "vitest";
import { loadWords } from "../web/device/speak.ts";
import type { RoomHere } from "../web/rooms/boards.ts";
import { agreedAt, type Field, fieldsOf } from "../web/rooms/option-words.ts";

await loadWords("page", "setting");

describe.each(games.map((game) => [game.id, game] as const))("%s", (id, game) => {
  const fields = Object.entries(fieldsOf(game.options));

  it("has a control for every option", async () => {
    const { settings } = await boardOf(id);
    const drawn = fields.filter(
      ([name, field]) => settings?.[id]?.controls?.[name] || isPlain(field),
    );
    expect(drawn.map(([name]) => name)).toEqual(fields.map(([name]) => name));
  });

  it("names no option that it has not", async () => {
    const { settings } = await boardOf(id);
    const { common = [], box = [], controls = {}, steps = {} } = settings?.[id] ?? {};
    const named = [...common, ...box, ...Object.keys(controls), ...Object.keys(steps)];
    const known = [...fields.map(([name]) => name), ...Object.keys(fieldsOf(game.terms))];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("has words for every option, its values, and what was agreed", async () => {
    const { words } = await boardOf(id);
    const wanted = fields.flatMap(([name, { anyOf, items }]) => [
      `option.${name}`,
      `agreed.${name}`,
      ...(anyOf ?? items?.anyOf ?? []).map(({ const: value }) => `option.${name}.${value}`),
    ]);
    expect(wanted.filter((key) => words[key] === undefined)).toEqual([]);
  });

  it("says what was agreed in sentences", async () => {
    const sentences = agreedAt(game, {}, await boardOf(id));
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
  });
});

async function boardOf(id: string): Promise<RoomHere> {
  const room = await roomOf(id)?.board?.();
  if (!room?.settings?.[id]) throw new Error(`${id} has no settings`);
  return { ...room, games: [], words: await room.words("en") };
}

/** What the form draws by the schema alone. */
function isPlain({ type, anyOf, items, uniqueItems }: Field): boolean {
  return (
    type === "boolean" ||
    type === "integer" ||
    anyOf !== undefined ||
    (uniqueItems === true && items?.anyOf !== undefined)
  );
}
