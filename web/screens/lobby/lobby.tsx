import { isNeeds, isRefusal, type Lot, type Outcome } from "@pipwise/core";
import { manifestOf } from "@pipwise/games/rooms";
import type { TableInfo } from "@pipwise/protocol";
import type { Chosen } from "@pipwise/ui/react";
import { Suspense, useEffect, useState } from "react";
import { Agreed } from "../../components/agreed.tsx";
import { Invite } from "../../components/invite.tsx";
import { OptionsForm } from "../../components/options.tsx";
import { OwnDice } from "../../components/own-dice.tsx";
import { speak } from "../../components/setting-voice.ts";
import { namesOf, speakAt } from "../../device/speak.ts";
import { api } from "../../house/api.ts";
import { fetchBoard, useGame } from "../../rooms/boards.ts";
import { useCoverOf } from "../../rooms/covers.ts";
import type { Talking } from "../../table/talking.ts";
import { Bubbles } from "../../talk/bubbles.tsx";
import { Say } from "../../talk/say.tsx";
import { LobbySeats, type LobbySeatsProps, SitDown } from "./lobby-seats.tsx";

export interface LobbyProps {
  readonly table: TableInfo;
  readonly talking: Talking;
}

/** Before the game: who sits where, who is still missing. */
export function Lobby({ table, talking }: LobbyProps) {
  const [problem, setProblem] = useState("");
  useEffect(() => void fetchBoard(table.game), [table.game]);
  const [begun, setBegun] = useState<{ lots: readonly Lot[]; typed: readonly Outcome[] }>();
  const start = async (typed: readonly Outcome[]): Promise<void> => {
    const done = await api.start(table.id, typed);
    setBegun(isNeeds(done) ? { lots: done.needs, typed } : undefined);
    setProblem(isRefusal(done) ? speak.explain(done) : "");
  };
  const ask = async (answer: Promise<unknown>): Promise<void> => {
    const done = await answer;
    setProblem(isRefusal(done) ? speak.explain(done) : "");
  };
  const names = namesOf(table.seats);
  const full = table.seats.every(({ name }) => name !== undefined);
  return (
    <main className="page lobby">
      <div className="lobby-head">
        <Greeting table={table} />
        <SitDown table={table} ask={ask} />
      </div>
      <div className="lobby-invite">
        <InviteOthers table={table} />
        <p>
          <a href={`/screen/${table.id}`} target="_blank" rel="noreferrer">
            {speak.say("big.link")}
          </a>
        </p>
      </div>
      <div className="lobby-seats">
        <LobbySeats table={table} names={names} ask={ask} />
        {problem === "" ? null : (
          <p className="refusal" role="alert">
            {problem}
          </p>
        )}
        <p className="status" role="status">
          {awaiting(table)}
        </p>
        {begun ? (
          <OwnDice
            key={begun.typed.length}
            lots={begun.lots}
            names={names}
            refusal={undefined}
            typed={(outcomes) => void start([...begun.typed, ...outcomes])}
            dismiss={() => setBegun(undefined)}
            say={speak}
          />
        ) : (
          <div className="deeds">
            {table.host ? (
              <>
                <button
                  type="button"
                  className="primary"
                  aria-disabled={full ? undefined : true}
                  onClick={() => full && void start([])}
                >
                  {speak.say("lobby.start")}
                </button>
                <button
                  type="button"
                  className="quiet"
                  onClick={() => void ask(api.cancel(table.id))}
                >
                  {speak.say("lobby.cancel")}
                </button>
              </>
            ) : null}
            <Say table={table} talking={talking} />
          </div>
        )}
      </div>
      <div className="lobby-agreed">
        <Suspense>
          <Agreed table={table} />
          {table.host ? <ChangeAgreed table={table} ask={ask} /> : null}
        </Suspense>
      </div>
      <Bubbles talking={talking} names={names} />
    </main>
  );
}

/** Whoever comes by a code or a link is told whose table it is and what is played there. */
function Greeting({ table }: { readonly table: TableInfo }) {
  const cover = useCoverOf(table.game);
  if (table.host || isSeated(table)) return <h1>{speak.say("lobby.title")}</h1>;
  const host = table.seats.find((info) => info.host)?.name ?? "none";
  const isFull = table.seats.every(({ name, keptFor, keptForMe }) =>
    name === undefined ? keptFor !== undefined && !keptForMe : true,
  );
  return (
    <section className="greeting">
      {cover ? (
        <div className="greeting-picture" aria-hidden="true">
          <cover.Picture speak={speakAt(cover.words)} />
        </div>
      ) : null}
      <h1>{speak.say("lobby.invited", { host, game: manifestOf(table.game)?.name ?? "" })}</h1>
      {isFull ? <p>{speak.say("lobby.full")}</p> : null}
    </section>
  );
}

function isSeated({ seats }: TableInfo): boolean {
  return seats.some(({ mine }) => mine);
}

/** On the phone of somebody who was invited, the way for others is one tap away. */
function InviteOthers({ table }: { readonly table: TableInfo }) {
  if (table.host) return <Invite code={table.code} />;
  return (
    <details className="invite-others">
      <summary>{speak.say("lobby.show-code")}</summary>
      <Invite code={table.code} />
    </details>
  );
}

/** The host may think of something better as long as nobody plays. */
function ChangeAgreed({ table, ask }: Pick<LobbySeatsProps, "table" | "ask">) {
  const [draft, setDraft] = useState<Chosen>();
  const game = useGame(table.game);
  if (!game) return null;
  if (!draft)
    return (
      <button type="button" onClick={() => setDraft((table.options ?? {}) as Chosen)}>
        {speak.say("agreed.change")}
      </button>
    );
  return (
    <form
      className="change-agreed"
      onSubmit={(event) => {
        event.preventDefault();
        void ask(api.setOptions(table.id, draft)).then(() => setDraft(undefined));
      }}
    >
      <OptionsForm game={game} chosen={draft} choose={setDraft} />
      <button type="submit">{speak.say("agreed.change-done")}</button>
    </form>
  );
}

/** Who is still missing, by name where a seat is kept for somebody. */
function awaiting({ seats, host, starting }: TableInfo): string {
  if (starting) return speak.say("lobby.starting");
  const empty = seats.filter(({ name }) => name === undefined);
  const kept = empty.flatMap(({ keptFor, keptForMe }) => (keptForMe ? [] : (keptFor ?? [])));
  const free = empty.filter(({ keptFor }) => keptFor === undefined).length;
  if (free > 0) return speak.say("lobby.waiting", { free });
  if (kept.length > 0) return speak.say("lobby.awaiting", { names: kept.join(", ") });
  return empty.length > 0 || host ? "" : speak.say("lobby.waiting-host");
}
