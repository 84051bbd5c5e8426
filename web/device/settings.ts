import { setKeys, setSound } from "@pipwise/ui/react";
import { read, write } from "./storage.ts";
import { store, useStore } from "./store.ts";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export const MOTIONS = ["system", "calm"] as const;
/** How long bots' moves are shown: to follow them, quickly, or not at all. */
export const TEMPOS = ["walk", "brisk", "instant"] as const;

export interface Settings {
  readonly name: string;
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly tempo: (typeof TEMPOS)[number];
  readonly sounds: boolean;
  /** Whether letters and digits do something on a board. */
  readonly keys: boolean;
  readonly level: string;
  /** Empty: as the browser says. */
  readonly language: string;
  /** Games whose tour was taken or skipped. */
  readonly toured: readonly string[];
}

const DEFAULTS: Settings = {
  name: "",
  theme: "system",
  motion: "system",
  tempo: "walk",
  sounds: false,
  keys: true,
  // Whoever has never played here begins with somebody who plays like a beginner.
  level: "beginner",
  language: "",
  toured: [],
};

const settings = store<Settings>({ ...DEFAULTS, ...read<Partial<Settings>>("settings") });

export const currentSettings = settings.get;

export function changeSettings(change: Partial<Settings>): void {
  const now = { ...settings.get(), ...change };
  write("settings", now);
  settings.set(now);
  applySettings();
}

export function useSettings(): Settings {
  return useStore(settings);
}

let contrast: MediaQueryList | undefined;

/** Puts theme, motion and sounds into force. Where nobody chose a theme, a system that asks for more contrast gets it. */
export function applySettings(): void {
  const { dataset } = document.documentElement;
  if (!contrast) {
    contrast = matchMedia("(prefers-contrast: more)");
    contrast.addEventListener("change", applySettings);
  }
  const { theme, motion, sounds, keys } = settings.get();
  dataset.theme = theme === "system" && contrast.matches ? "contrast" : theme;
  dataset.motion = motion;
  setSound(sounds);
  setKeys(keys);
}

/** By how much the watching of others' moves is shortened. */
export function tempoFactor(): number {
  return { walk: 1, brisk: 0.45, instant: 0 }[settings.get().tempo];
}
