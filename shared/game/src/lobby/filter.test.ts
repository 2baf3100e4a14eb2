import { expect, test } from 'vitest';
import { aSeat } from '../testing.ts';
import { aFinishedGame, aGame } from './testing.ts';
import { type Filter, filterOf, isWanted, narrowing, noFilter, queryOf } from './filter.ts';

const isIn = (game: ReturnType<typeof aGame>, filter: Partial<Filter>, favourites: string[] = []) =>
  isWanted(game, { filter: { ...noFilter, ...filter }, types: ['GROUP_GAME'], favourites });

test('finds games by entry, places, mode and sponsor', () => {
  const game = aGame(1, { cost_join: 1000, max_users: 3, mode: 'smoke', prepay_rate: 0.4 });
  expect(isIn(game, { min: 1000, max: 1000, places: 3, mode: 'smoke', sponsored: true })).toBe(true);
  expect(isIn(game, { min: 1001 })).toBe(false);
  expect(isIn(game, { max: 999 })).toBe(false);
  expect(isIn(game, { places: 2 })).toBe(false);
  expect(isIn(game, { mode: 'crazy' })).toBe(false);
  expect(isIn(aGame(), { sponsored: true })).toBe(false);
});

test('finds games with a favourite case', () => {
  expect(isIn(aGame(), { favourites: true }, ['night-shift'])).toBe(true);
  expect(isIn(aGame(), { favourites: true }, ['high-tide'])).toBe(false);
});

// proves PVP-558, PVP-559
test('tells open, running and finished games apart', () => {
  const full = aGame(1, { status: 'pending_round', seats: [aSeat(1), aSeat(2)] });
  const stages = ['open', 'running', 'finished'] as const;
  const at = (game: ReturnType<typeof aGame>) => stages.filter((stage) => isIn(game, { stage }));
  expect([aGame(), full, aFinishedGame()].map(at)).toEqual([['open'], ['running'], ['finished']]);
});

test('shows no canceled game and none of another type', () => {
  expect(isIn(aGame(1, { status: 'canceled' }), {})).toBe(false);
  expect(isIn(aGame(1, { type: 'RPS_GAME' }), {})).toBe(false);
});

test('survives the way through the address', () => {
  const filter: Filter = { stage: 'open', min: 500, max: 2000, places: 4, mode: '2x2', sponsored: true, favourites: true, sort: '-cost' };
  const query = Object.fromEntries(Object.entries(queryOf(filter)).filter((pair): pair is [string, string] => pair[1] !== null));
  expect(filterOf(query)).toEqual(filter);
  expect(Object.values(queryOf(noFilter)).filter((value) => value !== null)).toEqual([]);
  expect(filterOf({ min: '-1', stage: 'x', sort: 'x', mode: '<b>' })).toEqual(noFilter);
  expect(narrowing(filter)).toBe(5);
});
