import type { Suggestion } from "@pipwise/facts";
import { roomOf } from "@pipwise/games/rooms";
import type { CardInfo } from "@pipwise/protocol";
import type { Chosen } from "@pipwise/ui/react";
import { Suspense, useMemo, useState } from "react";
import { PlayerTerms } from "../components/player-terms.tsx";
import { Tick } from "../components/tick.tsx";
import { speakAt } from "../device/speak.ts";
import { useLoaded } from "../device/use-loaded.ts";
import { useGame, useRoomBoard } from "../rooms/boards.ts";
import { CardPicture } from "./card-picture.tsx";
import { teacher } from "./class-api.ts";
import { useDo } from "./doing.tsx";
import { type ClassAnswer, sumsOf } from "./known.ts";
import { termsFor } from "./tables.ts";
import { type TaughtClass, useAnswers } from "./use-class.ts";
import { speak } from "./voice.ts";

/** Every child's level and time on one page: set for several at once, or as they are suggested. */
export function ClassLevels(taught: TaughtClass) {
  const answers = useAnswers(taught);
  return (
    <Suspense>
      {taught.info.games.map((game) => (
        <LevelsOf key={game} taught={taught} game={game} answers={answers} />
      ))}
    </Suspense>
  );
}

interface LevelsOfProps {
  readonly taught: TaughtClass;
  readonly game: string;
  readonly answers: ReadonlyMap<number, readonly ClassAnswer[]>;
}

function LevelsOf({ taught, game: id, answers }: LevelsOfProps) {
  const { cards } = taught.info;
  const game = useGame(id);
  const doIt = useDo();
  const [ticked, tick] = useState<readonly number[]>([]);
  const [draft, setDraft] = useState<Chosen>();
  const suggestions = useSuggestions(id, cards, answers);
  if (!game?.terms) return null;
  const chosen = cards.filter(({ card }) => ticked.includes(card));
  const meant = suggestions.filter(({ card }) => ticked.length === 0 || chosen.includes(card));
  const terms = draft ?? (termsFor(chosen[0], id) as Chosen);
  const set = async (some: readonly { card: CardInfo; terms: unknown }[]): Promise<void> => {
    const all = some.map(({ card, terms: next }) => ({
      card: card.card,
      terms: { ...card.terms, [id]: next },
    }));
    if (all.length === 0 || !(await doIt(teacher(taught.taught).setTerms(all)))) return;
    tick([]);
    setDraft(undefined);
  };
  return (
    <section className="class-levels">
      <h2>{speak.say("class.terms", { game: game.name })}</h2>
      <div className="levels-head">
        <Tick
          checked={ticked.length === cards.length}
          set={(on) => tick(on ? cards.map(({ card }) => card) : [])}
        >
          {speak.say("class.levels-all")}
        </Tick>
        {meant.length > 0 ? (
          <button
            type="button"
            onClick={() => void set(meant.map(({ card, suggestion }) => ({ ...suggestion, card })))}
          >
            {speak.say("class.levels-accept", { count: meant.length })}
          </button>
        ) : (
          <p className="small soft">{speak.say("class.terms-fit")}</p>
        )}
      </div>
      <div className="levels-set">
        <PlayerTerms
          game={game}
          id={`levels-${id}`}
          name={new Intl.ListFormat(speak.language).format(chosen.map(taught.called))}
          terms={terms}
          agree={setDraft}
          isOpen
        />
        <button
          type="button"
          className="primary"
          aria-disabled={chosen.length === 0 || undefined}
          onClick={() => void set(chosen.map((card) => ({ card, terms })))}
        >
          {speak.say("class.levels-set", { count: chosen.length })}
        </button>
      </div>
      <ul className="levels-grid">
        {cards.map((card) => (
          <li key={card.card}>
            <Tick
              checked={ticked.includes(card.card)}
              set={(on) =>
                tick(on ? [...ticked, card.card] : ticked.filter((one) => one !== card.card))
              }
            >
              <CardPicture {...card} />
              <LevelLines
                game={id}
                name={taught.called(card)}
                terms={termsFor(card, id) as Chosen}
                suggestion={suggestions.find((one) => one.card === card)?.suggestion}
              />
            </Tick>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Suggested {
  readonly card: CardInfo;
  readonly suggestion: Suggestion;
}

function useSuggestions(
  game: string,
  cards: readonly CardInfo[],
  answers: ReadonlyMap<number, readonly ClassAnswer[]>,
): readonly Suggested[] {
  const lesson = useLoaded(game, (room) => roomOf(room)?.lesson?.());
  return useMemo(
    () =>
      cards.flatMap((card) => {
        const sums = sumsOf(answers.get(card.card) ?? [], card.termsAt ?? 0);
        const suggestion = lesson?.suggest(termsFor(card, game), sums);
        return suggestion ? [{ card, suggestion }] : [];
      }),
    [lesson, game, cards, answers],
  );
}

interface LevelLinesProps {
  readonly game: string;
  readonly name: string;
  readonly terms: Chosen;
  readonly suggestion: Suggestion | undefined;
}

/** A child's level as it is, and what would suit it. */
function LevelLines({ game, name, terms, suggestion }: LevelLinesProps) {
  const room = useRoomBoard(game);
  const line = (of: Chosen): string =>
    room?.settings?.[game]?.terms?.line(of, speakAt(room.words)) ?? "";
  return (
    <span className="level-lines">
      <strong>{name}</strong>
      <span>{line(terms)}</span>
      {suggestion ? (
        <small data-way={suggestion.way}>
          {speak.say("class.levels-suggested", { terms: line(suggestion.terms as Chosen) })}
        </small>
      ) : null}
    </span>
  );
}
