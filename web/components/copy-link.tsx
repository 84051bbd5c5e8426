import { useRef, useState } from "react";
import { speak } from "./setting-voice.ts";

/** A link to be sent to somebody. */
export function CopyLink({ link, label }: { readonly link: string; readonly label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<"lobby.copy" | "lobby.copied" | "lobby.select">("lobby.copy");
  const copy = async (): Promise<void> => {
    field.current?.select();
    // Pages on a home network have no clipboard: there the link is selected, ready to be copied.
    try {
      await navigator.clipboard.writeText(link);
      setSaid("lobby.copied");
    } catch {
      setSaid("lobby.select");
    }
  };
  return (
    <div className="link">
      <input ref={field} readOnly value={link} aria-label={label} />
      <button type="button" onClick={() => void copy()}>
        {speak.say(said)}
      </button>
    </div>
  );
}
