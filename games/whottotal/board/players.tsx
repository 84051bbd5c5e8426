import { Piece } from "@pipwise/ui/react";
import type { View } from "../rules/index.ts";
import { beforeSettling } from "./reveal.ts";
import { isAtOnce, isBetween, type Props } from "./tell.ts";

/** Everybody with what they have, what they have staked and what they said. */
export function Players(props: Props & { readonly isOpen: boolean }) {
  const { view, names, speak, isOpen } = props;
  const between = isBetween(view);
  const open = beforeSettling(view);
  return (
    <section className="players who-players" aria-label={speak.say("board.players")}>
      <ul>
        {view.players.map(({ stake, guess, isIn, ...player }, seat) => {
          const points = isOpen ? (open.points[seat] ?? 0) : player.points;
          const said = between ? (view.last?.guesses[seat] ?? null) : guess;
          const staked = isOpen ? (open.stakes[seat] ?? 0) : between ? 0 : stake;
          return (
            <li
              key={seat}
              data-turn={isToMove(view, seat) || undefined}
              data-out={(!between && !isIn) || points + staked === 0 || undefined}
            >
              <Piece seat={seat} name={names[seat] ?? ""} />
              <strong>{names[seat]}</strong>
              <span className="who-points">
                {view.options.shownAs === "chips" ? <Chips points={points} /> : null}
                <b>{points}</b>
                <span className="unseen"> {speak.say("board.points", { points })}</span>
              </span>
              <small className="soft who-status">{statusOf(props, seat)}</small>
              <small className="who-staked">
                <span>
                  {said === null ? "" : speak.say("board.guess", { guess: said })}
                  {staked > 0 ? ` · ${speak.say("board.stake", { stake: staked })} ` : ""}
                </span>
                {staked > 0 ? <Chips points={staked} /> : null}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isToMove(view: View, seat: number): boolean {
  if (isAtOnce(view)) return view.players[seat]?.isIn === true && !view.decided[seat];
  return view.phase !== "over" && seat === view.turn;
}

/** Points laid out: a large chip for ten, small ones for the rest. */
function Chips({ points }: { readonly points: number }) {
  return (
    <span className="chips" aria-hidden="true">
      {Array.from({ length: Math.floor(points / 10) }, (_, place) => (
        <i key={`ten-${place}`} data-ten />
      ))}
      {Array.from({ length: points % 10 }, (_, place) => (
        <i key={place} />
      ))}
    </span>
  );
}

function statusOf({ view, speak }: Props, seat: number): string {
  const player = view.players[seat];
  if (!player || view.phase === "over") return "";
  const between = isBetween(view);
  if (between && player.points === 0) return speak.say("board.out");
  if (!between && !player.isIn)
    return speak.say(player.guess === null ? "board.out" : "board.dropped");
  if (view.decided[seat]) return speak.say("board.has-decided");
  return seat === view.dealer ? speak.say("board.deals") : "";
}
