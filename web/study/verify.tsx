import { type GameRecord, type Verified, verifyRecord } from "@pipwise/core";
import type { AnyGame } from "@pipwise/games";
import { useState } from "react";
import { recentTables } from "../device/recent.ts";
import type { Source } from "./source.ts";
import { speak } from "./voice.ts";

export interface VerifyProps {
  readonly game: AnyGame;
  readonly record: GameRecord;
  readonly source: Source;
}

/** Whether the dice were what they were promised to be; one press, and the whole game is thrown again. */
export function Verify({ game, record, source }: VerifyProps) {
  const [verified, setVerified] = useState<Verified>();
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
      <button type="button" onClick={() => setVerified(verifyRecord(game, record))}>
        {speak.say("verify.go")}
      </button>
      <div role="status">
        {verified ? <Result verified={verified} record={record} source={source} /> : null}
      </div>
    </section>
  );
}

interface ResultProps {
  readonly verified: Verified;
  readonly record: GameRecord;
  readonly source: Source;
}

function Result({ verified, record, source }: ResultProps) {
  const { ok, draws, commitment, problem } = verified;
  const noted = notedSeal(source);
  const holds = ok && (noted === undefined || noted === commitment);
  const seeds = record.fair?.seeds.length ?? 0;
  return (
    <div className="verified" data-ok={holds}>
      <p>
        <strong>{speak.say(holds ? "verify.holds" : "verify.fails")}</strong>
      </p>
      <p>
        {problem
          ? speak.explain(problem)
          : holds
            ? speak.say("verify.proven", { draws, seeds })
            : speak.say("verify.other-seal")}
      </p>
      {holds ? <p>{speak.say(noted === undefined ? "verify.not-here" : "verify.noted")}</p> : null}
      <p className="small soft">
        {speak.say("verify.seal")} <code>{commitment}</code>
      </p>
    </div>
  );
}

/** The seal that this browser saw when somebody sat down here. */
function notedSeal(source: Source): string | undefined {
  if (source.from !== "server") return undefined;
  return recentTables().find(({ path }) => path === `/t/${source.id}`)?.commitment;
}
