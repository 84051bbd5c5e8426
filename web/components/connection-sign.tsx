import { useConnectionState } from "../house/connection.ts";
import { speak } from "./setting-voice.ts";

/** A line that was closed for good is another matter: the page is too old for it, and says so. */
export function ConnectionSign() {
  const state = useConnectionState();
  if (state === "open" || state === "closed") return null;
  return (
    <p className="line-lost" role="alert">
      {speak.say(state === "lost" ? "table.lost" : "table.connecting")}
    </p>
  );
}
