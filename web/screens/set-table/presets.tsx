import { same } from "@pipwise/core";
import type { Chosen, Preset } from "@pipwise/ui/react";
import { useMemo } from "react";
import { speak } from "../../components/setting-voice.ts";
import { speakAt } from "../../device/speak.ts";
import { useRoomBoard } from "../../rooms/boards.ts";

export interface PresetsProps {
  readonly game: string;
  readonly chosen: Chosen;
  /** What is agreed with every player; undefined where players differ. */
  readonly terms: Chosen | undefined;
  choose(chosen: Chosen, terms: Chosen): void;
}

/** House rules for an occasion, in one click; whoever changes them afterwards plays by their own. */
export function Presets({ game, chosen, terms, choose }: PresetsProps) {
  const room = useRoomBoard(game);
  const say = useMemo(() => speakAt(room?.words ?? {}), [room]);
  const presets = room?.presets?.[game] ?? [];
  if (presets.length === 0) return null;
  const all: readonly (Omit<Preset, "name"> & { readonly name: Preset["name"] | "usual" })[] = [
    { name: "usual", options: {} },
    ...presets,
  ];
  return (
    <fieldset className="presets">
      <legend>{speak.say("preset.title")}</legend>
      <div>
        {all.map(({ name, options, terms: alike = {} }) => (
          <label key={name}>
            <input
              type="radio"
              name="preset"
              checked={same(options, chosen) && same(alike, terms)}
              onChange={() => choose(options, alike)}
            />
            <span>
              <strong>{speak.say(`preset.${name}`)}</strong>
              <small className="soft">
                {name === "usual"
                  ? speak.say("preset.usual-lead")
                  : say.say(`preset.${game}.${name}`)}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
