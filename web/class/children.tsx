import type { CardInfo } from "@pipwise/protocol";
import { CardPicture } from "./card-picture.tsx";
import { type Flag, flagOf, isPractising, seatOf } from "./flags.ts";
import type { ClassAnswer } from "./known.ts";
import { playingTables } from "./tables.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

export interface ChildrenProps {
  readonly taught: TaughtClass;
  readonly answers: ReadonlyMap<number, readonly ClassAnswer[]>;
  /** By the clock of the house. */
  readonly now: number;
  show(card: number): void;
}

/** All children on one screen: what each does, and whom the teacher may look after. Nobody is called slow. */
export function Children({ taught, answers, now, show }: ChildrenProps) {
  const { info, called } = taught;
  const tables = playingTables(info);
  return (
    <ul className="class-children">
      {info.cards.map((card) => {
        const done = answers.get(card.card) ?? [];
        const table = tables.find((one) => seatOf(one, card));
        const flag = flagOf(table, card, done, info.lesson?.since ?? info.now, now);
        const isAsked = seatOf(table, card)?.asked !== undefined && !table?.paused;
        const count = card.right + card.wrong;
        return (
          <li key={card.card}>
            <button
              type="button"
              className="child-tile"
              data-line={card.line}
              data-flag={flag}
              data-asked={isAsked || undefined}
              onClick={() => show(card.card)}
            >
              <CardPicture {...card} />
              <span className="card-name">
                {called(card)}
                {called(card) === card.words ? null : <span className="unseen">{card.words}</span>}
              </span>
              <span className="child-does">
                {doing(card, table?.number, isPractising(done, now), flag)}
              </span>
              {count > 0 && !flag ? (
                <>
                  <span className="child-sums" aria-hidden="true">
                    {speak.say("class.sums-short", { right: card.right, count })}
                  </span>
                  <span className="unseen">
                    {speak.say("class.sums", { right: card.right, count })}
                  </span>
                </>
              ) : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function doing(
  { line }: CardInfo,
  table: number | undefined,
  practises: boolean,
  flag: Flag | undefined,
): string {
  const where =
    line !== "here"
      ? speak.say(`class.line.${line}`)
      : practises
        ? speak.say("class.practises")
        : speak.say("class.waits-here");
  const parts = [
    ...(table === undefined ? [where] : [speak.say("class.table", { number: table })]),
    ...(table !== undefined && line === "away" ? [where] : []),
    ...(flag ? [speak.say(`class.flag-${flag}`)] : []),
  ];
  return parts.join(" · ");
}
