import { isRefusal, type Player, type Refusal } from "@pipwise/core";
import { type Manifest, roomOf } from "@pipwise/games/rooms";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { botFor } from "../device/even-strength.ts";
import { currentSettings, useSettings } from "../device/settings.ts";
import { botName, speak } from "../device/speak.ts";
import { fetchBoard } from "../rooms/boards.ts";
import { setDeviceTable } from "../table/device-table.ts";

/** The two ways to begin. Before there is a script, the browser goes to the same table by its address. */
export function PlayNow({ game }: { readonly game: Manifest }) {
  const [, go] = useLocation();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const { level } = useSettings();
  const play = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const path = await setQuickTable(game);
    setBusy(false);
    if (isRefusal(path)) setProblem(speak.explain(path));
    else go(path);
  };
  return (
    <form className="box-deeds" action={`/play/${game.id}`} onSubmit={(event) => void play(event)}>
      <button type="submit" className="primary">
        {speak.say("home.play-now", { game: game.name })}
        {game.seats.max > 1 ? (
          <small>{speak.say("home.rival", { bot: botName(level) })}</small>
        ) : null}
      </button>
      <Link href={`/new/${game.id}`} className="button quiet">
        {speak.say("home.with-friends")}
        <span className="unseen"> {game.name}</span>
      </Link>
      {problem === "" ? null : (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Opens a table here for me and as many bots as the game asks for; one if it asks for none. */
export async function setQuickTable(game: Manifest): Promise<string | Refusal> {
  const hints = !roomOf(game.id)?.hintsOnRequest;
  // The board comes while the table is set.
  const [path] = await Promise.all([
    setDeviceTable({ game: game.id, hints }, playersFor(game)),
    fetchBoard(game.id),
  ]);
  return path;
}

function playersFor({ id, seats }: Manifest): Player[] {
  const { name, level } = currentSettings();
  const me: Player = { name: name.trim() };
  const bots = Math.min(seats.max, Math.max(2, seats.min)) - 1;
  const mind = botFor(id, level);
  return [me, ...Array.from({ length: bots }, () => ({ name: mind, mind }))];
}
