import { aGame } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { isLoser, matchOf, ownMatch, paidByRound, ranked } from './standing.ts';
import { aBracket, aBracketInTheFinal, aMatch, aPlayer } from './testing.ts';

test('the players of a match stand by their totals, the winner first', () => {
  expect(ranked(aMatch('1-1', [3, 1, 2], [100, 300, 300])).map(({ place }) => place)).toEqual([1, 2, 3]);
  expect(ranked(aMatch('1-1', [3, 1, 2], [100, 300, 300], { winner: 2 })).map(({ place }) => place)).toEqual([2, 1, 3]);
});

// proves ROYALE-518, ROYALE-519
test.each([
  ['before a match is over nobody is a loser', aBracket(), [1, 2, 3, 4], []],
  ['who lost a match is one at once', aBracketInTheFinal(), [1, 2, 3, 4], [2, 3]],
  [
    'in a finished game it is everybody but the winner',
    aBracketInTheFinal({ players: [1, 2, 3, 4].map((place) => aPlayer(place, { is_loser: place !== 4, is_winner: place === 4 })) }),
    [1, 2, 3, 4],
    [1, 2, 3],
  ],
])('%s', (_, bracket, places, losers) => {
  expect(places.filter((place) => isLoser(bracket, place))).toEqual(losers);
  expect(isLoser(bracket, null)).toBe(false);
});

test('the own match is that of the round, and none for who is out', () => {
  const bracket = aBracketInTheFinal();
  expect([1, 2, 4].map((place) => ownMatch(bracket, 2, place)?.id)).toEqual(['2-1', undefined, '2-1']);
  expect([1, 2, 4].map((place) => ownMatch(bracket, 1, place)?.id)).toEqual(['1-1', '1-2', '1-2']);
  expect(ownMatch(bracket, 1, null)).toBeUndefined();
  expect(matchOf(aBracket(), '2-1')).toBeUndefined();
});

test('a sponsored player has paid each step less its prepaid part', () => {
  const steps = (amount: number) => ({ steps: [{ order: 0, amount, drop_case_slug: 'night-shift' }] });
  const view = aGame({ config: { rounds: [steps(1), steps(3)] }, prepay_rate: 0.33 });
  expect(paidByRound(view, true)).toEqual([1000, 3000]);
  expect(paidByRound(view, false)).toEqual([670, 2010]);
});
