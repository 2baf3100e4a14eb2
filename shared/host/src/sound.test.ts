import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setSetting } from './settings.ts';
import { play, playAt, type Sound } from './sound.ts';
import { buffers } from './wiring/synth.ts';
import { voices } from './wiring/voices.ts';

/** Sounds at the loudspeaker: the start of each, its pitch, and whether it was canceled. */
const struck: { at: number; sound: Sound | undefined; pitch: number; taken: boolean }[] = [];

/**
 * The Web Audio of the test: `now` is the clock of the loudspeaker, seconds; it `goesOn` each time it is read. `known` are both
 * clocks of one moment.
 */
const audio: { now: number; goesOn: number; known?: () => AudioTimestamp; contexts: number; master?: FakeNode } = {
  now: 100,
  goesOn: 0,
  contexts: 0,
};

class FakeContext {
  state = 'running';
  outputLatency = 0;
  destination = {};
  constructor() {
    audio.contexts++;
  }
  get currentTime() {
    return (audio.now += audio.goesOn);
  }
  getOutputTimestamp() {
    return audio.known?.() ?? {};
  }
}
class FakeNode {
  gain = { value: 1 };
  constructor(_?: unknown, options?: object) {
    if (!options) audio.master = this;
  }
  connect(next: unknown) {
    return next;
  }
  disconnect() {}
}
class FakeSource extends FakeNode {
  #one: (typeof struck)[number];
  constructor(_: unknown, { buffer, playbackRate: pitch }: { buffer: AudioBuffer; playbackRate: number }) {
    super(_, {});
    const [sound] = [...buffers].find(([, of]) => of === buffer) ?? [];
    this.#one = { at: 0, sound, pitch, taken: false };
  }
  start(at: number) {
    this.#one.at = at;
    struck.push(this.#one);
  }
  stop(at?: number) {
    if (at === undefined) this.#one.taken = true;
  }
}
const begins = () => struck.map(({ at }) => Number(at.toFixed(3)));
/** The synthesiser is a separate file: a sound plays once it is loaded. */
const heard = () => vi.waitFor(() => expect(struck).not.toEqual([]));
/** Long enough for the file, which by now is there. */
const settled = async () => {
  await import('./wiring/synth.ts');
  await Promise.resolve();
};

// Nothing listens, and a sound that takes long to compute is late.
for (const sound of Object.keys(voices) as Sound[]) buffers.set(sound, {} as AudioBuffer);

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('DynamicsCompressorNode', FakeNode);
  struck.length = 0;
  audio.goesOn = 0;
  delete audio.known;
  // Each test far from the one before: the gap between two ticks is measured on this clock.
  audio.now += 100;
});
afterEach(() => setSetting('sound', true));

test('nothing sounds before the first press or key', async () => {
  play('bell');
  await settled();
  expect(struck).toEqual([]);
});

describe('after the first gesture', () => {
  beforeEach(() => void dispatchEvent(new Event('pointerdown')));

  // proves SHELL-563
  test.each(['bell', 'win', 'spin', 'tick'] as const)('%s is played', async (sound) => {
    play(sound);
    await heard();
    expect(struck).toMatchObject([{ sound, pitch: 1 }]);
  });

  test('a beat has its pitch', async () => {
    playAt('tick', [{ at: performance.now() + 5000, pitch: 1.25 }]);
    await heard();
    expect(struck).toMatchObject([{ sound: 'tick', pitch: 1.25 }]);
  });

  test('the switch silences a running spin', async () => {
    playAt('tick', [performance.now() + 5000]);
    await heard();
    setSetting('sound', false);
    expect(audio.master?.gain.value).toBe(0);
    setSetting('sound', true);
    expect(audio.master?.gain.value).toBeGreaterThan(0);
  });

  test('the volume is that of all sounds', async () => {
    play('bell');
    await heard();
    const gainAt = (volume: number) => {
      setSetting('volume', volume);
      return audio.master?.gain.value;
    };
    expect([0, 50, 100].map(gainAt)).toEqual([0, 0.25, 1]);
    setSetting('volume', 70);
  });

  test('one audio context serves all sounds', async () => {
    const before = audio.contexts;
    for (const sound of ['bell', 'win'] as const) play(sound);
    await vi.waitFor(() => expect(struck).toHaveLength(2));
    expect(audio.contexts - before).toBeLessThanOrEqual(1);
  });

  test('schedules a row of ticks at once', async () => {
    const now = performance.now();
    playAt('tick', [now + 10_100, now + 10_300, now + 10_600]);
    await heard();
    const [first, second, third] = begins();
    expect(second! - first!).toBeCloseTo(0.2, 2);
    expect(third! - first!).toBeCloseTo(0.5, 2);
  });

  test('a page that is busy while it hands over a row of ticks shifts none of them', async () => {
    const [now, began] = [performance.now(), audio.now];
    audio.known = () => {
      const performanceTime = performance.now();
      return { contextTime: began + (performanceTime - now) / 1000, performanceTime };
    };
    audio.goesOn = 0.1;
    playAt('tick', [now + 10_000, now + 10_300, now + 10_600]);
    await heard();
    expect(begins().map((at) => Number((at - began).toFixed(2)))).toEqual([10, 10.3, 10.6]);
  });

  test('of a row what is late is left out, and not heard out of step', async () => {
    const now = performance.now();
    playAt('tick', [now - 200, now + 50_000]);
    await heard();
    expect(struck).toHaveLength(1);
    expect(begins()[0]! - audio.now).toBeGreaterThan(40);
  });

  test('ticks come at most thirty times a second', async () => {
    const now = performance.now();
    playAt(
      'tick',
      Array.from({ length: 100 }, (_, at) => now + 10_000 + at * 10),
    );
    await heard();
    expect(struck.length).toBeLessThanOrEqual(30);
    expect(struck.length).toBeGreaterThan(20);
  });

  test('cancels silenced sounds unless they already play', async () => {
    const now = performance.now();
    const silence = playAt('tick', [now + 10_000, now + 50_000]);
    await heard();
    audio.now += 20;
    silence();
    expect(struck.map(({ taken }) => taken)).toEqual([false, true]);
  });

  test('a moment that is long over stays silent', async () => {
    playAt('tick', [performance.now() - 2000]);
    await settled();
    expect(struck).toEqual([]);
  });

  test('nothing sounds when off or in hidden pages', async () => {
    setSetting('sound', false);
    for (const sound of ['bell', 'win', 'spin', 'tick', 'open'] as const) play(sound);
    setSetting('sound', true);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    play('bell');
    hidden.mockRestore();
    await settled();
    expect(struck).toEqual([]);
  });
});
