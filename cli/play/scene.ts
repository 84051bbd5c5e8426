// What the screen shows of a table.
import { type Standing, standings, type Table, type Viewer } from "@pipwise/core";
import { grid, type Scene } from "@pipwise/ui/terminal";
import type { Terminal } from "./terminal.ts";

const COLUMNS = 80;

export function sceneOf(terminal: Terminal, table: Table, viewer: Viewer): Scene<unknown> {
  const names = table.chairs.map((chair) => chair.player?.name ?? "");
  return sceneWith(terminal, table.game.view(table.state, viewer), viewer, names);
}

export function sceneWith(
  { paint, speak }: Terminal,
  view: unknown,
  viewer: Viewer,
  names: readonly string[],
): Scene<unknown> {
  return { view, viewer, names, paint, speak, columns: process.stdout.columns ?? COLUMNS };
}

export function standingsLines(terminal: Terminal, table: Table): string[] {
  const { board, speak, paint } = terminal;
  const scene = sceneOf(terminal, table, "watcher");
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
