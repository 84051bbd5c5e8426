import { grid, type Scene, type TerminalBoard } from "@pipwise/ui/terminal";
import type { Move, StageId, StageReport, StageView, TournamentView } from "../rules/index.ts";
import { allTogetherBoard, oneByOneBoard } from "./contest.ts";
import { lastDieBoard } from "./last-die.ts";

/** Each game on its own board, with the tournament's table below it. */
export const tournamentBoard: TerminalBoard<TournamentView, Move, StageReport> = {
  draw(scene) {
    const { stage } = scene.view;
    const { paint, speak } = scene;
    return [
      paint(["bold", "yellow"], speak.say("cli.stage", { game: stage.game })),
      ...boardOf(stage.game).draw(stageScene(scene, stage)),
      "",
      ...standing(scene),
    ];
  },

  prompt(scene, asked) {
    const { stage } = scene.view;
    return boardOf(stage.game).prompt(stageScene(scene, stage), asked);
  },

  read(text, { stage }, seat) {
    return boardOf(stage.game).read(text, stage.view, seat) as Move;
  },

  tell({ game, report }, scene) {
    const ended = scene.view.ended.find((stage) => stage.game === game);
    return boardOf(game).tell(report, stageScene(scene, ended ?? scene.view.stage));
  },
};

function boardOf(game: StageId): TerminalBoard {
  return {
    "one-by-one": oneByOneBoard as TerminalBoard,
    "all-together": allTogetherBoard as TerminalBoard,
    "last-die": lastDieBoard as TerminalBoard,
  }[game];
}

function stageScene(scene: Scene<TournamentView>, stage: StageView): Scene<unknown> {
  return { ...scene, view: stage.view };
}

function standing({ view, names, paint, speak }: Scene<TournamentView>): string[] {
  const { results, points } = view;
  return grid([
    ["", ...results.map(({ game }) => speak.say(`game.${game}`)), speak.say("cli.total")],
    "-",
    ...names.map((name, seat) => [
      name,
      ...results.map((result) => String(result.points[seat])),
      paint("bold", String(points[seat])),
    ]),
  ]);
}
