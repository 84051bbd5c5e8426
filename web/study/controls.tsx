import { useKeys } from "@pipwise/ui/react";
import type { Key } from "../device/speak.ts";
import { speak } from "./voice.ts";

export interface ControlsProps {
  readonly step: number;
  readonly end: number;
  readonly playing: boolean;
  /** Whether it is looked at for the sake of the move that comes next. */
  readonly before?: boolean;
  go(step: number): void;
  play(playing: boolean): void;
}

/** A slider through the game, steps, and play: in the place where one otherwise acts. */
export function Controls(props: ControlsProps) {
  const { step, end, playing, before, go, play } = props;
  useReplayKeys(props);
  const where = before
    ? speak.say("replay.before", { move: step + 1, end })
    : speak.say("replay.move", { move: step, end });
  return (
    <div className="controls">
      <label htmlFor="moment">
        <span className="unseen">{speak.say("replay.moment")}: </span>
        {where}
      </label>
      <input
        id="moment"
        type="range"
        min={0}
        max={end}
        value={step}
        aria-valuetext={where}
        onChange={(event) => go(event.target.valueAsNumber)}
      />
      <div>
        <Button
          word="replay.first"
          icon="M6 5v14M19 5 9 12l10 7z"
          off={step === 0}
          press={() => go(0)}
        />
        <Button
          word="replay.back"
          icon="M17 5 7 12l10 7z"
          off={step === 0}
          press={() => go(step - 1)}
        />
        <button type="button" className="primary" onClick={() => play(!playing)}>
          {speak.say(playing ? "replay.pause" : step === end ? "replay.again" : "replay.play")}
        </button>
        <Button
          word="replay.forward"
          icon="M7 5l10 7-10 7z"
          off={step === end}
          press={() => go(step + 1)}
        />
        <Button
          word="replay.last"
          icon="M18 5v14M5 5l10 7-10 7z"
          off={step === end}
          press={() => go(end)}
        />
      </div>
    </div>
  );
}

interface ButtonProps {
  readonly word: Key<"study">;
  readonly icon: string;
  readonly off: boolean;
  press(): void;
}

function Button({ word, icon, off, press }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={speak.say(word)}
      title={speak.say(word)}
      aria-disabled={off || undefined}
      onClick={() => off || press()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}

/** Arrow keys step, Home and End go to the ends, Space plays. */
function useReplayKeys({ step, end, playing, go, play }: ControlsProps): void {
  const moments: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(end, step + 1),
    ArrowLeft: Math.max(0, step - 1),
    Home: 0,
    End: end,
  };
  useKeys((key) => {
    const to = moments[key];
    if (to !== undefined) return () => go(to);
    return key === " " ? () => play(!playing) : undefined;
  });
}
