import type { LiveFrame } from '@riftdrop/contract/live/live';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFeed } from './feed.ts';

beforeEach(() => void vi.useFakeTimers());

/** Steps of a page's life: the server sends events, and the network drops, repeats or delays the frames. */
type Step =
  | { do: 'tell'; events: number; copies: number }
  | { do: 'swap' }
  | { do: 'arrive'; frames: number }
  | { do: 'cut' }
  | { do: 'forget'; kept: number }
  | { do: 'wait'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      events: fc.integer({ min: 1, max: 5 }),
      copies: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('arrive' as const), frames: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'swap' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cut' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const), kept: fc.integer({ min: 0, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3000 }) }) },
);

/** A page on a channel of a server that keeps a log, and a network between them that loses, doubles and reorders frames. */
function aPage() {
  let told = 0;
  let forgotten = 0;
  let duplicates = 0;
  let network: LiveFrame[] = [];
  let state = { upTo: 0, applied: 0 };
  const frameOf = (from: number, to: number): LiveFrame => ({
    channel: 'general',
    from,
    events: Array.from({ length: to - from }, (_, i) => ({ seq: from + i + 1, event: 'e', data: from + i + 1 })),
  });
  const feed = createFeed({
    join: async (since) => {
      if (since === undefined) return { ok: true, seq: told };
      if (since < forgotten) return { ok: true, seq: told, reset: true };
      if (since < told) network.push(frameOf(since, told));
      return { ok: true, seq: told };
    },
    deliver: (_, data) => {
      // Strictly one after the other, for any repeats of frames.
      expect(data).toBe(state.upTo + 1);
      state = { upTo: state.upTo + 1, applied: state.applied + 1 };
    },
    // A resync loads the server's state again, which includes everything up to here.
    restarted: ({ seq }) => (state = { upTo: seq, applied: seq }),
    refused: () => {},
  });
  const arrive = (frames: number) => {
    for (const frame of network.splice(0, frames)) {
      if (frame.events.at(-1)!.seq <= state.upTo) duplicates++;
      feed.receive(frame);
    }
  };
  const steps: { [S in Step as S['do']]: (step: S) => unknown } = {
    tell: ({ events, copies }) => {
      const frame = frameOf(told, (told += events));
      for (let i = 0; i < copies; i++) network.push(frame);
    },
    swap: () => network.reverse(),
    arrive: ({ frames }) => arrive(frames),
    cut: async () => {
      network = [];
      feed.pause();
      await feed.start();
    },
    forget: ({ kept }) => (forgotten = Math.max(forgotten, told - kept)),
    wait: ({ ms }) => vi.advanceTimersByTimeAsync(ms),
  };
  return {
    feed,
    take: (one: Step) => (steps[one.do] as (step: Step) => unknown)(one),
    /** The network works again: every request gets its response. */
    heal: async () => {
      for (let i = 0; i < 20; i++) {
        arrive(network.length);
        await vi.advanceTimersByTimeAsync(2000);
      }
      await feed.start();
      arrive(network.length);
    },
    told: () => told,
    state: () => state,
    duplicates: () => duplicates,
  };
}

// proves G21
test('the page converges despite loss, duplicates, reordering', async () => {
  let duplicates = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const page = aPage();
      await page.feed.start();
      for (const one of steps) await page.take(one);
      await page.heal();
      expect(page.state()).toEqual({ upTo: page.told(), applied: page.told() });
      page.feed.pause();
      duplicates += page.duplicates();
    }),
    { numRuns: 300 },
  );
  // The network really repeated frames that had arrived already.
  expect(duplicates).toBeGreaterThan(300);
});
