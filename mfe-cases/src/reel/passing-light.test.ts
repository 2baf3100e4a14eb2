import { stripLength, winnerAt } from '@riftdrop/game/strip';
import { aSkin } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { passingLight } from './passing-light.ts';

const track = { card: 184, gap: 8 };
const spin = { track, share: 0, duration: 4200 };
const plain = aSkin({ rarity: 'Consumer' });

test('ends in the light of the marked item', () => {
  const cards = Array.from({ length: stripLength }, () => plain).with(winnerAt, aSkin({ rarity: 'Covert' }));
  const lights = passingLight({ ...spin, cards });
  expect([...lights.keys()].toSorted()).toEqual([1, 6]);
  expect(lights.get(6)!.at(-1)).toBeGreaterThan(0.5);
  expect(lights.get(1)!.at(-1)).toBeLessThan(0.4);
});

test('does not reveal the result before the end', () => {
  const cards = Array.from({ length: stripLength }, () => plain);
  const dear = passingLight({ ...spin, cards: cards.with(winnerAt, aSkin({ rarity: 'Covert' })) });
  const [, ...beforeLast] = dear.get(6)!.filter((value) => value === 0);
  // The winner comes under the marker in the last half second alone.
  expect(beforeLast.length * 60).toBeGreaterThan(3600);
});

test('blends what passes fast, and never jumps', () => {
  const cards = Array.from({ length: stripLength }, (_, at) => aSkin({ rarity: at % 2 ? 'Covert' : 'Industrial' }));
  for (const values of passingLight({ ...spin, cards }).values()) {
    expect(values.every((value) => value >= 0 && value <= 0.95)).toBe(true);
    for (let at = 1; at < values.length; at += 1) expect(Math.abs(values[at]! - values[at - 1]!)).toBeLessThan(0.3);
  }
});

test('shines while the reel turns and settles', () => {
  const lights = passingLight({ ...spin, cards: Array.from({ length: stripLength }, () => plain) });
  expect(lights.get(1)).toHaveLength(Math.floor(4420 / 60) + 1);
});

test('gives no light for an empty card', () => {
  expect(passingLight({ ...spin, cards: Array.from({ length: stripLength }, () => null) }).size).toBe(0);
});
