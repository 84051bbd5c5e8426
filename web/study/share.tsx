import type { GameRecord } from "@pipwise/core";
import { CopyLink } from "../components/copy-link.tsx";
import { download } from "../device/download.ts";
import { useLoaded } from "../device/use-loaded.ts";
import { packed } from "./packing.ts";
import type { Source } from "./source.ts";
import { speak } from "./voice.ts";

export interface ShareProps {
  readonly record: GameRecord;
  readonly source: Source;
}

/** The record as a file, and as a link: to the house's own, or with the whole game in it. */
export function Share({ record, source }: ShareProps) {
  const link = useLink(record, source);
  return (
    <section className="share">
      <h2>{speak.say("share.title")}</h2>
      {link === undefined ? (
        <p>{speak.say("share.too-long")}</p>
      ) : (
        <>
          <p>{speak.say(source.from === "server" ? "share.lead-house" : "share.lead-link")}</p>
          <CopyLink link={link} label={speak.say("share.link")} />
        </>
      )}
      <button type="button" onClick={() => downloadRecord(record)}>
        {speak.say("share.file")}
      </button>
    </section>
  );
}

/** Undefined when the game does not fit into a link. */
function useLink(record: GameRecord, source: Source): string | undefined {
  const house = source.from === "server" ? `${location.origin}/replay/t/${source.id}` : undefined;
  const found = useLoaded(record, async () => ({ text: await packed(record) }));
  if (house || !found) return house ?? "";
  return found.text === undefined ? undefined : `${location.origin}/replay#${found.text}`;
}

function downloadRecord(record: GameRecord): void {
  const day = new Date(record.startedAt ?? Date.now()).toISOString().slice(0, 10);
  download(`pipwise-${record.game}-${day}.json`, `${JSON.stringify(record, null, 1)}\n`);
}
