import { manifestOf, type Room } from "@pipwise/games/rooms";
import { Link } from "wouter";
import { GameFacts } from "../../components/game-facts.tsx";
import { JoinForm } from "../../components/join-form.tsx";
import { PlayNow } from "../../components/play-now.tsx";
import { Top } from "../../components/top.tsx";
import { type Recent, recentTables } from "../../device/recent.ts";
import { type Key, speak, speakAt } from "../../device/speak.ts";
import { type CoverHere, useCovers } from "../../rooms/covers.ts";
import { OpenTables } from "./open-tables.tsx";

export function Home() {
  const covers = useCovers();
  return (
    <>
      <title>{speak.say("app.name")}</title>
      <Top />
      <main className="page home">
        <section className="welcome">
          <h1>{speak.say("home.title")}</h1>
          <p className="lead">{speak.say("home.lead")}</p>
        </section>
        <RecentTables />
        <section className="doors">
          <JoinForm />
          <Link href="/practice" className="door">
            {speak.say("home.practice")}
          </Link>
          <Link href="/class" className="door">
            {speak.say("home.class")}
          </Link>
          <OpenTables />
        </section>
        <h2 className="unseen">{speak.say("home.games")}</h2>
        <ul className="shelf">
          {covers.map(({ room, cover }) => (
            <li key={cover.room} className="box" data-room={cover.room}>
              <Box room={room} cover={cover} />
            </li>
          ))}
        </ul>
        <p className="small">
          <Link href="/replay">{speak.say("open.link")}</Link>
        </p>
      </main>
    </>
  );
}

/** A game's box on the shelf: its lid, and what can be done with it at once. */
function Box({ room, cover }: { readonly room: Room; readonly cover: CoverHere }) {
  const words = speakAt(cover.words);
  const [first] = room.games;
  if (!first) return null;
  const isOne = room.games.length === 1;
  return (
    <>
      <cover.Picture speak={words} />
      <div className="box-label">
        <h3>{words.say("cover.name")}</h3>
        <p>{words.say(isOne ? `cover.${first.id}` : "cover.all")}</p>
        <GameFacts game={first} />
        {room.board ? (
          <PlayNow game={first} />
        ) : (
          <p className="small">{speak.say("home.no-board", { game: first.id })}</p>
        )}
        {isOne ? null : (
          <p>
            <Link href={`/games/${cover.room}`}>
              {speak.say("home.all-games", { count: room.games.length })}
            </Link>
          </p>
        )}
        <p className="small">
          <Link href={`/games/${isOne ? first.id : cover.room}`}>
            {speak.say("app.how-to-play")}
            <span className="unseen"> {words.say("cover.name")}</span>
          </Link>
          {" · "}
          <Link href={`/print/${first.id}`}>
            {speak.say("home.print")}
            <span className="unseen"> {words.say("cover.name")}</span>
          </Link>
        </p>
      </div>
    </>
  );
}

const MOST_RECENT = 3;

/** What can be gone on with comes first; what is over is kept apart. */
function RecentTables() {
  const tables = recentTables();
  const isOpen = ({ life }: Recent): boolean => life === "open" || life === "playing";
  const isOver = ({ life }: Recent): boolean => life === "finished";
  return (
    <>
      <RecentList title="home.recent" go="home.continue" tables={tables.filter(isOpen)} />
      <RecentList title="home.finished" go="home.look" tables={tables.filter(isOver)} />
    </>
  );
}

interface RecentListProps {
  readonly title: Key;
  readonly go: Key;
  readonly tables: readonly Recent[];
}

function RecentList({ title, go, tables }: RecentListProps) {
  if (tables.length === 0) return null;
  return (
    <section className="recent">
      <h2>{speak.say(title)}</h2>
      <ul>
        {tables.slice(0, MOST_RECENT).map((table) => (
          <li key={table.path}>
            <Link href={table.path}>
              <strong>{manifestOf(table.game)?.name ?? table.game}</strong>
              <span>{standingOf(table)}</span>
              <span className="soft">{whenOf(table)}</span>
              <span className="go">{speak.say(go)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Anna 84, Ben 91": who plays, and what they have as far as that is known. */
function standingOf({ names, scores }: Recent): string {
  return names
    .map((name, seat) => (scores?.[seat] === undefined ? name : `${name} ${scores[seat]}`))
    .join(", ");
}

function whenOf({ life, turn, at }: Recent): string {
  const state =
    life === "playing" && turn !== undefined
      ? speak.say("home.turn", { name: turn })
      : speak.say(`life.${life}` as Key);
  return `${state}, ${timeAgo(at)}`;
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

function timeAgo(at: number): string {
  const passed = Date.now() - at;
  const format = new Intl.RelativeTimeFormat(speak.language, { numeric: "auto" });
  const [unit, size] = UNITS.find(([, size]) => passed >= size) ?? (["minute", 60_000] as const);
  const count = Math.floor(passed / size);
  return count === 0 ? speak.say("home.just-now") : format.format(-count, unit);
}
