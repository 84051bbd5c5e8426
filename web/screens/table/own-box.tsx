// The box on the table: people's own dice and cards, typed here, set right here.
import { hasSecrets, type Seat, TURN, type Viewer } from "@pipwise/core";
import type { AnyGame } from "@pipwise/games/rooms";
import type { TableInfo } from "@pipwise/protocol";
import type { Speaker } from "@pipwise/ui/words";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { OwnDice } from "../../components/own-dice.tsx";
import { speak } from "../../components/setting-voice.ts";
import { mineOf } from "../../device/speak.ts";
import { useGame } from "../../rooms/boards.ts";
import type { FollowedTable } from "../../table/use-table.ts";
import { Earlier, Mistyped, SetRight } from "./mistyped.tsx";

interface BoxProps {
  readonly table: TableInfo;
  readonly followed: FollowedTable;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  /** The voice that knows the game's words. */
  readonly voice: Speaker;
}

export interface OwnBoxProps extends BoxProps {
  readonly part: "telling" | "mistyped" | "set-right";
  readonly refusal: string | undefined;
}

/** What is typed, the way to set it right, or the word that it was. */
export function OwnBox({ table, followed, viewer, names, voice, part, refusal }: OwnBoxProps) {
  const { needed, correct } = followed;
  const game = useGame(table.game);
  const by = { seat: viewer as Seat, isSecretive: keepsSecrets(table, game) };
  const mistyped = <Mistyped table={table} by={by} correct={correct} />;
  if (part === "set-right") return <SetRight table={table} names={names} />;
  if (part === "mistyped" || !needed) return mistyped;
  const { correcting } = needed;
  const turning = turningHere(table, viewer, game);
  return (
    <OwnDice
      {...needed}
      key={needed.key}
      names={names}
      refusal={refusal}
      dismiss={turning && !correcting ? undefined : needed.dismiss}
      done={correcting && speak.say(correcting.by === undefined ? "own.set" : "own.set-all")}
      instead={
        correcting ? (
          <Earlier table={table} by={by} now={correcting} correct={correct} />
        ) : turning ? (
          mistyped
        ) : null
      }
      say={voice}
    />
  );
}

interface TurningProps extends BoxProps {
  /** The device is in the hands of whoever is to look. */
  passed(): void;
  readonly children: ReactNode;
}

/** Asks for a card as soon as it is to be turned; for a secret one when only its owner looks (TAB-4). */
export function Turning({ table, followed, viewer, names, passed, children }: TurningProps) {
  const [lookedAway, lookAway] = useState<number>();
  const game = useGame(table.game);
  const turning = turningHere(table, viewer, game);
  const isPassed =
    !keepsSecrets(table, game) || turning?.seat !== viewer || lookedAway === turning.since;
  useTurning(followed, isPassed ? turning : undefined);
  if (!turning || isPassed) return children;
  const name = names[turning.seat] ?? "";
  const pass = (): void => {
    lookAway(turning.since);
    passed();
  };
  return (
    <main className="page note">
      <h1>{speak.say("table.pass-to", { name })}</h1>
      <p>{speak.say("own.look-away", { name })}</p>
      <button type="button" className="primary" onClick={pass}>
        {speak.say("table.pass-go", { name })}
      </button>
    </main>
  );
}

/** Whether several people at this device may know different things (TAB-4). */
function keepsSecrets({ options, seats }: TableInfo, game: AnyGame | undefined): boolean {
  const people = mineOf(seats).filter((seat) => seats[seat]?.mind === undefined);
  return game !== undefined && people.length > 1 && hasSecrets(game, options);
}

/** A card of people's own that is turned here: by whoever looks at this screen, or by any of us for a bot (TAB-3). */
function turningHere(
  { ownDice, life, paused, options, asked, seats }: TableInfo,
  viewer: Viewer,
  game: AnyGame | undefined,
) {
  if (!game || !ownDice || life !== "playing" || paused || viewer === "watcher") return undefined;
  return asked.find(({ seat, kind }) => {
    const { mind, heldBy } = seats[seat] ?? {};
    const isBots = (mind ?? heldBy) !== undefined;
    return kind === TURN && (isBots ? !hasSecrets(game, options) : seat === viewer);
  });
}

/** Nobody presses a button to turn a card that lies before them: what it is, is asked at once. */
function useTurning(
  { act, needed, busy, refusal }: FollowedTable,
  turning: TableInfo["asked"][number] | undefined,
): void {
  const due = turning && !needed && !busy && !refusal ? turning.since : undefined;
  const seat = turning?.seat ?? 0;
  const turn = useEffectEvent(() => act(seat, { turn: true }));
  useEffect(() => {
    if (due !== undefined) turn();
  }, [due]);
}
