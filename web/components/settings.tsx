import { isRefusal } from "@pipwise/core";
import { useState } from "react";
import { changeLanguage, LANGUAGES, languageFor, nameOfLanguage } from "../device/language.ts";
import { countedThrows } from "../device/own-throws.ts";
import { part } from "../device/part.ts";
import { forgetGames } from "../device/recent.ts";
import {
  changeSettings,
  MOTIONS,
  type Settings,
  TEMPOS,
  THEMES,
  useSettings,
} from "../device/settings.ts";
import { botName, type Key, loadWordsIn } from "../device/speak.ts";
import { IN_EVERY_GAME } from "../rooms/levels.ts";
import { Choice } from "./choice.tsx";
import { Dialog } from "./dialog.tsx";
import { FairDice } from "./fair-dice.tsx";
import { speak } from "./setting-voice.ts";
import { Tick } from "./tick.tsx";

/** For whoever has thrown dice of their own on this device. */
function OwnDiceFair() {
  const [isOpen, open] = useState(false);
  if (Object.keys(countedThrows()).length === 0) return null;
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        {speak.say("fair.ask")}
      </button>
      {isOpen ? <FairDice close={() => open(false)} /> : null}
    </>
  );
}

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
        <Languages chosen={settings.language} />
        <Setting of="theme" all={THEMES} settings={settings} />
        <Setting of="motion" all={MOTIONS} settings={settings} />
        <Setting of="tempo" all={TEMPOS} settings={settings} />
        <label>
          {speak.say("settings.level")}
          <select
            value={settings.level}
            onChange={(event) => changeSettings({ level: event.target.value })}
          >
            {IN_EVERY_GAME.map((level) => (
              <option key={level} value={level}>
                {botName(level)}
              </option>
            ))}
          </select>
        </label>
        <Tick checked={settings.sounds} set={(on) => changeSettings({ sounds: on })}>
          {speak.say("settings.sounds")}
        </Tick>
        <Tick checked={settings.keys} set={(on) => changeSettings({ keys: on })}>
          {speak.say("settings.keys")}
        </Tick>
        <OwnDiceFair />
        <ForgetGames />
      </div>
    </Dialog>
  );
}

/** Each under its own name, for whoever cannot read what stands here. */
function Languages({ chosen }: { readonly chosen: string }) {
  const [missing, setMissing] = useState(false);
  const change = (one: string): void => {
    const next = languageFor(one);
    changeLanguage(one, () => loadWordsIn(next)).catch(() => setMissing(true));
  };
  return (
    <label>
      {speak.say("settings.language")}
      <select value={chosen} onChange={(event) => change(event.target.value)}>
        <option value="">{speak.say("theme.system")}</option>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {nameOfLanguage(one)}
          </option>
        ))}
      </select>
      {missing ? (
        <span className="small" role="alert">
          {speak.say("unreachable")}
        </span>
      ) : null}
    </label>
  );
}

const SAID = {
  ask: "settings.forget-lead",
  sure: "settings.forget-lead",
  here: "settings.forgotten-here",
  everywhere: "settings.forgotten",
} as const;

/** For a shared device: asks once more, since nothing brings the games back. */
function ForgetGames() {
  const [step, setStep] = useState<"ask" | "sure" | "here" | "everywhere">("ask");
  const next = async (): Promise<void> => {
    if (step === "ask") return setStep("sure");
    forgetGames();
    setStep("here");
    const { api } = await part(() => import("../house/api.ts"));
    if (!isRefusal(await api.forgetMe())) setStep("everywhere");
  };
  return (
    <div className="forget">
      <button
        type="button"
        aria-disabled={step === "everywhere" || undefined}
        onClick={() => void next()}
      >
        {speak.say(step === "sure" ? "settings.forget-sure" : "settings.forget")}
      </button>
      <p className="small" role="status">
        {speak.say(SAID[step])}
      </p>
    </div>
  );
}

interface SettingProps<Of extends "theme" | "motion" | "tempo"> {
  readonly of: Of;
  readonly all: readonly Settings[Of][];
  readonly settings: Settings;
}

function Setting<Of extends "theme" | "motion" | "tempo">({ of, all, settings }: SettingProps<Of>) {
  return (
    <Choice
      legend={speak.say(`settings.${of}`)}
      name={of}
      among={all}
      chosen={settings[of]}
      called={(one) => speak.say(`${of}.${one}` as Key<"setting">)}
      choose={(one) => changeSettings({ [of]: one })}
    />
  );
}
