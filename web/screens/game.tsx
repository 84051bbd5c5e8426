import { isRefusal } from "@pipwise/core";
import { type AnyGame, type Manifest, manifestOf, type Room } from "@pipwise/games/rooms";
import { Link, Redirect } from "wouter";
import { GameFacts } from "../components/game-facts.tsx";
import { PlayNow, setQuickTable } from "../components/play-now.tsx";
import { speak } from "../components/setting-voice.ts";
import { Top } from "../components/top.tsx";
import { speakAt } from "../device/speak.ts";
import { useLoaded } from "../device/use-loaded.ts";
import { useGame, useRoomBoard, useRules } from "../rooms/boards.ts";
import { type CoverHere, useCovers } from "../rooms/covers.ts";
import { fieldsOf, optionWords, valuesOf } from "../rooms/option-words.ts";
import { Missing } from "./missing.tsx";

/** What can be known of a game before it is played; by the name of a room with several games, of each of them. */
export function GamePage({ id }: { readonly id: string }) {
  const game = manifestOf(id);
  const there = useCovers().find(
    ({ room, cover }) => cover.room === id || room.games.some((one) => one === game),
  );
  if (!there) return <Missing />;
  const { room, cover } = there;
  const words = speakAt(cover.words);
  const name = game?.name ?? words.say("cover.name");
  return (
    <>
      <title>{speak.say("app.title", { game: name })}</title>
      <Top />
      <main className="page game-page" data-room={cover.room}>
        <section className="game-head">
          <cover.Picture speak={words} />
          <h1>{name}</h1>
          <p className="lead">{words.say(game ? `cover.${id}` : "cover.all")}</p>
          {game ? <Begin game={game} room={room} /> : null}
        </section>
        {game ? <Rules game={id} /> : <Games room={room} cover={cover} />}
        {game && room.games.length > 1 ? (
          <p>
            <Link href={`/games/${cover.room}`}>
              {speak.say("game.others", { name: words.say("cover.name") })}
            </Link>
          </p>
        ) : null}
      </main>
    </>
  );
}

interface BeginProps {
  readonly game: Manifest;
  readonly room: Room;
}

function Begin({ game, room }: BeginProps) {
  return (
    <>
      <GameFacts game={game} />
      {room.board ? (
        <PlayNow game={game} />
      ) : (
        <p className="small">{speak.say("home.no-board", { game: game.id })}</p>
      )}
      <p className="small">
        <a href="#rules">{speak.say("app.how-to-play")}</a>
        {" · "}
        <Link href={`/print/${game.id}`}>{speak.say("home.print")}</Link>
      </p>
    </>
  );
}

interface GamesProps {
  readonly room: Room;
  readonly cover: CoverHere;
}

function Games({ room, cover }: GamesProps) {
  const words = speakAt(cover.words);
  return (
    <ul className="game-list">
      {room.games.map((game) => (
        <li key={game.id}>
          <h2>
            <Link href={`/games/${game.id}`}>{game.name}</Link>
          </h2>
          <p>{words.say(`cover.${game.id}`)}</p>
          <Begin game={game} room={room} />
        </li>
      ))}
    </ul>
  );
}

function Rules({ game: id }: { readonly game: string }) {
  const rules = useRules(id);
  const game = useGame(id);
  return (
    <>
      <h2 id="rules">{speak.say("app.how-to-play")}</h2>
      <article
        className="rules-page"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own RULES.md, made into a page when the app is built
        dangerouslySetInnerHTML={{ __html: rules.replace(/<h1.*?<\/h1>/s, "") }}
      />
      {game ? <Options game={game} /> : null}
    </>
  );
}

/** What can be agreed otherwise, with what there is to choose from. */
function Options({ game }: { readonly game: AnyGame }) {
  const room = useRoomBoard(game.id);
  const fields = fieldsOf(game.options);
  const words = optionWords(fields, speakAt(room?.words ?? {}));
  return (
    <>
      <h2>{speak.say("set.rules")}</h2>
      <ul className="game-options">
        {Object.entries(fields).map(([name, field]) => {
          const values = valuesOf(field.items ?? field).map((one) => words.value(name, one) ?? one);
          const told = [words.lead(name), values.join(", ")].filter((part) => part);
          return (
            <li key={name}>
              <strong>{words.called(name)}</strong>
              {told.map((part) => (
                <span key={part}> {part}</span>
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Where a tap on "play" leads before the app can answer it. */
export function PlayAtOnce({ game: id }: { readonly game: string }) {
  const game = manifestOf(id);
  const path = useLoaded(game, async (wanted) => wanted && setQuickTable(wanted));
  if (!game) return <Missing />;
  if (isRefusal(path)) return <Missing why={speak.explain(path)} />;
  if (path) return <Redirect to={path} replace />;
  return (
    <>
      <Top />
      <p className="page soft">{speak.say("app.loading")}</p>
    </>
  );
}
