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

/** Where a late comer sits down, and as whom. */
export interface JoinDialogProps {
  readonly playable: PlayableTable;
  readonly table: TableInfo;
  /** Bots' seats, and one past the last for a new one. */
  readonly seats: readonly number[];
  close(): void;
}

export function JoinDialog({ playable, table, seats, close }: JoinDialogProps) {
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
