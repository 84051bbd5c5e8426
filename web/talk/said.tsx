import type { TalkMessage } from "@pipwise/client";
import { GESTURES } from "@pipwise/protocol";
import { speak } from "./voice.ts";

/** Somebody's words after their name, or what they do. */
export function Words({ name, said }: { readonly name: string; readonly said: TalkMessage }) {
  const { phrase, text } = said;
  const does = GESTURES.some((gesture) => gesture === phrase);
  return (
    <>
      <strong>{name}</strong>{" "}
      <span data-does={does || undefined}>
        {text ?? (phrase === undefined ? "" : speak.say(`phrase.${phrase}`))}
      </span>
    </>
  );
}
