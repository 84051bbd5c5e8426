import { useEffect, useState } from "react";
import { Link } from "wouter";
import { speakAt } from "../device/speak.ts";
import { useRoomBoard, useRules } from "../rooms/boards.ts";
import { Agreed } from "./agreed.tsx";
import { Dialog } from "./dialog.tsx";
import { speak } from "./setting-voice.ts";

const WIDE = "(min-width: 80rem)";

export interface HowToPlayProps {
  readonly game: string;
  /** What was agreed at this table; undefined while nothing is. */
  readonly options?: unknown;
  /** No game is under way yet: there is no board for it to lie beside, and nobody to lead away. */
  readonly before?: boolean;
  close(): void;
}

/** The rules of a game: beside the board where there is room, over it where there is none. */
export function HowToPlay({ game, options, before, close }: HowToPlayProps) {
  const rules = useRules(game);
  const wide = useWide() && !before;
  const agreed = options === undefined ? null : <Agreed table={{ game, options }} />;
  const paper = before ? null : (
    <Link href={`/print/${game}`} className="small">
      {speak.say("print.link")}
    </Link>
  );
  const keys = <Keys game={game} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own RULES.md, made into a page when the app is built
  const page = <article className="rules-page" dangerouslySetInnerHTML={{ __html: rules }} />;
  if (!wide)
    return (
      <Dialog title={speak.say("app.how-to-play")} close={close}>
        {agreed}
        {paper}
        {page}
        {keys}
      </Dialog>
    );
  return (
    <aside className="rules" aria-label={speak.say("app.how-to-play")}>
      <button type="button" onClick={close}>
        {speak.say("app.close")}
      </button>
      {agreed}
      {paper}
      {page}
      {keys}
    </aside>
  );
}

/** What the keyboard does on this board. */
function Keys({ game }: { readonly game: string }) {
  const room = useRoomBoard(game);
  const keys = room?.keys?.[game] ?? [];
  const says = speakAt(room?.words ?? {});
  return (
    <section className="keys">
      <h3>{speak.say("keys.title")}</h3>
      <dl>
        {[{ keys: "Enter", says: "" }, ...keys].map((key) => (
          <div key={key.keys}>
            <dt>
              <kbd>{key.keys}</kbd>
            </dt>
            <dd>{key.says === "" ? speak.say("keys.primary") : says.say(key.says)}</dd>
          </div>
        ))}
      </dl>
      {keys.length > 0 ? <p className="small soft">{speak.say("keys.lead")}</p> : null}
    </section>
  );
}

function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const look = (): void => setWide(media.matches);
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, []);
  return wide;
}
