import type { Happening } from "@pipwise/core";
import {
  type Action,
  Actions,
  type Board,
  type BoardProps,
  idle,
  throwTime,
  tick,
  useKeys,
  useStateFor,
  useThrow,
  whoIs,
} from "@pipwise/ui/react";
import { useRef } from "react";
import {
  type Box,
  type Move,
  openBoxes,
  score,
  THROWS,
  type View,
  type yatzy,
} from "../rules/index.ts";
import type { Key } from "../words/keys.ts";
import "./board.css";
import { Sheet, Totals } from "./sheet.tsx";
import { inWords, told } from "./tell.ts";
import { Tray } from "./tray.tsx";

type Props = BoardProps<View, Move, Happening<Move>, Key>;

/** Long enough to read what was written before the next player throws. */
const READING = 1100;
const LOOKING = 900;
/** Two taps within this are one; milliseconds. */
const DOUBLE_TAP = 350;

export const board: Board<typeof yatzy> = {
  Play,
  pace: ({ move }) =>
    move && "keep" in move
      ? { rest: throwTime(5 - move.keep.length), look: LOOKING }
      : { look: READING },
  scores: ({ sheets }) => sheets.map(({ totals }) => totals.total),
  inWords,
};

function Play(props: Props) {
  const { view, viewer, asked, names, mine, last, suggested, speak, act } = props;
  const { settled } = props.progress;
  const thrown = useThrow(props, thrownIn(last));
  const [kept, keep] = useKept(props);
  const [selected, select] = useSelected(props);
  const mayKeep = asked?.kind === "keep-or-box" && settled;
  const chosenAt = useRef(0);
  // A second tap writes what the first has chosen, unless it was one tap too many.
  const tap = (box: Box, at: number): void => {
    const isMeant = at - chosenAt.current > DOUBLE_TAP;
    chosenAt.current = at;
    if (selected !== box) select(box);
    else if (isMeant) act(writing(box, view));
  };
  const over = props.standings !== undefined;
  const focus = viewer === "watcher" ? view.turn : viewer;
  return (
    <div className="board board-yatzy">
      <header className="turn" data-you={(asked && !over) || undefined}>
        <h2>
          {over
            ? speak.say("board.over", { full: isFull(view) ? "yes" : "no" })
            : speak.say("board.turn", whoIs(props, view.turn))}
        </h2>
        <p>
          {speak.say("board.round", { round: view.round })}
          {over ? null : (
            <span
              className="throws"
              title={speak.say("board.throw-of", { thrown: THROWS - view.throwsLeft })}
            >
              {[0, 1, 2].map((mark) => (
                <i key={mark} data-used={mark < THROWS - view.throwsLeft || undefined} />
              ))}
              <span className="unseen">
                {speak.say("board.throw-of", { thrown: THROWS - view.throwsLeft })}
              </span>
            </span>
          )}
        </p>
      </header>
      <Tray
        dice={view.dice}
        kept={asked ? kept : keptIn(last)}
        thrown={thrown}
        settled={settled}
        suggested={suggested && "keep" in suggested ? suggested.keep : []}
        keep={mayKeep ? keep : undefined}
        speak={speak}
      />
      <Actions
        status={settled ? <Told {...props} /> : ""}
        next={settled ? hint(props, kept, selected) : ""}
        primary={primaryAction(props, kept, selected)}
        others={zeroInstead(props, selected)}
        refusal={props.refusal}
      />
      <Totals view={view} names={names} focus={focus} speak={speak} />
      <Sheet
        view={view}
        names={names}
        pencil={
          asked && settled && view.dice.length > 0 && viewer !== "watcher" ? viewer : undefined
        }
        open={openFor(view, viewer)}
        selected={selected}
        suggested={suggested && "box" in suggested ? suggested.box : undefined}
        focus={focus}
        whole={over || mine.length === 0}
        written={writtenIn(last)}
        select={tap}
        speak={speak}
      />
    </div>
  );
}

/** What happened. A small screen leaves out what its dice say anyway. */
function Told(props: Props) {
  const { asked, last } = props;
  const plain = asked && last?.report.move && "keep" in last.report.move;
  return <span data-plain={plain || undefined}>{told(props)}</span>;
}

