import { expect, test } from 'vitest';
import { aSeat } from '../testing.ts';
import { aFinishedGame, aGame } from './testing.ts';
import { newestFirst, sorted, topOf } from './order.ts';

const ids = (games: readonly { uid: string | null }[]) => games.map(({ uid }) => Number(uid));

// proves PVP-526
test('puts the newest first, and the greater id first among equals', () => {
  const games = [aGame(1, { created_at: '2026-01-01T00:00:00.000Z' }), aGame(2, { created_at: '2026-01-03T00:00:00.000Z' }), aGame(3)];
  expect(ids(games.toSorted(newestFirst))).toEqual([2, 3, 1]);
});

test('orders by the entry', () => {
  const games = [aGame(1, { cost_join: 200 }), aGame(2, { cost_join: 900 }), aGame(3, { cost_join: 100 })];
  expect(ids(sorted(games, 'cost'))).toEqual([3, 1, 2]);
  expect(ids(sorted(games, '-cost'))).toEqual([2, 1, 3]);
});

// proves PVP-527, PVP-528, PVP-529
test('begins with running games, then joined ones by falling cost, then empty ones by rising cost', () => {
  const running = aGame(1, { status: 'running', cost: 10 });
  const empty = (n: number, cost: number) => aGame(n, { seats: [], cost });
  const open = (n: number, cost: number) => aGame(n, { seats: [aSeat(1)], cost });
  const games = [
    empty(2, 900),
    empty(3, 100),
    open(4, 300),
    open(5, 700),
    open(6, 700),
    running,
    aFinishedGame(7),
    aGame(8, { status: 'canceled' }),
  ];
  expect(ids(topOf(games))).toEqual([1, 6, 5, 4, 3]);
});
