import { expect, test } from 'vitest';
import { aLiveDrop } from '../testing/factories.ts';
import { bestOf } from './best.ts';

const drop = (id: string, cost: number, timestamp: string, user = id) =>
  aLiveDrop({ id, cost, timestamp: `2026-01-01T${timestamp}.000Z`, user: { id: user, steamid: user, nickname: user, avatar: 'a' } });
const ids = (drops: readonly { id: string }[]) => drops.map(({ id }) => id);

test('shows the best of the day and drops of the feed from 10 dollars on, the newest first', () => {
  const day = [drop('1', 90_000, '01:00:00'), drop('2', 400, '03:00:00')];
  const shown = [drop('5', 999, '05:00:00'), drop('4', 1000, '04:00:00')];
  expect(ids(bestOf(shown, day))).toEqual(['4', '2', '1']);
});

test('shows each drop once, and of a player and a minute the dearest', () => {
  const day = [drop('1', 5000, '01:00:01', 'nova'), drop('2', 7000, '01:00:59', 'nova'), drop('3', 2000, '01:01:00', 'nova')];
  expect(ids(bestOf([drop('3', 2000, '01:01:00', 'nova')], day))).toEqual(['3', '2']);
});
