import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSkin, itemsOf } from './testing.ts';
import { displayRandom } from './display-random.ts';
import { type Card, drawCards, onView, startAt, stopShare, stripAtRest, stripBefore, stripLength, winnerAt, withWinner } from './strip.ts';

const seed = fc.string({ minLength: 1, maxLength: 24 });
const items = itemsOf([400, 9_600, 240_000, 750_000]);
const whole = { items, oneIn: 1 };
const winner = aSkin({ id: 'won' });
const stripFor = (text: string, standing: readonly Card[] = [], won: Card = winner) => withWinner(stripBefore(whole, text, standing), won);

// proves CASES-106, UI-511
test('draws all neighbours before the result is known', () => {
  fc.assert(
    fc.property(seed, (text) => {
      const before = stripBefore(whole, text);
      const [plain, dear] = [withWinner(before, items[3]!.skin_item), withWinner(before, items[0]!.skin_item)];
      expect(plain.with(winnerAt, winner)).toEqual(dear.with(winnerAt, winner));
      expect(before.with(winnerAt, winner)).toEqual(dear.with(winnerAt, winner));
    }),
  );
});

test('draws equal numbers in [0, 1) per seed', () => {
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
test('puts the result of the server at the stop', () => {
  fc.assert(
    fc.property(seed, fc.nat(20), (text, kept) => {
      const standing = Array.from({ length: kept }, (_, at) => aSkin({ id: `standing-${at}` }));
      const strip = stripFor(text, standing);
      expect(strip).toHaveLength(stripLength);
      expect(strip[winnerAt]).toBe(winner);
      expect(strip.slice(0, kept)).toEqual(standing);
    }),
  );
});

// proves CASES-106, UI-511
test('draws every neighbour by the published odds', () => {
  const drawn = Array.from({ length: 2_000 }, (_, at) => drawCards(whole, 100, `seed ${at}`)).flat();
  const draws = drawn.length;
  for (const { skin_item, weight } of items) {
    const expected = (draws * weight) / 1_000_000;
    const found = drawn.filter((card) => card?.id === skin_item.id).length;
    // Six standard deviations: one false alarm in a billion, and a doubled chance of any item is far outside.
    expect(Math.abs(found - expected)).toBeLessThan(6 * Math.sqrt(expected));
  }
});

// proves UI-511
test('shows expensive items no more often beside the stop', () => {
  const beside = Array.from({ length: 40_000 }, (_, at) => stripFor(`drop ${at}`)).flatMap((strip) => [
    strip[winnerAt - 1]!,
    strip[winnerAt + 1]!,
  ]);
  const dear = items[1]!;
  const expected = (beside.length * dear.weight) / 1_000_000;
  expect(Math.abs(beside.filter((card) => card?.id === dear.skin_item.id).length - expected)).toBeLessThan(6 * Math.sqrt(expected));
});

// proves CASES-099
test('leaves nine of ten part-opening cards empty', () => {
  const drawn = Array.from({ length: 2_000 }, (_, at) => drawCards({ items, oneIn: 10 }, 100, `part ${at}`)).flat();
  const within = (found: number, chance: number) =>
    expect(Math.abs(found - drawn.length * chance)).toBeLessThan(6 * Math.sqrt(drawn.length * chance));
  within(drawn.filter((card) => card === null).length, 0.9);
  for (const { skin_item, weight } of items) within(drawn.filter((card) => card?.id === skin_item.id).length, weight / 10_000_000);
});

test('never draws an item of weight 0', () => {
  const some = itemsOf([0, 1_000_000, 0]);
  expect(new Set(drawCards({ items: some, oneIn: 1 }, 500, 'x').map((card) => card?.id))).toEqual(new Set(['2']));
});

test('shows the same neighbours after a reload', () => {
  expect(stripFor('drop 7')).toEqual(stripFor('drop 7'));
});

test('begins the next strip with the visible cards', () => {
  const strip = stripFor('drop 7');
  const next = stripFor('drop 8', onView(strip, true), aSkin({ id: 'next' }));
  expect(next[startAt]).toBe(winner);
  expect(next.slice(0, 11)).toEqual(strip.slice(winnerAt - startAt));
  expect(stripAtRest(whole, 'rest', onView(strip, true))[startAt]).toBe(winner);
});

test('stops within 38 % of the card from its middle', () => {
  fc.assert(
    fc.property(seed, (text) => {
      expect(Math.abs(stopShare(text))).toBeLessThanOrEqual(0.38);
    }),
  );
  const shares = Array.from({ length: 2_000 }, (_, at) => stopShare(`drop ${at}`));
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) / shares.length)).toBeLessThan(0.03);
});
