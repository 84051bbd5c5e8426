import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useRoomBoard } from "./boards.ts";
import { Dialog } from "./dialog.tsx";
import { speak } from "./speak.ts";

const WIDE = "(min-width: 80rem)";

/** The rules of a game: beside the board where there is room, over it where there is none. */
export function HowToPlay({ game, close }: { readonly game: string; close(): void }) {
  const rules = useRoomBoard(game)?.rules ?? "";
  const wide = useWide();
  const paper = (
    <Link href={`/print/${game}`} className="small">
      {speak.say("print.link")}
    </Link>
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own RULES.md, made into a page when the app is built
  const page = <article className="rules-page" dangerouslySetInnerHTML={{ __html: rules }} />;
  if (!wide)
    return (
      <Dialog title={speak.say("app.how-to-play")} close={close}>
        {paper}
        {page}
      </Dialog>
    );
  return (
    <aside className="rules" aria-label={speak.say("app.how-to-play")}>
      <button type="button" onClick={close}>
        {speak.say("app.close")}
      </button>
      {paper}
      {page}
    </aside>
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
