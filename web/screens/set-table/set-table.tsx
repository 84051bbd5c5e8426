import { isRefusal, type Player, type Refusal } from "@pipwise/core";
import { type AnyGame, roomOf } from "@pipwise/games/rooms";
import type { NewTable } from "@pipwise/protocol";
import type { Chosen } from "@pipwise/ui/react";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { Choice } from "../../components/choice.tsx";
import { HowToPlay } from "../../components/how-to-play.tsx";
import { OptionsForm } from "../../components/options.tsx";
import { PlayerTerms } from "../../components/player-terms.tsx";
import { speak } from "../../components/setting-voice.ts";
import { Tick } from "../../components/tick.tsx";
import { Top } from "../../components/top.tsx";
import { botFor } from "../../device/even-strength.ts";
import { changeSettings } from "../../device/settings.ts";
import { api } from "../../house/api.ts";
import { witness } from "../../house/connection.ts";
import { useGame, useRoomBoard } from "../../rooms/boards.ts";
import { useCoverOf } from "../../rooms/covers.ts";
import { explainSetting } from "../../rooms/option-words.ts";
import { setDeviceTable } from "../../table/device-table.ts";
import { Missing } from "../missing.tsx";
import { type OnlineTerms, OnlineTermsForm, USUAL_TERMS } from "./online-terms.tsx";
import { Presets } from "./presets.tsx";
import { firstWishes, isBot, isHere, nameAbroad, type Wish, Wishes } from "./wishes.tsx";

export function SetTable({ game: id }: { readonly game: string }) {
  const game = useGame(id);
  return game ? <Setting game={game} /> : <Missing />;
}

function Setting({ game }: { readonly game: AnyGame }) {
  const cover = useCoverOf(game.id);
  const room = useRoomBoard(game.id);
  const [, go] = useLocation();
  const [wishes, setWishes] = useState(() => firstWishes(game));
  const [chosen, choose] = useState<Chosen>({});
  const [usual, agreeWithAll] = useState<Chosen>({});
  const [ownDice, throwOwn] = useState(false);
  const [hints, allowHints] = useState<boolean>();
  const [ownTerms, allowOwnTerms] = useState(true);
  const [terms, agree] = useState(USUAL_TERMS);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [reading, read] = useState(false);
  const agreed = wishes.map((wish) => ({ ...wish, terms: wish.terms ?? usual }));
  const alike = wishes.every((wish) => wish.terms === undefined) ? usual : undefined;
  const online = wishes.some(({ who }) => who === "elsewhere");
  // BoardSlots one device everybody sees who gets help.
  const helped = hints ?? (!online && !roomOf(game.id)?.hintsOnRequest);

  const open = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const mine = wishes.find(({ who }) => who === "me")?.name.trim() ?? "";
    changeSettings({ name: mine });
    const path = online
      ? await openServerTable(game, agreed, {
          options: chosen,
          ownDice,
          hints: helped,
          termsByHost: !ownTerms,
          ...terms,
        })
      : await openHere(game, agreed, { options: chosen, ownDice, hints: helped });
    setBusy(false);
    if (isRefusal(path)) setProblem(explainSetting(game, path, room));
    else go(path);
  };

  const agreeWith = (key: number, terms: Chosen): void => {
    // What only one can have goes from whoever had it to whoever has it now.
    const only = room?.settings?.[game.id]?.terms?.only ?? [];
    const taken = only.filter((term) => terms[term] === true);
    const left = (others: Chosen): Chosen => ({
      ...others,
      ...Object.fromEntries(taken.map((term) => [term, false])),
    });
    setWishes(
      wishes.map((one) => {
        if (one.key === key) return { ...one, terms };
        return one.terms ? { ...one, terms: left(one.terms) } : one;
      }),
    );
  };

  return (
    <>
      <title>{speak.say("app.title", { game: speak.say("set.title", { game: game.name }) })}</title>
      <Top />
      <main className="page setting" data-room={cover?.room}>
        <h1>{speak.say("set.title", { game: game.name })}</h1>
        <p>
          <button type="button" className="quiet" onClick={() => read(true)}>
            {speak.say("app.how-to-play")}
          </button>
          {/* Beside this page: what is chosen here stays. */}
          <a className="button quiet" href={`/print/${game.id}`} target="_blank" rel="noreferrer">
            {speak.say("home.print")}
          </a>
        </p>
        <Suspense>
          {reading ? <HowToPlay game={game.id} before close={() => read(false)} /> : null}
        </Suspense>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <Wishes game={game} wishes={wishes} wish={setWishes}>
            {({ key, terms }, name) => (
              <PlayerTerms
                game={game}
                id={`player-${key}`}
                name={name}
                terms={terms ?? usual}
                agree={(chosen) => agreeWith(key, chosen)}
              />
            )}
          </Wishes>
          <Presets
            game={game.id}
            chosen={chosen}
            terms={alike}
            choose={(options, terms) => {
              choose(options);
              agreeWithAll(terms);
              setWishes(wishes.map(({ terms: _, ...wish }) => wish));
            }}
          />
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
          {online ? <OnlineTermsForm terms={terms} agree={agree} /> : null}
          {roomOf(game.id)?.coach ? (
            <Tick checked={helped} set={allowHints}>
              {speak.say("set.hints")}
            </Tick>
          ) : null}
          {online && game.terms ? (
            <Tick checked={ownTerms} set={allowOwnTerms}>
              {speak.say("set.own-terms")}
            </Tick>
          ) : null}
          <OptionsForm game={game} chosen={chosen} choose={choose} />
          {problem === "" ? null : (
            <p className="refusal" role="alert">
              {problem}
            </p>
          )}
          <p className="soft">{speak.say(online ? "set.on-server" : "set.on-device")}</p>
          <button type="submit" className="primary" aria-disabled={busy || undefined}>
            {speak.say(online ? "set.open" : "set.start")}
          </button>
        </form>
      </main>
    </>
  );
}

