import { TALK, type Talk } from "@pipwise/client";
import { isRefusal, type Player, type Refusal } from "@pipwise/core";
import { type AnyGame, gameById, roomOf } from "@pipwise/games";
import { useState } from "react";
import { useLocation } from "wouter";
import { changeSettings } from "../device/settings.ts";
import { useCoverOf } from "../parts/covers.ts";
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
  const [hints, allowHints] = useState(true);
  const [talk, allowTalk] = useState<Talk>("phrases");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const online = wishes.some(({ who }) => who === "elsewhere");
  // A bot has no hands, and at a table of the house nobody throws for it.
  const noBots = online && ownDice;
  const stuck = noBots && wishes.some(isBot);

  const open = async (): Promise<void> => {
    if (busy || stuck) return;
    setBusy(true);
    setProblem("");
    const mine = wishes.find(({ who }) => who === "me")?.name.trim() ?? "";
    changeSettings({ name: mine });
    const path = online
      ? await openHouseTable(game, wishes, chosen, { ownDice, talk })
      : openHere(game, wishes, chosen, { ownDice, hints });
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
          <Wishes game={game} wishes={wishes} noBots={noBots} wish={setWishes} />
          <Presets game={game.id} chosen={chosen} choose={choose} />
          <fieldset className="choice">
            <legend>{speak.say("set.dice")}</legend>
            <div>
              {[false, true].map((own) => (
                <label key={String(own)}>
                  <input
                    type="radio"
                    name="dice"
                    checked={ownDice === own}
                    onChange={() => throwOwn(own)}
                  />
                  {speak.say(own ? "set.dice-own" : "set.dice-ours")}
                </label>
              ))}
            </div>
            {ownDice ? (
              <p className="small soft">
                {speak.say(online ? "set.dice-own-online" : "set.dice-own-here")}
              </p>
            ) : null}
          </fieldset>
          {online ? <TalkChoice talk={talk} allow={allowTalk} /> : null}
          {!online && roomOf(game.id)?.coach ? (
            <label className="tick">
              <input
                type="checkbox"
                checked={hints}
                onChange={(event) => allowHints(event.target.checked)}
              />
              {speak.say("set.hints")}
            </label>
          ) : null}
          <OptionsForm game={game} names={wishes.map(nameOf)} chosen={chosen} choose={choose} />
          {problem === "" && !stuck ? null : (
            <p className="refusal" role="alert">
              {stuck ? speak.say("set.own-bots") : problem}
            </p>
          )}
          <p className="soft">{speak.say(online ? "set.on-house" : "set.on-device")}</p>
          <button type="submit" className="primary" aria-disabled={busy || stuck || undefined}>
            {speak.say(online ? "set.open" : "set.start")}
          </button>
        </form>
      </main>
    </>
  );
}

interface TalkChoiceProps {
  readonly talk: Talk;
  allow(talk: Talk): void;
}

/** How people elsewhere may talk to each other while they play. */
function TalkChoice({ talk, allow }: TalkChoiceProps) {
  return (
    <fieldset className="choice">
      <legend>{speak.say("set.talk")}</legend>
      <div>
        {TALK.map((one) => (
          <label key={one}>
            <input type="radio" name="talk" checked={talk === one} onChange={() => allow(one)} />
            {speak.say(`talk.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
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
  terms: { readonly ownDice: boolean; readonly talk: Talk },
): Promise<string | Refusal> {
  const table = await house.open({
    game: game.id,
    seats: wishes.length,
    options: chosen,
    ...terms,
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
