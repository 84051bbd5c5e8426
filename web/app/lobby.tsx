import type { SeatInfo, TableInfo } from "@pipwise/client";
import { isNeeds, isRefusal, type Lot, type Outcome, type Refusal } from "@pipwise/core";
import { Piece } from "@pipwise/ui/react";
import { useState } from "react";
import { changeSettings, useSettings } from "../device/settings.ts";
import { Invite } from "../parts/invite.tsx";
import { OwnDice } from "../parts/own-dice.tsx";
import { namesOf, speak } from "../parts/speak.ts";
import { house, newSeed } from "../table/house.ts";
import { useLevels } from "./set-table.tsx";

/** Before the game: who sits where, who is still missing. */
export function Lobby({ table }: { readonly table: TableInfo }) {
  const [problem, setProblem] = useState("");
  const [begun, setBegun] = useState<{ lots: readonly Lot[]; typed: readonly Outcome[] }>();
  const start = async (typed: readonly Outcome[]): Promise<void> => {
    const done = await house.start(table.id, typed);
    setBegun(isNeeds(done) ? { lots: done.needs, typed } : undefined);
    setProblem(isRefusal(done) ? speak.explain(done) : "");
  };
  const ask = async (answer: Promise<unknown | Refusal>): Promise<void> => {
    const done = await answer;
    setProblem(isRefusal(done) ? speak.explain(done) : "");
  };
  const free = table.seats.filter(({ name }) => name === undefined);
  const seated = table.seats.some(({ mine }) => mine);
  const names = namesOf(table.seats);
  return (
    <main className="page lobby">
      <h1>{speak.say("lobby.title")}</h1>
      <Invite code={table.code} />
      <p>
        <a href={`/screen/${table.id}`} target="_blank" rel="noreferrer">
          {speak.say("big.link")}
        </a>
      </p>
      <section className="seats">
        <h2>{speak.say("lobby.seats")}</h2>
        <ol>
          {table.seats.map((info) => (
            <li key={info.seat}>
              <Piece
                seat={info.seat}
                name={info.name === undefined ? "" : (names[info.seat] ?? "")}
              />
              <strong data-free={info.name === undefined || undefined}>{names[info.seat]}</strong>
              {info.mine ? <span className="soft">{speak.say("lobby.yours")}</span> : null}
              {info.away ? <span className="away">{speak.say("table.away")}</span> : null}
              <SeatDeeds table={table} info={info} name={names[info.seat] ?? ""} ask={ask} />
            </li>
          ))}
        </ol>
      </section>
      {!seated && free[0] ? <SitDown table={table} seat={free[0].seat} ask={ask} /> : null}
      {problem === "" ? null : (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
      <p className="status" role="status">
        {free.length > 0
          ? speak.say("lobby.waiting", { free: free.length })
          : table.host
            ? ""
            : speak.say("lobby.waiting-host")}
      </p>
      {begun ? (
        <OwnDice
          key={begun.typed.length}
          lots={begun.lots}
          refusal={undefined}
          typed={(outcomes) => void start([...begun.typed, ...outcomes])}
          dismiss={() => setBegun(undefined)}
          say={speak}
        />
      ) : table.host ? (
        <div className="deeds">
          <button
            type="button"
            className="primary"
            aria-disabled={free.length > 0 || undefined}
            onClick={() => free.length === 0 && void start([])}
          >
            {speak.say("lobby.start")}
          </button>
          <button type="button" className="quiet" onClick={() => void ask(house.cancel(table.id))}>
            {speak.say("lobby.cancel")}
          </button>
        </div>
      ) : null}
    </main>
  );
}

interface DeedsProps {
  readonly table: TableInfo;
  readonly info: SeatInfo;
  readonly name: string;
  ask(answer: Promise<unknown>): Promise<void>;
}

function SeatDeeds({ table, info, name, ask }: DeedsProps) {
  const levels = useLevels(table.game);
  if (info.name !== undefined)
    return info.mine || table.host ? (
      <button
        type="button"
        className="quiet"
        onClick={() => void ask(house.leave(table.id, info.seat))}
      >
        {info.mine ? speak.say("lobby.get-up") : speak.say("lobby.remove", { name })}
      </button>
    ) : null;
  if (!table.host || table.ownDice) return null;
  return (
    <select
      aria-label={`${speak.say("set.seat", { seat: info.seat + 1 })}: ${speak.say("lobby.bot-here")}`}
      value=""
      onChange={(event) => void ask(house.sit(table.id, info.seat, { mind: event.target.value }))}
    >
      <option value="">{speak.say("lobby.bot-here")}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {speak.say(`bot.${level}`)}
        </option>
      ))}
    </select>
  );
}

function SitDown({
  table,
  seat,
  ask,
}: Pick<DeedsProps, "table" | "ask"> & { readonly seat: number }) {
  const { name } = useSettings();
  return (
    <form
      className="sit"
      onSubmit={(event) => {
        event.preventDefault();
        void ask(house.sit(table.id, seat, { name: name.trim() || " ", seed: newSeed() }));
      }}
    >
      <label htmlFor="name">{speak.say("lobby.your-name")}</label>
      <input
        id="name"
        value={name}
        maxLength={24}
        autoComplete="nickname"
        onChange={(event) => changeSettings({ name: event.target.value })}
      />
      <button type="submit" className="primary">
        {speak.say("lobby.sit")}
      </button>
    </form>
  );
}
