import { play, type Sound } from '@riftdrop/host/sound';

/** The first tone of each sound, hertz. */
const tones = new Map<number, Sound>([
  [1900, 'tick'],
  [90, 'spin'],
  [523, 'win'],
  [1175, 'bell'],
  [220, 'open'],
]);

/** Each test begins on a later part of the audio clock, as the gap between two ticks is measured on it. Seconds. */
let begun = 0;
const played: { hertz: number; taken: boolean }[] = [];
const moves: Keyframe[] = [];

class Context {
  state = 'running';
  outputLatency = 0;
  destination = {};
  get currentTime() {
    return begun + performance.now() / 1000;
  }
}
class AudioPart {
  gain = aParam();
  frequency = aParam();
  connect = (next: unknown) => next;
  disconnect = () => {};
}
class Oscillator extends AudioPart {
  readonly #note: { hertz: number; taken: boolean };
  constructor(_: unknown, { frequency }: { frequency: number }) {
    super();
    played.push((this.#note = { hertz: frequency, taken: false }));
  }
  start = () => {};
  stop = (at?: number) => {
    if (at === undefined) this.#note.taken = true;
  };
}
const aParam = () => ({ value: 1, setValueAtTime() {}, exponentialRampToValueAtTime() {} });

/** The used part of the test's `vi`. */
interface Doubles {
  stubGlobal: (name: string, value: unknown) => unknown;
  waitFor: (check: () => void) => Promise<void>;
}

/**
 * Records the playback of a page in a test: sounds at the loudspeaker, and animations at the compositor. Call `vi.unstubAllGlobals`
 * after it. Movements are noted until the end of the file.
 */
export async function watchPlayback(vi: Doubles) {
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Oscillator);
  vi.stubGlobal('GainNode', AudioPart);
  vi.stubGlobal('DynamicsCompressorNode', AudioPart);
  Element.prototype.animate = (frames, options) => {
    moves.push(...(frames as Keyframe[]).filter((frame) => frame.transform !== undefined || frame.translate !== undefined));
    const duration = typeof options === 'number' ? options : Number(options?.duration ?? 0);
    const finished = new Promise((resolve) => setTimeout(resolve, duration));
    const began = performance.now();
    return { finished, ready: Promise.resolve(), startTime: began, cancel() {}, finish() {} } as unknown as Animation;
  };
  dispatchEvent(new Event('pointerdown'));
  played.length = 0;
  begun += 1000;
  // The synthesiser is a separate file, loaded with the first sound; one that is late when it has loaded is silent.
  await vi.waitFor(() => {
    if (played.length > 0) return;
    play('bell');
    throw new Error('nothing was heard');
  });
  played.length = 0;
  moves.length = 0;
  return {
    /** How often each sound was handed over, without those that were taken back. */
    heard(): Partial<Record<Sound, number>> {
      const counts: Partial<Record<Sound, number>> = {};
      for (const { hertz, taken } of played) {
        const sound = tones.get(hertz);
        if (sound && !taken) counts[sound] = (counts[sound] ?? 0) + 1;
      }
      return counts;
    },
    /** Frames in which something changes its place. */
    moved: () => moves.length,
  };
}
