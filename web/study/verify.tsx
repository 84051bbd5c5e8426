import { type Anchors, type GameRecord, type Verified, verifyRecord } from "@pipwise/core";
import type { AnyGame } from "@pipwise/games/rooms";
import { useState } from "react";
import { keepsakes } from "../device/keepsakes.ts";
import { recentTables } from "../device/recent.ts";
import type { Source } from "./source.ts";
import { speak } from "./voice.ts";

export interface VerifyProps {
  readonly game: AnyGame;
  readonly record: GameRecord;
  readonly source: Source;
}

/** Whether dice and moves are what they were promised to be; one press, and the whole game is played again. */
export function Verify({ game, record, source }: VerifyProps) {
  const [verified, setVerified] = useState<Verified>();
  const [kept] = useState(() => keptOf(source));
  if (!record.fair)
    return (
      <section className="verify">
        <h2>{speak.say("verify.title")}</h2>
        <p>{speak.say(source.from === "device" ? "verify.none-device" : "verify.none")}</p>
      </section>
    );
  return (
    <section className="verify">
      <h2>{speak.say("verify.title")}</h2>
      <p>{speak.say("verify.lead")}</p>
      <button type="button" onClick={() => setVerified(verifyRecord(game, record, kept))}>
        {speak.say("verify.go")}
      </button>
      <div role="status">
        {verified ? <Result verified={verified} record={record} kept={kept} /> : null}
      </div>
    </section>
  );
}

interface ResultProps {
  readonly verified: Verified;
  readonly record: GameRecord;
  readonly kept: Kept | undefined;
}

function Result({ verified, record, kept }: ResultProps) {
  const { ok, commitment, problem } = verified;
  return (
    <div className="verified" data-ok={ok}>
      <p>
        <strong>{speak.say(ok ? "verify.holds" : "verify.fails")}</strong>
      </p>
      {problem ? <p>{speak.explain(problem)}</p> : null}
      {ok ? said(verified, record, kept).map((sentence) => <p key={sentence}>{sentence}</p>) : null}
      <p className="small soft">
        {speak.say("verify.seal")} <code>{commitment}</code>
      </p>
      {kept?.link === undefined ? null : (
        <p className="small soft">
          {speak.say("verify.yourself")} <code>{commandFor(kept)}</code>
        </p>
      )}
    </div>
  );
}

/** What is proven, and to whom. */
function said(verified: Verified, { fair, events }: GameRecord, kept: Kept | undefined): string[] {
  const { draws, anchored, anchoredTo } = verified;
  const seeds = fair?.seeds.length ?? 0;
  const unopened = fair?.commitments?.filter((one) => one.unopened).length ?? 0;
  const proven = [speak.say("verify.proven", { draws, seeds })];
  if (unopened > 0) proven.push(speak.say("verify.unopened", { unopened }));
  if (!kept) return [...proven, speak.say("verify.not-here")];
  proven.push(speak.say("verify.noted"));
  if (kept.seeds.length > 0) proven.push(speak.say("verify.mine"));
  if (kept.closed) proven.push(speak.say("verify.closed"));
  if (anchored) proven.push(speak.say("verify.whole"));
  else if (anchoredTo !== undefined)
    proven.push(speak.say("verify.part", { seen: anchoredTo, events: events.length }));
  return proven;
}

/** The page comes from the server: whoever minds that verifies with another program what this browser kept. */
function commandFor({ seeds: [seed], commitment, link }: Kept): string {
  const flags = Object.entries({ seed, commitment, link });
  const given = flags.flatMap(([flag, value]) => (value ? [`--${flag} ${value}`] : []));
  return ["pipwise verify game.json", ...given].join(" ");
}

interface Kept extends Anchors {
  readonly seeds: readonly string[];
  /** It was never asked for its seed. */
  readonly closed?: boolean;
}

/** What this browser kept of the table; earlier versions noted the seal only. */
function keptOf(source: Source): Kept | undefined {
  if (source.from !== "server") return undefined;
  const keepsake = keepsakes.read(source.id);
  const seal = recentTables().find(({ path }) => path === `/t/${source.id}`)?.commitment;
  if (!keepsake) return seal === undefined ? undefined : { seeds: [], commitment: seal };
  const { commitment, bound, link, disputed } = keepsake;
  const seeds = Object.values(keepsake.seeds);
  const opened = bound === undefined ? { seeds: [], closed: seeds.length > 0 } : { seeds };
  return { commitment, link: disputed ?? link, ...opened };
}
