import { play, type Sound } from '../sound.ts';
import { buffers } from '../wiring/synth.ts';
import { voices } from '../wiring/voices.ts';

/** Each test begins on a later part of the audio clock, as the gap between two ticks is measured on it. Seconds. */
let begun = 0;
const played: { sound: Sound | undefined; taken: boolean }[] = [];
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
  gain = { value: 1 };
  connect = (next: unknown) => next;
  disconnect = () => {};
}
class Source extends AudioPart {
  readonly #one: { sound: Sound | undefined; taken: boolean };
  constructor(_: unknown, { buffer }: { buffer: AudioBuffer }) {
    super();
    const [sound] = [...buffers].find(([, of]) => of === buffer) ?? [];
    played.push((this.#one = { sound, taken: false }));
  }
  start = () => {};
  stop = () => (this.#one.taken = true);
}

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
  vi.stubGlobal('AudioBufferSourceNode', Source);
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
  // Nothing listens, and computing the sounds of a page takes long on a busy machine.
  for (const sound of Object.keys(voices) as Sound[]) if (!buffers.has(sound)) buffers.set(sound, {} as AudioBuffer);
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
      for (const { sound, taken } of played) {
        if (sound && !taken) counts[sound] = (counts[sound] ?? 0) + 1;
      }
      return counts;
    },
    /** Frames in which something changes its place. */
    moved: () => moves.length,
  };
}
