import { expect, test } from 'vitest';
import { aSkin, itemsOf } from './testing.ts';
import { atRest, decided, prepared, stop } from './stage.ts';
import { startAt, winnerAt } from './strip.ts';

const odds = { items: itemsOf([600_000, 300_000, 100_000]), oneIn: 1 };
const won = [aSkin({ id: 'a' }), aSkin({ id: 'b' })];

// proves CASES-106
test('the result changes only the card under the marker', () => {
  const ready = prepared(odds, 'key-1', 2, atRest(odds, 2, 'look'));
  const result = decided(ready, won, false);
  for (const [at, { cards }] of result.reels.entries()) {
    expect(cards[winnerAt]).toBe(won[at]);
    expect(cards.with(winnerAt, null)).toEqual(ready.reels[at]!.cards.with(winnerAt, null));
  }
});

test('a spin starts from the visible cards', () => {
  const rest = atRest(odds, 1, 'look');
  const ready = prepared(odds, 'key-1', 1, rest);
  expect(ready.reels[0]!.cards.slice(0, 11)).toEqual(rest.reels[0]!.cards.slice(0, 11));
  const landed = stop(decided(ready, [won[0]!], false), 0);
  expect(prepared(odds, 'key-2', 1, landed).reels[0]!.cards[startAt]).toBe(won[0]);
  expect(atRest(odds, 1, 'look', landed).reels[0]!.cards[startAt]).toBe(won[0]);
});

test('equal stakes draw equal cards after a reload', () => {
  const again = () => prepared(odds, 'key-1', 2, atRest(odds, 2, 'look'));
  expect(again()).toEqual(again());
});

// proves CASES-101
test('only the openings that succeeded keep a reel', () => {
  const five = prepared(odds, 'key-1', 5, atRest(odds, 5, 'look'));
  expect(decided(five, won, true).reels.map(({ cards, stopped }) => [cards[winnerAt]?.id, stopped])).toEqual([
    ['a', true],
    ['b', true],
  ]);
});

test('another case version draws all cards anew', () => {
  const old = atRest(odds, 1, 'night-shift:3');
  const other = { items: itemsOf([1_000_000]), oneIn: 1 };
  const fresh = atRest(other, 1, 'night-shift:4', old);
  expect(new Set(fresh.reels[0]!.cards.map((card) => card?.id))).toEqual(new Set(['1']));
  expect(fresh.seed).toBe('night-shift:4');
});

test('one reel stops after the other', () => {
  const spinning = decided(prepared(odds, 'k', 2, atRest(odds, 2, 'look')), won, false);
  expect(stop(spinning, 1).reels.map(({ stopped }) => stopped)).toEqual([false, true]);
});
