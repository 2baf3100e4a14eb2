import type { Rarity, SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeAt } from './easing.ts';
import { cardsBeside, centreOf, edgesPassed, offsetOf } from './geometry.ts';
import { startAt, stripLength, winnerAt } from './strip.ts';
import { spinTicks, tickTimes } from './ticks.ts';

const tracks = fc.record({ card: fc.integer({ min: 60, max: 240 }), gap: fc.integer({ min: 0, max: 16 }) });
const shares = fc.double({ min: -0.38, max: 0.38, noNaN: true });

test('brings the chosen card under the marker', () => {
  fc.assert(
    fc.property(tracks, fc.nat(55), fc.integer({ min: 200, max: 2000 }), (track, index, view) => {
      expect(offsetOf(index, view, track) + centreOf(index, track)).toBeCloseTo(view / 2, 6);
    }),
  );
});

test('counts exactly the cards beside the middle one', () => {
  fc.assert(
    fc.property(tracks, fc.integer({ min: 200, max: 2000 }), (track, view) => {
      const beside = cardsBeside(view, track);
      const edge = (index: number) => offsetOf(startAt, view, track) + centreOf(index, track) - track.card / 2;
      expect(edge(startAt + beside + 1)).toBeGreaterThanOrEqual(view);
      expect(edge(startAt + beside)).toBeLessThan(view);
    }),
  );
});

test('keeps the marker on the winning card', () => {
  fc.assert(
    fc.property(tracks, shares, (track, share) => {
      const marker = 500 - offsetOf(winnerAt, 1000, track, share);
      const left = winnerAt * (track.card + track.gap);
      expect(marker).toBeGreaterThan(left);
      expect(marker).toBeLessThan(left + track.card);
    }),
  );
});

test('passes one edge per card in order', () => {
  fc.assert(
    fc.property(tracks, shares, (track, share) => {
      const edges = edgesPassed(track, share);
      expect(edges).toHaveLength(winnerAt - startAt);
      for (let at = 0; at < edges.length; at += 1) {
        expect(edges[at]).toBeGreaterThan(edges[at - 1] ?? 0);
        expect(edges[at]).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('inverts the reel curve', () => {
  expect(timeAt(0)).toBeCloseTo(0, 6);
  expect(timeAt(1)).toBeCloseTo(1, 6);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
      if (a < b) expect(timeAt(a)).toBeLessThanOrEqual(timeAt(b));
    }),
  );
});

test('passes the last cards ever more slowly', () => {
  fc.assert(
    fc.property(tracks, shares, (track, share) => {
      const last = tickTimes(track, share, 4200).filter((time) => time >= 3200);
      expect(last.length).toBeGreaterThanOrEqual(3);
      const gaps = last.slice(1).map((time, at) => time - last[at]!);
      for (let at = 1; at < gaps.length; at += 1) expect(gaps[at]).toBeGreaterThan(gaps[at - 1]!);
    }),
  );
});

test('ticks at card edges, at most 30 times a second', () => {
  fc.assert(
    fc.property(tracks, shares, fc.integer({ min: 2600, max: 9000 }), (track, share, duration) => {
      const times = tickTimes(track, share, duration);
      const edges = new Set(edgesPassed(track, share).map((edge) => timeAt(edge) * duration));
      expect(times.length).toBeGreaterThan(8);
      for (let at = 0; at < times.length; at += 1) {
        expect(edges.has(times[at]!)).toBe(true);
        if (at > 0) expect(times[at]! - times[at - 1]!).toBeGreaterThanOrEqual(1000 / 30);
      }
      expect(times.at(-1)).toBeLessThanOrEqual(duration);
    }),
  );
});

describe('the ticks of a spin', () => {
  const track = { card: 184, gap: 8 };
  const anItem = (rarity: Rarity) => ({ rarity }) as SkinItem;

  test('end with the last card that passes', () => {
    const ticks = spinTicks({ track, share: 0.2, duration: 4200 });
    expect(ticks.at(-1)?.at).toBeCloseTo(timeAt(edgesPassed(track, 0.2).at(-1)!) * 4200, 6);
  });

  const pitches = (cards: readonly SkinItem[]) => spinTicks({ cards, track, share: 0.2, duration: 4200 }).map(({ pitch }) => pitch!);

  test('fall in pitch as the cards pass more slowly', () => {
    const last = pitches([]).slice(-6);
    expect(last).toEqual(last.toSorted((a, b) => b - a));
    expect(pitches([])[3]!).toBeGreaterThan(last.at(-1)! * 1.3);
  });

  test('are higher for a rare card at the same speed', () => {
    const common = Array.from({ length: stripLength }, () => anItem('Consumer'));
    const rare = common.with(winnerAt, anItem('Contraband'));
    const [plain, raised] = [pitches(common), pitches(rare)];
    expect(raised.slice(0, -1)).toEqual(plain.slice(0, -1));
    expect(raised.at(-1)! / plain.at(-1)!).toBeGreaterThan(1.2);
  });
});
