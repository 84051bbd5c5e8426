import { Component, type ReactNode, Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
import { Top } from "../components/top.tsx";
import { loadNewest, useNewVersion, useOnline } from "../device/offline.ts";
import { later, useOutdated } from "../device/part.ts";
import { speak } from "../device/speak.ts";
import { fetchRulesPage } from "../rooms/boards.ts";
import { fetchCovers } from "../rooms/covers.ts";
import { Home } from "../screens/home/home.tsx";
import { AtDevice } from "./at-device.tsx";

// Home and a table on this device come at once; what needs the house comes when it is asked for.
const Missing = later(async () => (await import("../screens/missing.tsx")).Missing, "setting");
const SetTable = later(
  async () => (await import("../screens/set-table/set-table.tsx")).SetTable,
  "setting",
);
const AtServer = later(async () => (await import("./at-server.tsx")).AtServer, "setting", "talk");
const Study = later(async () => (await import("../screens/study.tsx")).Study, "study", "setting");
const Print = later(async () => (await import("../screens/print.tsx")).Print, "setting");
const TakeSeat = later(async () => (await import("../screens/take-seat.tsx")).TakeSeat, "setting");
const Practice = later(
  async () => (await import("../screens/practice.tsx")).PracticePage,
  "numbers",
);
const ClassRoutes = later(
  async () => (await import("./class-routes.tsx")).ClassRoutes,
  "class",
  "numbers",
  "setting",
);
const GamePage = later(async () => (await import("../screens/game.tsx")).GamePage, "setting");
const PlayAtOnce = later(async () => (await import("../screens/game.tsx")).PlayAtOnce, "setting");
const Join = later(async () => (await import("../screens/join.tsx")).Join, "setting");

/** All that a page needs which may be there before its script. */
export async function fetchPage(path: string): Promise<void> {
  const [, id] = /^\/games\/([^/]+)/.exec(path) ?? [];
  if (path !== "/" && !id) return;
  await Promise.all([fetchCovers(), ...(id ? [GamePage.fetch(), fetchRulesPage(id)] : [])]);
}

export function App() {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path}>
      {path.startsWith("/t/") ? null : <OfflineSign />}
      <NewVersionSign atTable={/^\/(t|here|screen)\//.test(path)} />
      <Suspense fallback={<p className="page soft">{speak.say("app.loading")}</p>}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/games/:id">{({ id }) => <GamePage key={id} id={id} />}</Route>
          <Route path="/play/:game">{({ game }) => <PlayAtOnce key={game} game={game} />}</Route>
          <Route path="/new/:game">{({ game }) => <SetTable key={game} game={game} />}</Route>
          <Route path="/here/:id">{({ id }) => <AtDevice key={id} id={id} />}</Route>
          <Route path="/t/:id">{({ id }) => <AtServer key={id} id={id} />}</Route>
          <Route path="/replay/here/:id">
            {({ id }) => <Study key={id} source={{ from: "device", id }} />}
          </Route>
          <Route path="/replay/t/:id">
            {({ id }) => <Study key={id} source={{ from: "server", id }} />}
          </Route>
          <Route path="/replay">{() => <Study key="opened" source={{ from: "link" }} />}</Route>
          <Route path="/print/:game">{({ game }) => <Print key={game} game={game} />}</Route>
          <Route path="/practice" component={Practice} />
          <Route path={/^\/(class|card)(\/|$)/}>{() => <ClassRoutes />}</Route>
          <Route path="/screen/:id">{({ id }) => <AtServer key={id} id={id} big />}</Route>
          {/* Typed at home before there was a script. */}
          <Route path="/join">
            {() => <Join code={new URLSearchParams(location.search).get("code") ?? ""} />}
          </Route>
          <Route path="/join/:code">{({ code }) => <Join key={code} code={code} />}</Route>
          <Route path="/seat/:id/:seat">
            {({ id, seat }) => <TakeSeat key={`${id}/${seat}`} id={id} seat={seat} />}
          </Route>
          <Route>{() => <Missing />}</Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Said everywhere but at a table of the house, which has a sign of its own. */
function OfflineSign() {
  return useOnline() ? null : (
    <p className="line-lost" role="status">
      {speak.say("app.offline")}
    </p>
  );
}

/** Not said at a table, where nobody is torn from a game, unless it cannot go on there as it is. */
function NewVersionSign({ atTable }: { readonly atTable: boolean }) {
  const isThere = useNewVersion();
  const outdated = useOutdated();
  return outdated || (isThere && !atTable) ? (
    <div className="sign new-version">
      <p role="status">{speak.say(outdated ? "app.outdated" : "app.new-version")}</p>
      <button type="button" onClick={() => void loadNewest()}>
        {speak.say("app.load-new")}
      </button>
    </div>
  ) : null;
}

/** A page that broke says so, and offers to try again: what was confirmed is kept elsewhere. */
class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <>
        <Top />
        <main className="page note">
          <h1>{speak.say("broken.title")}</h1>
          <p>{speak.say("broken.lead")}</p>
          <button type="button" className="primary" onClick={() => location.reload()}>
            {speak.say("broken.again")}
          </button>
        </main>
      </>
    );
  }
}
