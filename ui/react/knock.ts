// A short noise, made here and now.

let context: AudioContext | undefined;

/** One knock: so long from now, so loud, so high. */
export function knock(after: number, loudness: number, pitch: number): void {
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
