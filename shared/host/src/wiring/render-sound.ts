/** One layer of a sound: a tone, or noise through a narrow filter. */
export interface Layer {
  kind: 'tone' | 'noise';
  /** Seconds after the start of the sound. */
  at: number;
  /** Hertz at the begin and at the end: of the tone, or of the middle of the filter. */
  from: number;
  to: number;
  /** Seconds until it is at its loudest. */
  attack: number;
  /** Seconds from there until it has fallen by 60 dB. */
  length: number;
  /** Loudness beside the other layers of the sound. */
  gain: number;
  /** Its place between the loudspeakers, from -1 (left) to 1. */
  pan: number;
  /** The part of it that the room gives back, 0 to 1. */
  room: number;
  /** Of noise: how narrow its filter is. Of a tone: how much its modulator bends it, which makes it metallic or brassy. */
  edge: number;
  /** Of a tone: the frequency of the modulator as a multiple of its own. */
  ratio: number;
}

/** A sound by its layers. */
export interface Voice {
  /** The highest sample, 0 to 1. */
  level: number;
  layers: readonly Layer[];
}

/** Time in which the room falls by 60 dB, seconds. */
const roomTime = 0.5;
/**
 * Delays of the room, milliseconds, for the left side; the right one is a little longer, which makes it wide. Schroeder's design, "Natural
 * sounding artificial reverberation" (1962): parallel combs, then all-passes.
 */
const combs = [29.7, 37.1, 41.1, 43.7];
const passes = [5, 1.7];
const wider = 0.9;

type Samples = Float32Array<ArrayBuffer>;

/** Computes both channels of a sound. The same voice gives the same samples. @param rate samples a second */
export function renderSound({ level, layers }: Voice, rate: number): [Samples, Samples] {
  const end = Math.max(...layers.map(({ at, attack, length }) => at + attack + length));
  const hasRoom = layers.some(({ room }) => room > 0);
  const size = Math.ceil((end + (hasRoom ? roomTime : 0)) * rate);
  const channel = (side: number): Channel => ({ side, dry: new Float32Array(size), sent: new Float32Array(size) });
  const channels = [channel(0), channel(1)] as const;
  for (const [at, layer] of layers.entries()) addLayer(layer, { seed: at + 1, rate }, channels);
  for (const { side, dry, sent } of channels) if (hasRoom) addRoom(sent, dry, rate, side === 0 ? 1 : 1 + wider / 29.7);
  const sides: [Samples, Samples] = [channels[0].dry, channels[1].dry];
  const highest = Math.max(...sides.map((samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)));
  for (const samples of sides) for (let at = 0; at < size; at++) samples[at]! *= level / highest;
  return sides;
}

/** Equal power: a layer is as loud at one side as in the middle. */
const shareOf = (pan: number, side: number) => Math.cos(((side === 0 ? 1 + pan : 1 - pan) * Math.PI) / 4);

/** One side: what is heard at once, and what the room gives back. */
interface Channel {
  side: number;
  dry: Samples;
  sent: Samples;
}

function addLayer(layer: Layer, { seed, rate }: { seed: number; rate: number }, channels: readonly Channel[]): void {
  const { at, from, to, attack, length, gain, pan, room } = layer;
  const whole = attack + length;
  const source = layer.kind === 'tone' ? toneOf(layer, rate) : noiseOf(layer, seed, rate);
  const first = Math.round(at * rate);
  const placed = channels.map((channel) => ({ ...channel, share: shareOf(pan, channel.side) }));
  const glide = (to / from) ** (1 / (whole * rate));
  const fade = Math.exp(-6.9 / (length * rate));
  let [hertz, envelope] = [from, 0];
  for (let n = 0; n < whole * rate; n++, hertz *= glide) {
    envelope = n < attack * rate ? n / (attack * rate) : (envelope || 1) * fade;
    const sample = source(hertz, envelope) * envelope * gain;
    for (const { dry, sent, share } of placed) {
      dry[first + n]! += sample * share;
      sent[first + n]! += sample * share * room;
    }
  }
}

/** A sine that a second one bends, less as it fades. */
function toneOf({ edge, ratio }: Layer, rate: number) {
  let phase = 0;
  return (hertz: number, envelope: number) => {
    phase += (2 * Math.PI * hertz) / rate;
    return Math.sin(phase + edge * envelope * Math.sin(phase * ratio));
  };
}

/** White noise through a state-variable band-pass filter (Zavalishin, "The art of VA filter design", chapter 4). */
function noiseOf({ edge }: Layer, seed: number, rate: number) {
  let state = seed * 0x9e3779b1;
  let [low, band, turn, loudness, sample] = [0, 0, 0, 0, 0];
  const damp = 1 / edge;
  return (hertz: number) => {
    // The filter moves slowly enough for steps of a millisecond.
    if (sample++ % 24 === 0) {
      turn = Math.tan((Math.PI * Math.min(hertz, rate * 0.45)) / rate);
      // As loud as a tone: the narrower the filter, the less of the noise passes.
      loudness = damp * 0.6 * Math.sqrt((rate * edge) / hertz);
    }
    // Numerical Recipes' linear congruential generator.
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const high = (state / 2 ** 31 - (damp + turn) * band - low) / (1 + turn * (damp + turn));
    const middle = turn * high + band;
    band = turn * high + middle;
    low += 2 * turn * middle;
    return middle * loudness;
  };
}

function addRoom(sent: Samples, dry: Samples, rate: number, stretch: number): void {
  const wet = new Float32Array(sent.length);
  const samplesOf = (ms: number) => Math.round((ms / 1000) * stretch * rate);
  for (const ms of combs) {
    const delay = samplesOf(ms);
    const keep = 10 ** ((-3 * delay) / (roomTime * rate));
    const line = new Float32Array(delay);
    let dull = 0;
    for (let n = 0; n < sent.length; n++) {
      const out = line[n % delay]!;
      // High frequencies die first, as between real walls.
      dull += (out - dull) * 0.6;
      line[n % delay] = sent[n]! + dull * keep;
      wet[n]! += out / combs.length;
    }
  }
  for (const ms of passes) {
    const delay = samplesOf(ms);
    const line = new Float32Array(delay);
    for (let n = 0; n < wet.length; n++) {
      const out = line[n % delay]!;
      const into = wet[n]! + out * 0.7;
      line[n % delay] = into;
      wet[n] = out - into * 0.7;
    }
  }
  for (let n = 0; n < dry.length; n++) dry[n]! += wet[n]!;
}
