import { isCalm, playerClass } from "@pipwise/ui/react";
import { useLayoutEffect, useRef } from "react";
import { beforeSettling, type Reveal } from "./reveal.ts";
import { isBetween, type Props } from "./tell.ts";

/** What has been committed, as chips in the middle; in the end they go to whoever wins. */
export function Pot(props: Props & { readonly reveal: Reveal }) {
  const { view, speak, reveal } = props;
  const pile = useRef<HTMLDivElement>(null);
  const open = reveal.isOpen ? beforeSettling(view) : undefined;
  const stakes = open?.stakes ?? view.players.map(({ stake }) => stake);
  const left = open ? leftBefore(props) : view.pot;
  const all = stakes.reduce((sum, stake) => sum + stake, left);
  const winner = reveal.isFlying ? view.last?.winners[0] : undefined;
  useLayoutEffect(() => {
    const chips = pile.current;
    const goal = chips?.closest(".board")?.querySelectorAll(".who-players li")[winner ?? -1];
    if (!chips || !goal || isCalm()) return;
    const from = chips.getBoundingClientRect();
    const to = goal.getBoundingClientRect();
    const x = to.left + to.width / 2 - (from.left + from.width / 2);
    const y = to.top + to.height / 2 - (from.top + from.height / 2);
    chips.animate([{}, { transform: `translate(${x}px, ${y}px) scale(0.6)` }], {
      duration: 850,
      easing: "ease-in",
      fill: "forwards",
    });
  }, [winner]);
  if (all === 0) return null;
  return (
    <div className="who-pot" data-between={isBetween(view) || undefined}>
      <div key={view.round} ref={pile} aria-hidden="true">
        {stakes.map((stake, seat) => (
          <i key={`${seat + 1}`} className={playerClass(seat)} data-none={stake === 0 || undefined}>
            {stake}
          </i>
        ))}
        {left > 0 ? <i>{left}</i> : null}
      </div>
      <span>{speak.say("board.pot", { pot: all })}</span>
    </div>
  );
}

/** What had been left over before this round was won. */
function leftBefore({ view }: Props): number {
  const { stakes = [], winners = [], share = 0 } = view.last ?? {};
  const lost = stakes.reduce((sum, stake, seat) => sum + (winners.includes(seat) ? 0 : stake), 0);
  return winners.length * share + view.pot - lost;
}
