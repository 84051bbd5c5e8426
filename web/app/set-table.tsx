import { isRefusal, LEVELS, type Player, type Refusal } from "@pipwise/core";
import { type AnyGame, gameById, roomOf } from "@pipwise/games";
import { Piece } from "@pipwise/ui/react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { changeSettings, currentSettings } from "../device/settings.ts";
import { useCoverOf } from "../parts/covers.ts";
import { type Chosen, OptionsForm } from "../parts/options.tsx";
import { Presets } from "../parts/presets.tsx";
import { speak } from "../parts/speak.ts";
import { Top } from "../parts/top.tsx";
import { setDeviceTable } from "../table/device.ts";
import { house, newSeed } from "../table/house.ts";
import type { Terms } from "../table/kept.ts";
import { Missing } from "./missing.tsx";

/** Who a seat is for: me, somebody beside me, somebody elsewhere, or a bot of a level. */
interface Wish {
  readonly key: number;
  readonly who: string;
  readonly name: string;
}

export function SetTable({ game: id }: { readonly game: string }) {
  const game = gameById(id);
  return game && roomOf(id)?.board ? <Setting game={game} /> : <Missing />;
}

function Setting({ game }: { readonly game: AnyGame }) {
  const cover = useCoverOf(game.id);
  const [, go] = useLocation();
  const levels = useLevels(game.id);
  const [wishes, setWishes] = useState(() => firstWishes(game));
  const [chosen, choose] = useState<Chosen>({});
  const [ownDice, throwOwn] = useState(false);
  const [hints, allowHints] = useState(true);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const online = wishes.some(({ who }) => who === "elsewhere");
  const change = (key: number, wish: Partial<Wish>): void =>
    setWishes(wishes.map((one) => (one.key === key ? { ...one, ...wish } : one)));

  const open = async (): Promise<void> => {
    if (busy) return;
    if (online && ownDice && wishes.some(isBot)) return setProblem(speak.say("set.own-bots"));
    setBusy(true);
    setProblem("");
    const mine = wishes.find(({ who }) => who === "me")?.name.trim() ?? "";
    changeSettings({ name: mine });
    const path = online
      ? await openHouseTable(game, wishes, chosen, ownDice)
      : openHere(game, wishes, chosen, { ownDice, hints });
    setBusy(false);
    if (isRefusal(path)) setProblem(speak.explain(path));
    else go(path);
  };

  return (
    <>
      <Top />
      <main className="page setting" data-room={cover?.room}>
        <h1>{speak.say("set.title", { game: game.name })}</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <fieldset className="seats">
            <legend>{speak.say("set.seats")}</legend>
            <ol>
              {wishes.map((wish, seat) => (
                <li key={wish.key}>
                  <Piece seat={seat} name={nameOf(wish, seat)} />
                  <select
                    aria-label={speak.say("set.seat", { seat: seat + 1 })}
                    value={wish.who}
                    onChange={(event) => change(wish.key, { who: event.target.value })}
                  >
                    <option value="me">{speak.say("set.me")}</option>
                    <option value="here">{speak.say("set.here")}</option>
                    <option value="elsewhere">{speak.say("set.elsewhere")}</option>
                    {levels.map((level) => (
                      <option key={level} value={level}>
                        {speak.say(`bot.${level}`)}
                      </option>
                    ))}
                  </select>
                  {wish.who === "me" || wish.who === "here" ? (
                    <input
                      aria-label={speak.say("set.name-of", { seat: seat + 1 })}
                      placeholder={nameOf({ ...wish, name: "" }, seat)}
                      value={wish.name}
                      maxLength={24}
                      autoComplete="off"
                      onChange={(event) => change(wish.key, { name: event.target.value })}
                    />
                  ) : null}
                  {wishes.length > game.seats.min && seat > 0 ? (
                    <button
                      type="button"
                      className="quiet"
                      aria-label={speak.say("set.remove", { seat: seat + 1 })}
                      onClick={() => setWishes(wishes.filter(({ key }) => key !== wish.key))}
                    >
                      ×
                    </button>
                  ) : null}
                </li>
              ))}
            </ol>
            {wishes.length < game.seats.max ? (
              <button
                type="button"
                onClick={() =>
                  setWishes([
                    ...wishes,
                    {
                      key: Math.max(...wishes.map(({ key }) => key)) + 1,
                      who: "elsewhere",
                      name: "",
                    },
                  ])
                }
              >
                {speak.say("set.add")}
              </button>
            ) : null}
          </fieldset>
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

/** Me and somebody elsewhere; alone if the game is for one. */
function firstWishes({ seats }: AnyGame): readonly Wish[] {
  const { name } = currentSettings();
  const count = Math.min(seats.max, Math.max(2, seats.min));
  return Array.from({ length: count }, (_, key) =>
    key === 0 ? { key, who: "me", name } : { key, who: "elsewhere", name: "" },
  );
}

function nameOf({ who, name }: Wish, seat: number): string {
  if (isBot({ who })) return speak.say(`bot.${who}`);
  return (
    name.trim() || (who === "me" ? speak.say("you") : speak.say("set.person", { seat: seat + 1 }))
  );
}

function isBot({ who }: Pick<Wish, "who">): boolean {
  return who !== "me" && who !== "here" && who !== "elsewhere";
}

/** To people elsewhere nobody is "you". */
function nameAbroad({ name }: Wish, seat: number): string {
  return name.trim() || speak.say("set.person", { seat: seat + 1 });
}

function openHere(
  game: AnyGame,
  wishes: readonly Wish[],
  chosen: Chosen,
  terms: Terms,
): string | Refusal {
  const players = wishes.map((wish, seat): Player => {
    const person = wish.who === "me" || wish.who === "here";
    // Of several at one device nobody in particular is "you".
    const alone = wishes.filter((other) => !isBot(other)).length === 1;
    return person
      ? { name: alone ? nameOf(wish, seat) : nameAbroad(wish, seat) }
      : { name: wish.who, mind: wish.who };
  });
  return setDeviceTable(game.id, players, chosen, terms);
}

async function openHouseTable(
  game: AnyGame,
  wishes: readonly Wish[],
  chosen: Chosen,
  ownDice: boolean,
): Promise<string | Refusal> {
  const table = await house.open({
    game: game.id,
    seats: wishes.length,
    options: chosen,
    ownDice,
  });
  if (isRefusal(table)) return table;
  for (const [seat, wish] of wishes.entries()) {
    if (wish.who === "elsewhere") continue;
    const person = wish.who === "me" || wish.who === "here";
    const sat = await house.sit(
      table.id,
      seat,
      person ? { name: nameAbroad(wish, seat), seed: newSeed() } : { mind: wish.who },
    );
    if (isRefusal(sat)) return sat;
  }
  return `/t/${table.id}`;
}

/** The levels of bots that this game has, strongest first. */
export function useLevels(game: string): readonly string[] {
  const [levels, setLevels] = useState<readonly string[]>(["casual"]);
  useEffect(() => {
    let here = true;
    roomOf(game)
      ?.minds()
      .then((minds) => {
        const known = minds[game] ?? {};
        if (here) setLevels(LEVELS.filter((level) => level in known));
      });
    return () => void (here = false);
  }, [game]);
  return levels;
}
