import { Piece } from "@pipwise/ui/react";
import { fixedText, levelOf, WINNER } from "../rules/index.ts";
import { isHushed, isLookedAt, type Props, resultOf, termsOf } from "./tell.ts";

/** Everybody with where they are, and at the edge what was agreed for them. */
export function Players(props: Props) {
  const { view, names, speak } = props;
  const turn = isLookedAt(props) ? resultOf(props)?.seat : view.stage === "over" ? -1 : view.turn;
  return (
    <section className="players plyt-players" aria-label={speak.say("board.players")}>
      <ul>
        {names.map((name, seat) => {
          const square = view.squares[seat] ?? 0;
          const terms = termsOf(view, seat);
          const { standard, operation, fixed, extra } = terms;
          const cards = view.hands[seat] ?? 0;
          return (
            <li key={seat} data-turn={seat === turn || undefined}>
              <Piece seat={seat} name={name} />
              <strong>{name}</strong>
              <b>{square === WINNER ? "★" : square}</b>
              <small>
                <span className="unseen">{speak.say("board.at", { square })} </span>
                {square > 0 && square < WINNER
                  ? speak.say("board.level", { level: levelOf(square) })
                  : ""}
                {cards > 0 ? ` · ${speak.say("board.cards-kept", { cards })}` : ""}
              </small>
              {isHushed(props, seat) ? null : (
                <small className="soft">
                  {fixed.length > 0
                    ? speak.say("board.terms-fixed", { operation, extra, fixed: fixedText(terms) })
                    : speak.say("board.terms", { dice: standard, operation })}
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
