import { expect, test } from 'vitest';
import { factsOf } from './result-facts.ts';
import { aGame, aRound, aSeat } from './testing.ts';

const finished = (winners: number[]) =>
  aGame({
    status: 'finished',
    steps: 2,
    cost_join: 1000,
    rounds: [aRound(1, [100, 2500]), aRound(2, [300, 200])],
    seats: [1, 2].map((place) => aSeat(place, { is_winner: winners.includes(place), reward: 3100 / winners.length })),
    result: { winners, draws: [], total_cost: 3100, received: [], division: null },
  });

test('shows who won what, and the best drop', () => {
  const game = finished([2]);
  const facts = factsOf(game, 'Battle of 2')!;
  expect(facts).toMatchObject({ name: 'Player 2 wins', value: '$31.00' });
  expect(facts.kind).toBe('Battle of 2 · 2 rounds · entry $10.00');
  expect(facts.terms).toMatch(/^Best drop: .+, \$25\.00$/);
  expect(facts.address).toBe(`${location.origin}/battle/${game.uid}`);
});

test('names all who share the winnings', () => {
  expect(factsOf(finished([1, 2]), 'Battle')).toMatchObject({ name: 'Player 1 and Player 2 win', value: '$15.50 each' });
});

test('calls nothing a win that is not above the stake', () => {
  const game = finished([2]);
  const facts = factsOf({ ...game, seats: game.seats.map((seat) => ({ ...seat, spent_cost: 3100 })) }, 'Battle')!;
  expect(facts).toMatchObject({ name: 'Player 2 received', value: '$31.00' });
});

test('a fully skipped battle has no picture', () => {
  expect(factsOf({ ...finished([2]), rounds: [aRound(1, [], { skipped: true })] }, 'Battle')).toBe(null);
});