type Agreed = Pick<NewTable, "options" | "ownDice" | "hints" | "termsByHost">;

function openHere(
  game: AnyGame,
  wishes: readonly Wish[],
  agreed: Agreed,
): Promise<string | Refusal> {
  // Of several at one device nobody in particular is "you".
  const alone = wishes.filter((wish) => !isBot(wish)).length === 1;
  const players = wishes.map(
    (wish, seat): Player =>
      isHere(wish)
        ? { name: alone ? wish.name.trim() : nameAbroad(wish, seat), ...termsOf(wish) }
        : { ...bot(game, wish), ...termsOf(wish) },
  );
  return setDeviceTable({ game: game.id, ...agreed }, players);
}

function bot(game: AnyGame, { who }: Wish): Player {
  const mind = botFor(game.id, who);
  return { name: mind, mind };
}

async function openServerTable(
  game: AnyGame,
  wishes: readonly Wish[],
  { patience, ...agreed }: Agreed & OnlineTerms,
): Promise<string | Refusal> {
  const table = await api.open({
    game: game.id,
    seats: wishes.length,
    ...agreed,
    ...(patience > 0 ? { patience } : {}),
  });
  if (isRefusal(table)) return table;
  for (const [seat, wish] of wishes.entries()) {
    const set = await (wish.who === "elsewhere"
      ? layOut(table.id, seat, wish)
      : isHere(wish)
        ? witness.sit(api, table, seat, { name: nameAbroad(wish, seat), ...termsOf(wish) })
        : api.sit(table.id, seat, { mind: botFor(game.id, wish.who), ...termsOf(wish) }));
    if (isRefusal(set)) return set;
  }
  return `/t/${table.id}`;
}

/** Terms wait at the seat for whoever comes. */
async function layOut(table: string, seat: number, wish: Wish): Promise<unknown> {
  const { terms } = termsOf(wish);
  return terms && api.setTerms(table, seat, terms);
}

function termsOf({ terms = {} }: Wish): { terms?: Chosen } {
  return Object.keys(terms).length === 0 ? {} : { terms };
}
