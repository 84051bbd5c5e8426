import type { SeatInfo, TableInfo } from "@pipwise/protocol";
import { type Chosen, Piece } from "@pipwise/ui/react";
import { Suspense, useRef, useState } from "react";
import { PlayerTerms } from "../../components/player-terms.tsx";
import { speak } from "../../components/setting-voice.ts";
import { botFor, EVEN } from "../../device/even-strength.ts";
import { later } from "../../device/part.ts";
import { changeSettings, useSettings } from "../../device/settings.ts";
import { botName } from "../../device/speak.ts";
import { api } from "../../house/api.ts";
import { witness } from "../../house/connection.ts";
import { useGame } from "../../rooms/boards.ts";
import { levelsOffered } from "../../rooms/levels.ts";

const SeatLinkDialog = later(
  async () => (await import("../../components/seat-link.tsx")).SeatLinkDialog,
  "setting",
);

export interface LobbySeatsProps {
  readonly table: TableInfo;
  readonly names: readonly string[];
  ask(answer: Promise<unknown>): Promise<void>;
}

/** The chairs around a table that is being set. */
export function LobbySeats({ table, names, ask }: LobbySeatsProps) {
  return (
    <section className="seats">
      <h2>{speak.say("lobby.seats")}</h2>
      <ol>
        {table.seats.map((info) => {
          const { seat, name, keptFor, mine, away } = info;
          return (
            <li key={seat}>
              <Piece
                seat={seat}
                name={name === undefined ? (keptFor ?? "") : (names[seat] ?? "")}
              />
              <strong data-free={name === undefined || undefined}>
                {name === undefined ? emptyIn(info) : names[seat]}
              </strong>
              {mine ? <span className="soft">{speak.say("lobby.yours")}</span> : null}
              {away ? <span className="away">{speak.say("table.away")}</span> : null}
              <SeatDeeds table={table} info={info} name={names[seat] ?? ""} ask={ask} />
              <Suspense>
                <SeatTerms table={table} info={info} name={names[seat] ?? ""} ask={ask} />
              </Suspense>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function emptyIn({ keptFor, keptForMe }: SeatInfo): string {
  if (keptForMe) return speak.say("lobby.kept-mine");
  return keptFor === undefined
    ? speak.say("lobby.free")
    : speak.say("lobby.kept", { name: keptFor });
}

interface DeedsProps extends Pick<LobbySeatsProps, "table" | "ask"> {
  readonly info: SeatInfo;
  readonly name: string;
}

function SeatDeeds({ table, info, name, ask }: DeedsProps) {
  const { seat, mine, keptFor, keptForMe } = info;
  const emptied = (): void => void ask(api.leave(table.id, seat));
  if (mine) return <MySeat table={table} seat={seat} getUp={emptied} />;
  if (info.name !== undefined)
    return table.host ? (
      <button type="button" className="quiet" onClick={emptied}>
        {speak.say("lobby.remove", { name })}
      </button>
    ) : null;
  if (!table.host || keptForMe) return null;
  if (keptFor !== undefined)
    return (
      <button
        type="button"
        className="quiet"
        aria-label={speak.say("lobby.release-of", { name: keptFor })}
        onClick={emptied}
      >
        {speak.say("lobby.release")}
      </button>
    );
  return <BotHere table={table} seat={seat} ask={ask} />;
}

interface MySeatProps {
  readonly table: TableInfo;
  readonly seat: number;
  getUp(): void;
}

function MySeat({ table, seat, getUp }: MySeatProps) {
  const [link, setLink] = useState(false);
  return (
    <>
      <button type="button" className="quiet" onClick={() => setLink(true)}>
        {speak.say("seat-link.keep")}
      </button>
      <button type="button" className="quiet" onClick={getUp}>
        {speak.say("lobby.get-up")}
      </button>
      {link ? (
        <Suspense>
          <SeatLinkDialog table={table} seat={seat} close={() => setLink(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Everybody sees what is agreed with everybody; the host may change it, and whoever sits there unless the host does. */
function SeatTerms({ table, info: { seat, terms = {}, mine }, name, ask }: DeedsProps) {
  const game = useGame(table.game);
  const [draft, setDraft] = useState<Chosen>();
  if (!game) return null;
  const agree = (chosen: Chosen): void => {
    setDraft(chosen);
    void ask(api.setTerms(table.id, seat, chosen)).then(() => setDraft(undefined));
  };
  return (
    <PlayerTerms
      game={game}
      id={`seat-${seat}`}
      name={name}
      terms={draft ?? (terms as Chosen)}
      others={table.seats.flatMap((one) =>
        one.seat === seat ? [] : [(one.terms ?? {}) as Chosen],
      )}
      agree={table.host || (mine && !table.termsByHost) ? agree : undefined}
    />
  );
}

interface SeatProps extends Pick<LobbySeatsProps, "table" | "ask"> {
  readonly seat: number;
}

function BotHere({ table, seat, ask }: SeatProps) {
  const levels = levelsOffered(table.game);
  return (
    <select
      aria-label={`${speak.say("set.seat", { seat: seat + 1 })}: ${speak.say("lobby.bot-here")}`}
      value=""
      onChange={({ target }) =>
        void ask(api.sit(table.id, seat, { mind: botFor(table.game, target.value) }))
      }
    >
      <option value="">{speak.say("lobby.bot-here")}</option>
      <option value={EVEN}>{botName(EVEN)}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {speak.say(`bot.${level}`)}
        </option>
      ))}
    </select>
  );
}

/** For whoever has no seat yet: the one that is kept for them, or else the first that is free. */
export function SitDown({ table, ask }: Pick<LobbySeatsProps, "table" | "ask">) {
  const { name } = useSettings();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const empty = table.seats.filter((info) => info.name === undefined);
  const kept = empty.find(({ keptForMe }) => keptForMe);
  const free = kept ?? empty.find(({ keptFor }) => keptFor === undefined);
  if (!free || (!kept && table.seats.some(({ mine }) => mine))) return null;
  const called = name.trim() || (kept?.keptFor ?? "");
  return (
    <form
      className="sit"
      onSubmit={(event) => {
        event.preventDefault();
        if (called !== "") return void ask(witness.sit(api, table, free.seat, { name: called }));
        setMissing(true);
        field.current?.focus();
      }}
    >
      <label htmlFor="name">{speak.say("lobby.your-name")}</label>
      <input
        id="name"
        ref={field}
        value={name}
        maxLength={24}
        autoComplete="nickname"
        aria-describedby={missing ? "name-missing" : undefined}
        onChange={(event) => {
          setMissing(false);
          changeSettings({ name: event.target.value });
        }}
      />
      <button type="submit" className="primary">
        {speak.say("lobby.sit")}
      </button>
      {missing ? (
        <p id="name-missing" className="small refusal" role="alert">
          {speak.say("lobby.name-missing")}
        </p>
      ) : null}
    </form>
  );
}
