import { COMMON_LEVELS } from "@pipwise/core";
import {
  changeSettings,
  MOTIONS,
  type Settings,
  TEMPOS,
  THEMES,
  useSettings,
} from "../device/settings.ts";
import { Dialog } from "./dialog.tsx";
import { speak } from "./speak.ts";

export function SettingsDialog({ close }: { close(): void }) {
  const settings = useSettings();
  return (
    <Dialog title={speak.say("settings.title")} close={close}>
      <div className="settings">
        <label>
          {speak.say("settings.name")}
          <input
            value={settings.name}
            maxLength={24}
            autoComplete="nickname"
            onChange={(event) => changeSettings({ name: event.target.value })}
          />
        </label>
        <Choice of="theme" all={THEMES} settings={settings} />
        <Choice of="motion" all={MOTIONS} settings={settings} />
        <Choice of="tempo" all={TEMPOS} settings={settings} />
        <label>
          {speak.say("settings.level")}
          <select
            value={settings.level}
            onChange={(event) => changeSettings({ level: event.target.value })}
          >
            {COMMON_LEVELS.map((level) => (
              <option key={level} value={level}>
                {speak.say(`bot.${level}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="tick">
          <input
            type="checkbox"
            checked={settings.sounds}
            onChange={(event) => changeSettings({ sounds: event.target.checked })}
          />
          {speak.say("settings.sounds")}
        </label>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly of: "theme" | "motion" | "tempo";
  readonly all: readonly string[];
  readonly settings: Settings;
}

function Choice({ of, all, settings }: ChoiceProps) {
  return (
    <fieldset className="choice">
      <legend>{speak.say(`settings.${of}`)}</legend>
      <div>
        {all.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={of}
              checked={settings[of] === one}
              onChange={() => changeSettings({ [of]: one })}
            />
            {speak.say(`${of}.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
