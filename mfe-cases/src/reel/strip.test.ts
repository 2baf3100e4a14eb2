import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSkin, itemsOf } from '../testing/factories.ts';
import { displayRandom } from './display-random.ts';
import { drawCards, onView, startAt, stopShare, stripAtRest, stripFor, stripLength, winnerAt } from './strip.ts';

const seed = fc.string({ minLength: 1, maxLength: 24 });
const items = itemsOf([400, 9_600, 240_000, 750_000]);
const winner = aSkin({ id: 'won' });

test('draws numbers in [0, 1), the same ones for the same seed', () => {
  fc.assert(
    fc.property(seed, (text) => {
      const [a, b] = [displayRandom(text), displayRandom(text)];
      for (let at = 0; at < 50; at += 1) {
        const drawn = a();
        expect(drawn).toBeGreaterThanOrEqual(0);
        expect(drawn).toBeLessThan(1);
        expect(drawn).toBe(b());
      }
    }),
  );
});

// proves CASES-105
test('puts what the server returned where the reel stops, whatever the seed and the cards on view', () => {
  fc.assert(
    fc.property(seed, fc.nat(20), (text, kept) => {
      const standing = Array.from({ length: kept }, (_, at) => aSkin({ id: `standing-${at}` }));
      const strip = stripFor(items, winner, text, standing);
      expect(strip).toHaveLength(stripLength);
      expect(strip[winnerAt]).toBe(winner);
      expect(strip.slice(0, kept)).toEqual(standing);
    }),
  );
});

// proves CASES-106, UI-511
test('draws every neighbour by the published odds', () => {
  const drawn = Array.from({ length: 2_000 }, (_, at) => drawCards(items, 100, `seed ${at}`)).flat();
  const draws = drawn.length;
  for (const { skin_item, weight } of items) {
    const expected = (draws * weight) / 1_000_000;
    const found = drawn.filter(({ id }) => id === skin_item.id).length;
    // Six standard deviations: one false alarm in a billion, and a doubled chance of any item is far outside.
    expect(Math.abs(found - expected)).toBeLessThan(6 * Math.sqrt(expected));
  }
});

// proves UI-511
test('puts a dear item beside the stop no more often than elsewhere', () => {
  const beside = Array.from({ length: 40_000 }, (_, at) => stripFor(items, winner, `drop ${at}`)).flatMap((strip) => [
    strip[winnerAt - 1]!,
    strip[winnerAt + 1]!,
  ]);
  const dear = items[1]!;
  const expected = (beside.length * dear.weight) / 1_000_000;
  expect(Math.abs(beside.filter(({ id }) => id === dear.skin_item.id).length - expected)).toBeLessThan(6 * Math.sqrt(expected));
});

test('never draws an item of weight 0', () => {
  const some = itemsOf([0, 1_000_000, 0]);
  expect(new Set(drawCards(some, 500, 'x').map(({ id }) => id))).toEqual(new Set(['2']));
});

test('shows the same neighbours after a reload', () => {
  expect(stripFor(items, winner, 'drop 7')).toEqual(stripFor(items, winner, 'drop 7'));
});

test('begins the next strip with the cards on view, the old result in the same place', () => {
  const strip = stripFor(items, winner, 'drop 7');
  const next = stripFor(items, aSkin({ id: 'next' }), 'drop 8', onView(strip, true));
  expect(next[startAt]).toBe(winner);
  expect(next.slice(0, 11)).toEqual(strip.slice(winnerAt - startAt));
  expect(stripAtRest(items, 'rest', onView(strip, true))[startAt]).toBe(winner);
});

test('stops within 38 % of the card beside its middle, on both sides alike', () => {
  fc.assert(
    fc.property(seed, (text) => {
      expect(Math.abs(stopShare(text))).toBeLessThanOrEqual(0.38);
    }),
  );
  const shares = Array.from({ length: 2_000 }, (_, at) => stopShare(`drop ${at}`));
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) / shares.length)).toBeLessThan(0.03);
});