function primaryAction(
  { asked, view, names, progress, busy, speak, act }: Props,
  kept: readonly number[],
  selected: Box | undefined,
): Action {
  const off = busy || !progress.settled;
  if (!asked) return idle(speak.say("board.waiting", { name: names[view.turn] ?? "" }));
  if (asked.kind === "throw")
    return { label: speak.say("board.throw-all"), off, act: () => act({ keep: [] }) };
  if (selected !== undefined) {
    const points = score(selected, view.dice);
    const label = points > 0 ? "board.score" : "board.zero";
    return {
      label: speak.say(label, { points, box: selected }),
      off,
      act: () => act(writing(selected, view)),
    };
  }
  const dice = 5 - kept.length;
  if (asked.kind === "box" || dice === 0) return idle(speak.say("board.choose"));
  return { label: speak.say("board.throw", { dice }), off, act: () => act({ keep: kept }) };
}

/** A box that the dice would fill may still be given a zero (YAT-4). */
function zeroInstead({ view, speak, act, busy }: Props, selected: Box | undefined): Action[] {
  if (selected === undefined || score(selected, view.dice) === 0) return [];
  return [
    {
      label: speak.say("board.zero-instead"),
      off: busy,
      act: () => act({ box: selected, zero: true }),
    },
  ];
}

function writing(box: Box, { dice }: View): Move {
  return score(box, dice) > 0 ? { box } : { box, zero: true };
}

/** What is chosen or kept so far, or else what can be. */
function hint(
  { asked, view, speak }: Props,
  kept: readonly number[],
  selected: Box | undefined,
): string {
  if (!asked) return "";
  if (asked.kind === "throw") return speak.say("board.hint-throw");
  if (selected !== undefined)
    return speak.say("board.possible", { box: selected, points: score(selected, view.dice) });
  if (asked.kind === "box") return speak.say("board.hint-box");
  return kept.length === 0
    ? speak.say("board.hint-hold", { left: view.throwsLeft })
    : speak.say("board.hint-kept", { dice: kept.map((place) => view.dice[place]).join(", ") });
}

function openFor({ sheets, forcedOrder }: View, viewer: Props["viewer"]): readonly Box[] {
  return viewer === "watcher" ? [] : openBoxes(sheets[viewer]?.boxes ?? [], forcedOrder);
}

/** A game that was given up ends before that. */
function isFull({ sheets }: Props["view"]): boolean {
  return sheets.every(({ boxes }) => !boxes.includes(null));
}

/** Dice put aside; they stay aside until the turn is over. */
function useKept({ view }: Props): [kept: readonly number[], keep: (place: number) => void] {
  const [aside, putAside] = useStateFor<readonly number[]>(`${view.round}/${view.turn}`, []);
  const kept = view.dice.length > 0 ? aside : [];
  const keep = (place: number): void =>
    putAside(
      kept.includes(place)
        ? kept.filter((other) => other !== place)
        : [...kept, place].sort((a, b) => a - b),
    );
  return [kept, keep];
}

/** The box that the pencil points at; arrow keys walk through those that are open. */
function useSelected({
  view,
  asked,
  last,
  viewer,
  progress,
}: Props): [Box | undefined, (box: Box) => void] {
  const [chosen, choose] = useStateFor<Box | undefined>(last?.seq ?? 0, undefined);
  const isChoosing = asked !== undefined && asked.kind !== "throw" && progress.settled;
  const walk = (step: 1 | -1): void => {
    const open = openFor(view, viewer);
    const here = chosen === undefined ? Math.min(0, -step) : open.indexOf(chosen);
    choose(open.at((here + step) % open.length));
  };
  useKeys((key) => {
    if (!isChoosing) return undefined;
    if (key === "ArrowDown") return () => walk(1);
    if (key === "ArrowUp") return () => walk(-1);
    return key === "Escape" ? () => choose(undefined) : undefined;
  });
  const select = (box: Box): void => {
    tick();
    choose(box);
  };
  return [isChoosing ? chosen : undefined, select];
}

function thrownIn(last: Props["last"]): number[] | undefined {
  const move = last?.report.move;
  if (!move || !("keep" in move)) return undefined;
  return [0, 1, 2, 3, 4].filter((place) => !move.keep.includes(place));
}

function keptIn(last: Props["last"]): readonly number[] {
  const move = last?.report.move;
  return move && "keep" in move ? move.keep : [];
}

function writtenIn(last: Props["last"]): { seat: number; box: Box } | undefined {
  const move = last?.report.move;
  return last && move && "box" in move ? { seat: last.report.seat, box: move.box } : undefined;
}
