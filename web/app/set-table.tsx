import { isRefusal, type Player, type Refusal } from "@pipwise/core";
import { type AnyGame, gameById, roomOf } from "@pipwise/games";
import { useState } from "react";
import { useLocation } from "wouter";
import { changeSettings } from "../device/settings.ts";
import { Choice } from "../parts/choice.tsx";
import { useCoverOf } from "../parts/covers.ts";
import { type HouseTerms, HouseTermsForm, USUAL_TERMS } from "../parts/house-terms.tsx";
import { type Chosen, explainSetting, OptionsForm } from "../parts/options.tsx";
import { Presets } from "../parts/presets.tsx";
import { speak } from "../parts/speak.ts";
import { Top } from "../parts/top.tsx";
import {
  firstWishes,
  isBot,
  isHere,
  nameAbroad,
  nameOf,
  type Wish,
  Wishes,
} from "../parts/wishes.tsx";
import { setDeviceTable } from "../table/device.ts";
import { house, newSeed } from "../table/house.ts";
import type { Terms } from "../table/kept.ts";
import { Missing } from "./missing.tsx";

export function SetTable({ game: id }: { readonly game: string }) {
  const game = gameById(id);
  return game && roomOf(id)?.board ? <Setting game={game} /> : <Missing />;
}

function Setting({ game }: { readonly game: AnyGame }) {
  const cover = useCoverOf(game.id);
  const [, go] = useLocation();
  const [wishes, setWishes] = useState(() => firstWishes(game));
  const [chosen, choose] = useState<Chosen>({});
  const [ownDice, throwOwn] = useState(false);
  const [hints, allowHints] = useState<boolean>();
  const [terms, agree] = useState(USUAL_TERMS);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const online = wishes.some(({ who }) => who === "elsewhere");
  // Around one device everybody sees who gets help.
  const helped = hints ?? !online;

  const open = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const mine = wishes.find(({ who }) => who === "me")?.name.trim() ?? "";
    changeSettings({ name: mine });
    const path = online
      ? await openHouseTable(game, wishes, chosen, { ownDice, hints: helped, ...terms })
      : openHere(game, wishes, chosen, { ownDice, hints: helped });
    setBusy(false);
    if (isRefusal(path)) setProblem(explainSetting(game, wishes.map(nameOf), path));
    else go(path);
  };

  return (
    <>
      <title>{speak.say("app.title", { game: speak.say("set.title", { game: game.name }) })}</title>
      <Top />
      <main className="page setting" data-room={cover?.room}>
        <h1>{speak.say("set.title", { game: game.name })}</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <Wishes game={game} wishes={wishes} wish={setWishes} />
          <Presets game={game.id} chosen={chosen} choose={choose} />
          <Choice
            legend={speak.say("set.dice")}
            name="dice"
            among={["ours", "own"]}
            chosen={ownDice ? "own" : "ours"}
            called={(dice) => speak.say(`set.dice-${dice}`)}
            choose={(dice) => throwOwn(dice === "own")}
          >
            {ownDice ? <p className="small soft">{speak.say("set.dice-own-lead")}</p> : null}
          </Choice>
          {online ? <HouseTermsForm terms={terms} agree={agree} /> : null}
          {roomOf(game.id)?.coach ? (
            <label className="tick">
              <input
                type="checkbox"
                checked={helped}
                onChange={(event) => allowHints(event.target.checked)}
              />
              {speak.say("set.hints")}
            </label>
          ) : null}
          <OptionsForm game={game} names={wishes.map(nameOf)} chosen={chosen} choose={choose} />
          {problem === "" ? null : (
            <p className="refusal" role="alert">
              {problem}
            </p>
          )}
          <p className="soft">{speak.say(online ? "set.on-house" : "set.on-device")}</p>
          <button type="submit" className="primary" aria-disabled={busy || undefined}>
            {speak.say(online ? "set.open" : "set.start")}
          </button>
        </form>
      </main>
    </>
  );
}

function openHere(
  game: AnyGame,
  wishes: readonly Wish[],
  chosen: Chosen,
  terms: Terms,
): string | Refusal {
  // Of several at one device nobody in particular is "you".
  const alone = wishes.filter((wish) => !isBot(wish)).length === 1;
  const players = wishes.map(
    (wish, seat): Player =>
      isHere(wish)
        ? { name: alone ? nameOf(wish, seat) : nameAbroad(wish, seat) }
        : { name: wish.who, mind: wish.who },
  );
  return setDeviceTable(game.id, players, chosen, terms);
}

async function openHouseTable(
  game: AnyGame,
  wishes: readonly Wish[],
  chosen: Chosen,
  { patience, ...terms }: Terms & HouseTerms,
): Promise<string | Refusal> {
  const table = await house.open({
    game: game.id,
    seats: wishes.length,
    options: chosen,
    ...terms,
    ...(patience > 0 ? { patience } : {}),
  });
  if (isRefusal(table)) return table;
  for (const [seat, wish] of wishes.entries()) {
    if (wish.who === "elsewhere") continue;
    const sat = await house.sit(
      table.id,
      seat,
      isHere(wish) ? { name: nameAbroad(wish, seat), seed: newSeed() } : { mind: wish.who },
    );
    if (isRefusal(sat)) return sat;
  }
  return `/t/${table.id}`;
}
