// Small sounds made here and now: no file, and none at all until somebody asks for them.

let on = false;
let context: AudioContext | undefined;

/** Whether boards are heard. */
export function setSound(wanted: boolean): void {
  on = wanted;
}

/** Dice on felt: a few short knocks, one for each die, the last one softest. */
export function rattle(dice: number): void {
  for (let i = 0; i < Math.max(3, dice * 2); i++)
    knock(0.08 + i * 0.085, 0.22 * 0.86 ** i, 900 + ((i * 37) % 5) * 160);
}

/** A die set down, a pencil stroke. */
export function tick(): void {
  knock(0, 0.08, 1500);
}

function knock(after: number, loudness: number, pitch: number): void {
  if (!on) return;
  context ??= new AudioContext();
  const start = context.currentTime + after;
  const source = context.createBufferSource();
  source.buffer = noise(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 4;
  const gain = context.createGain();
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.07);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(start, 0, 0.09);
}

let hiss: AudioBuffer | undefined;

function noise({ sampleRate }: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = new AudioBuffer({ length: Math.ceil(sampleRate / 10), sampleRate });
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}
