import { same } from "@pipwise/core";
import { useMemo } from "react";
import { useRoomBoard } from "./boards.ts";
import type { Chosen } from "./options.tsx";
import { speak, speakAt } from "./speak.ts";

export interface PresetsProps {
  readonly game: string;
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

/** House rules for an occasion, in one click; whoever changes them afterwards plays by their own. */
export function Presets({ game, chosen, choose }: PresetsProps) {
  const room = useRoomBoard(game);
  const say = useMemo(() => speakAt(room?.words ?? {}), [room]);
  const presets = room?.presets?.[game] ?? [];
  if (presets.length === 0) return null;
  const all = [{ name: "usual", options: {} }, ...presets];
  return (
    <fieldset className="presets">
      <legend>{speak.say("preset.title")}</legend>
      <div>
        {all.map(({ name, options }) => (
          <label key={name}>
            <input
              type="radio"
              name="preset"
              checked={same(options, chosen)}
              onChange={() => choose(options)}
            />
            <span>
              <strong>{speak.say(`preset.${name}`)}</strong>
              <small className="soft">
                {say.say(name === "usual" ? "preset.usual-lead" : `preset.${game}.${name}`)}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
