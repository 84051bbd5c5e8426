// Whoever comes to a game under way asks for a seat; around one device they just sit down (TAB-6).
import { isRefusal, type Refusal } from "@pipwise/core";
import type { TableInfo } from "@pipwise/protocol";
import type { Chosen } from "@pipwise/ui/react";
import { type FormEvent, Suspense, useId, useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { PlayerTerms } from "../../components/player-terms.tsx";
import { speak } from "../../components/setting-voice.ts";
import { changeSettings, useSettings } from "../../device/settings.ts";
import { namesOf } from "../../device/speak.ts";
import { useGame } from "../../rooms/boards.ts";
import type { PlayableTable } from "../../table/playable-table.ts";

export interface JoinInProps {
  readonly playable: PlayableTable;
  readonly table: TableInfo;
}

/** The way in, where there is one: a bot to play on for, or room for one more. */
export function JoinIn({ playable, table }: JoinInProps) {
  const [open, setOpen] = useState(false);
  const game = useGame(table.game);
  const seats = freeSeats(table, game);
  if (seats.length === 0) return null;
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {speak.say(playable.onDevice ? "join-in.add" : "join-in.open")}
      </button>
      {open ? (
        <JoinDialog playable={playable} table={table} seats={seats} close={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Bots' seats, and a new one where the rules have it. */
function freeSeats(
  { seats, life, paused, proposal, class: inClass }: TableInfo,
  game: ReturnType<typeof useGame>,
): number[] {
  if (life !== "playing" || paused || proposal || inClass || !game) return [];
  const bots = seats.flatMap(({ seat, mind, resigned }) =>
    mind !== undefined && !resigned ? [seat] : [],
  );
  return game.join && seats.length < game.seats.max ? [seats.length, ...bots] : bots;
}

interface JoinDialogProps extends JoinInProps {
  readonly seats: readonly number[];
  close(): void;
}

function JoinDialog({ playable, table, seats, close }: JoinDialogProps) {
  const { onDevice } = playable;
  const settings = useSettings();
  const [name, setName] = useState(onDevice ? "" : settings.name);
  const [seat, setSeat] = useState(seats[0] as number);
  const [terms, setTerms] = useState<Chosen>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const game = useGame(table.game);
  const id = useId();
  const names = namesOf(table.seats);
  const isNew = seat === table.seats.length;
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!onDevice) changeSettings({ name });
    const own = isNew && Object.keys(terms).length > 0 ? { terms } : {};
    const done = await playable.join(seat, { name: name.trim(), ...own });
    if (isRefusal(done)) setRefusal(done);
    else close();
  };
  return (
    <Dialog
      title={speak.say(onDevice ? "join-in.add" : "join-in.open")}
      className="join-in"
      close={close}
    >
      <form onSubmit={(event) => void ask(event)}>
        <label htmlFor={`${id}-name`}>
          {speak.say(onDevice ? "join-in.name" : "lobby.your-name")}
        </label>
        <input
          id={`${id}-name`}
          value={name}
          required
          pattern=".*\S.*"
          maxLength={24}
          autoComplete={onDevice ? "off" : "nickname"}
          onChange={({ target }) => setName(target.value)}
        />
        {seats.length > 1 ? (
          <>
            <label htmlFor={`${id}-seat`}>{speak.say("join-in.where")}</label>
            <select
              id={`${id}-seat`}
              value={seat}
              onChange={({ target }) => setSeat(Number(target.value))}
            >
              {seats.map((one) => (
                <option key={one} value={one}>
                  {whereWords(names[one])}
                </option>
              ))}
            </select>
          </>
        ) : (
          <p>{whereWords(names[seat])}</p>
        )}
        {isNew && game && (table.host || !table.termsByHost) ? (
          <Suspense>
            <PlayerTerms game={game} id={id} name={name} terms={terms} agree={setTerms} />
          </Suspense>
        ) : null}
        <p className="small soft">{speak.say("join-in.lead", { where: isNew ? "new" : "bot" })}</p>
        {refusal ? (
          <p className="small refusal" role="alert">
            {speak.explain(refusal)}
          </p>
        ) : null}
        <button type="submit" className="primary">
          {speak.say(onDevice ? "join-in.sit" : "join-in.ask")}
        </button>
      </form>
    </Dialog>
  );
}

function whereWords(bot: string | undefined): string {
  return bot === undefined ? speak.say("join-in.new") : speak.say("join-in.instead", { name: bot });
}
