// What the screen shows of a table, and what is said of an event.
import {
  type Accepted,
  happeningOf,
  type Standing,
  standings,
  type Table,
  type Viewer,
} from "@pipwise/core";
import { grid, type Scene } from "@pipwise/ui/terminal";
import type { Evening } from "./evening.ts";

const COLUMNS = 80;

export function sceneOf({ paint, speak }: Evening, table: Table, viewer: Viewer): Scene<unknown> {
  const names = table.chairs.map((chair) => chair.player?.name ?? "");
  const view = table.game.view(table.state, viewer);
  return { view, viewer, names, paint, speak, columns: process.stdout.columns ?? COLUMNS };
}

/** An event in a line, as everybody at the table may hear it. */
export function told(
  evening: Evening,
  before: Table,
  { event, table }: Accepted,
): string | undefined {
  const { board, speak } = evening;
  const scene = sceneOf(evening, table, "watcher");
  if (event.type === "undo-asked") return speak.say("play.undone");
  if (event.type === "resigned")
    return speak.say("play.resigned", { name: scene.names[event.seat] ?? "" });
  const happening = happeningOf(event);
  if (!happening) return undefined;
  return board.tell(table.game.report(before.state, happening, table.state, "watcher"), scene);
}

export function standingsLines(evening: Evening, table: Table): string[] {
  const { board, speak, paint } = evening;
  const scene = sceneOf(evening, table, "watcher");
  const final = [...(standings(table) as readonly Standing[])].sort((a, b) => a.place - b.place);
  return [
    ...board.draw(scene),
    "",
    ...grid([
      [speak.say("play.place"), speak.say("play.player"), speak.say("play.score")],
      "-",
      ...final.map(({ seat, place, score }) => [
        `${place}`,
        place === 1 ? paint("bold", scene.names[seat] ?? "") : (scene.names[seat] ?? ""),
        score === undefined ? "–" : `${score}`,
      ]),
    ]),
  ];
}
