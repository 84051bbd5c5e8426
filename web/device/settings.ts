import { setKeys, setSound } from "@pipwise/ui/react";
import { useSyncExternalStore } from "react";
import { read, write } from "./storage.ts";

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

let settings: Settings = { ...DEFAULTS, ...read<Partial<Settings>>("settings") };
const listeners = new Set<() => void>();

export function currentSettings(): Settings {
  return settings;
}

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  write("settings", settings);
  applySettings();
  for (const listener of listeners) listener();
}

export function useSettings(): Settings {
  return useSyncExternalStore(listen, currentSettings);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let contrast: MediaQueryList | undefined;

/** Puts theme, motion and sounds into force. Where nobody chose a theme, a system that asks for more contrast gets it. */
export function applySettings(): void {
  const { dataset } = document.documentElement;
  if (!contrast) {
    contrast = matchMedia("(prefers-contrast: more)");
    contrast.addEventListener("change", applySettings);
  }
  dataset.theme = settings.theme === "system" && contrast.matches ? "contrast" : settings.theme;
  dataset.motion = settings.motion;
  setSound(settings.sounds);
  setKeys(settings.keys);
}

/** By how much the watching of others' moves is shortened. */
export function tempoFactor(): number {
  return { walk: 1, brisk: 0.45, instant: 0 }[settings.tempo];
}
