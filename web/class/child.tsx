import type { Suggestion } from "@pipwise/facts";
import { roomOf } from "@pipwise/games/rooms";
import type { CardInfo } from "@pipwise/protocol";
import type { Chosen } from "@pipwise/ui/react";
import { Suspense, useId, useMemo } from "react";
import { Link } from "wouter";
import { Dialog } from "../components/dialog.tsx";
import { PlayerTerms } from "../components/player-terms.tsx";
import { QrCode } from "../components/qr-code.tsx";
import { useReachable } from "../components/reachable.tsx";
import { speakAt } from "../device/speak.ts";
import { useLoaded } from "../device/use-loaded.ts";
import { useGame, useRoomBoard } from "../rooms/boards.ts";
import { CardPicture } from "./card-picture.tsx";
import { teacher } from "./class-api.ts";
import { DoingClass, useDo } from "./doing.tsx";
import { type ClassAnswer, sumsOf } from "./known.ts";
import { playingTables, termsFor } from "./tables.ts";
import { LONGEST, nameChild } from "./teaching.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

export interface ChildDialogProps {
  readonly taught: TaughtClass;
  readonly card: CardInfo;
  readonly answers: readonly ClassAnswer[];
  close(): void;
}

/** One child: what it is called here, what is agreed with it and what that should be, and where it sits. */
export function ChildDialog({ taught, card, answers, close }: ChildDialogProps) {
  const { info, called } = taught;
  const id = useId();
  const { origin } = useReachable();
  return (
    <Dialog title={called(card)} className="child" close={close}>
      {/* What is refused would be said behind the dialog. */}
      <DoingClass>
        <div className="child-head">
          <CardPicture {...card} />
          <div>
            <p>{card.words}</p>
            <p className="soft">
              {speak.say("class.code")} <span className="code">{card.code}</span>
            </p>
          </div>
          <QrCode text={`${origin}/card/${card.code}`} />
        </div>
        <label className="class-field">
          {speak.say("class.real-name")}
          <input
            value={taught.taught.names[card.card] ?? ""}
            maxLength={LONGEST}
            autoComplete="off"
            aria-describedby={`${id}-name`}
            onChange={({ target }) => nameChild(info.id, card.card, target.value)}
          />
          <small id={`${id}-name`} className="soft">
            {speak.say("class.real-name-lead")}
          </small>
        </label>
        <Suspense>
          {info.games.map((game) => (
            <TermsOf key={game} taught={taught} card={card} game={game} answers={answers} />
          ))}
        </Suspense>
        <Whereto taught={taught} card={card} close={close} />
        <p className="deeds">
          <Link href={`/class/${info.id}/numbers?card=${card.card}`} className="button">
            {speak.say("class.see-numbers", { name: called(card) })}
          </Link>
        </p>
      </DoingClass>
    </Dialog>
  );
}

interface TermsOfProps {
  readonly taught: TaughtClass;
  readonly card: CardInfo;
  readonly game: string;
  readonly answers: readonly ClassAnswer[];
}

function TermsOf({ taught, card, game: id, answers }: TermsOfProps) {
  const game = useGame(id);
  const doIt = useDo();
  const terms = termsFor(card, id) as Chosen;
  const lesson = useLoaded(id, (room) => roomOf(room)?.lesson?.());
  const suggestion = useMemo(
    () => lesson?.suggest(termsFor(card, id), sumsOf(answers, card.termsAt ?? 0)),
    [lesson, card, id, answers],
  );
  const agree = (next: Chosen) =>
    doIt(
      teacher(taught.taught).setTerms([{ card: card.card, terms: { ...card.terms, [id]: next } }]),
    );
  if (!game?.terms) return null;
  return (
    <section className="child-terms">
      <h3>{speak.say("class.terms", { game: game.name })}</h3>
      {suggestion ? (
        <Suggested game={id} suggestion={suggestion} agree={agree} />
      ) : (
        <p className="small soft">{speak.say("class.terms-fit")}</p>
      )}
      <PlayerTerms
        game={game}
        id={`child-${card.card}-${id}`}
        name={taught.called(card)}
        terms={terms}
        agree={(next) => void agree(next)}
      />
    </section>
  );
}

interface SuggestedProps {
  readonly game: string;
  readonly suggestion: Suggestion;
  agree(terms: Chosen): Promise<boolean>;
}

/** What would suit the child, and why; the teacher decides. */
function Suggested({ game, suggestion, agree }: SuggestedProps) {
  const room = useRoomBoard(game);
  const terms = suggestion.terms as Chosen;
  const line = room?.settings?.[game]?.terms?.line(terms, speakAt(room.words));
  return (
    <div className="suggested">
      <p>
        {speak.say(`class.suggest-${suggestion.way}`, {
          right: suggestion.right,
          wrong: suggestion.of - suggestion.right,
          of: suggestion.of,
        })}
      </p>
      <button type="button" onClick={() => void agree(terms)}>
        {speak.say("class.suggest-take", { terms: line ?? "" })}
      </button>
    </div>
  );
}

interface WheretoProps {
  readonly taught: TaughtClass;
  readonly card: CardInfo;
  close(): void;
}

/** A child goes to a seat that a bot keeps, or away from its table; whom it leaves has a bot for it. */
function Whereto({ taught, card, close }: WheretoProps) {
  const { info } = taught;
  const name = taught.called(card);
  const doIt = useDo();
  const tables = playingTables(info);
  const here = tables.find((table) => table.seats.some((seat) => seat.card === card.card));
  const free = tables
    .filter((table) => table !== here)
    .flatMap(({ id, number, seats }) =>
      seats.flatMap((seat, at) =>
        seat.card === undefined ? [{ table: id, seat: at, number }] : [],
      ),
    );
  const go = async (to?: { table: string; seat: number }): Promise<void> => {
    const done = await doIt(
      teacher(taught.taught).move({ card: card.card, ...(to ? { to } : {}) }),
    );
    if (done) close();
  };
  if (!here && free.length === 0) return null;
  const mine = here?.seats.find((one) => one.card === card.card);
  const isAway = card.line !== "here";
  return (
    <section className="child-moves">
      <h3>{speak.say("class.seat-of", { name })}</h3>
      <div className="deeds">
        {mine?.limit === undefined ? null : (
          <button
            type="button"
            onClick={() => void doIt(teacher(taught.taught).moreTime([card.card]))}
          >
            {speak.say("class.more-time")}
          </button>
        )}
        {mine?.asked !== undefined && isAway ? (
          <button type="button" onClick={() => void doIt(teacher(taught.taught).pass([card.card]))}>
            {speak.say("class.pass", { name })}
          </button>
        ) : null}
        {free.map(({ table, seat, number }) => (
          <button key={`${table}/${seat}`} type="button" onClick={() => void go({ table, seat })}>
            {speak.say("class.take-seat", { number, seat: seat + 1 })}
          </button>
        ))}
        {here ? (
          <button type="button" onClick={() => void go()}>
            {speak.say("class.leave-seat", { name })}
          </button>
        ) : null}
      </div>
    </section>
  );
}
