import { expect, it } from 'vitest';
import { shuffledDeck } from './deck.ts';

it('deals each bucket once per 10,000 visitors', () => {
  const deck = shuffledDeck();
  for (let before = 0; before < 137; before++) deck.deal();
  for (let round = 0; round < 2; round++) expect(new Set(Array.from({ length: 10_000 }, () => deck.deal())).size).toBe(10_000);
});

it('deals in a new random order each time', () => {
  const [one, other] = [shuffledDeck(), shuffledDeck()].map((deck) => Array.from({ length: 50 }, () => deck.deal()));
  expect(one).not.toEqual(other);
  expect(one!.filter((bucket, at) => bucket === one![at - 1]! + 1).length).toBeLessThan(5);
});
