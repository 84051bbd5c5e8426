// Between two games of a tournament, and at its end: what each has brought.
import { Piece } from "@pipwise/ui/react";
import type { StageResult } from "../rules/index.ts";
import { STAGES } from "../rules/index.ts";
import type { Voice } from "./voice.ts";

export interface TitleTableProps {
  readonly results: readonly StageResult[];
  readonly points: readonly number[];
  readonly names: readonly string[];
  readonly speak: Voice;
}

/** Everybody's points for the title, game by game, the leader first. */
export function TitleTable({ results, points, names, speak }: TitleTableProps) {
  const order = names
    .map((_, seat) => seat)
    .sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b);
  return (
    <table className="pyt-titles">
      <caption className="unseen">{speak.say("board.title-points")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{speak.say("board.players")}</span>
          </th>
          {STAGES.map((game) => (
            <th key={game} scope="col">
              {speak.say(`game.${game}`)}
            </th>
          ))}
          <th scope="col">{speak.say("figure.total")}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((seat) => (
          <tr key={seat} data-first={points[seat] === Math.max(...points) || undefined}>
            <th scope="row">
              <Piece seat={seat} name={names[seat] ?? ""} /> <span>{names[seat]}</span>
            </th>
            {STAGES.map((game, place) => (
              <td key={game}>{results[place]?.points[seat] ?? "–"}</td>
            ))}
            <td>
              <b>{points[seat] ?? 0}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
