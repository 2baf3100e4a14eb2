import { bus } from '@riftdrop/host/bus';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { comeBack, connectionIs, deliver, resync } from '@riftdrop/host/testing/live';
import { queryClient as client } from '@riftdrop/host/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDrop } from '../testing/a-drop.ts';
import { type Inventory, nothing, withWon } from './inventory.ts';
import { followInventory } from './live-inventory.ts';

const key = ['profile', 'inventory', '1'];
let stop: () => void;
let asked = 0;
let unwatch = () => {};
const ids = () => client.getQueryData<Inventory>(key)?.items.map((drop) => drop.id);

beforeEach(() => {
  vi.useFakeTimers();
  connectionIs('live');
  asked = 0;
  client.setQueryData(key, withWon(nothing, [aDrop(1)]));
  unwatch = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') asked++;
  });
  stop = followInventory(key);
});
afterEach(() => {
  stop();
  unwatch();
  client.clear();
});

// proves PROFILE-044, RT-013
test('takes in what was won once nothing more has come for 200 ms', () => {
  deliver('user', 'drop.created', aDrop(2));
  vi.advanceTimersByTime(150);
  deliver('user', 'drop.created', aDrop(3));
  vi.advanceTimersByTime(199);
  expect(ids()).toEqual(['1']);
  vi.advanceTimersByTime(1);
  expect(ids()).toEqual(['3', '2', '1']);
});

// proves RT-017
test('lets go at once what was sold elsewhere, and counts it no more', () => {
  client.setQueryData(key, withWon(nothing, [aDrop(1), aDrop(2)]));
  const sums = () => {
    const { count, cost } = client.getQueryData<Inventory>(key)!;
    return { count, cost };
  };
  expect(sums()).toEqual({ count: 2, cost: 9640 });
  deliver('user', 'drops.status', { drops: [{ id: '1', status: 'sold' }] });
  expect(ids()).toEqual(['2']);
  expect(sums()).toEqual({ count: 1, cost: 4820 });
});

// proves PROFILE-042, RT-016
test('asks the server anew when told to', () => {
  deliver('user', 'inventory.forced.update', {});
  expect(asked).toBe(1);
});

// proves PROFILE-040
test('asks the server anew after a cut of the connection, not at the first one', () => {
  connectionIs('reconnecting');
  connectionIs('live');
  expect(asked).toBe(0);
  comeBack();
  expect(asked).toBe(1);
});

test('asks the server anew when missed events cannot be sent again', () => {
  resync();
  expect(asked).toBe(1);
});

test('listens no longer than it is asked to', () => {
  stop();
  deliver('user', 'drop.created', aDrop(2));
  deliver('user', 'inventory.forced.update', {});
  vi.advanceTimersByTime(1000);
  expect([ids(), asked]).toEqual([['1'], 0]);
});

// proves PROFILE-041
test('is asked for again when demo mode is over, and not with every balance', () => {
  const balances = { balance: 1, bonus_balance: 0, dat_points: 0, version: 2 };
  deliver('user', 'balance', balances);
  expect(asked).toBe(0);
  deliver('user', 'balance', { ...balances, version: 3, remove_demo_in: -1 });
  expect(asked).toBe(1);
});

test('follows the plays of other remotes while no page shows it', () => {
  stop();
  signIn({ id: '1' });
  bus.emit('drop:opened', { drops: [aDrop(2)] });
  bus.emit('drops:staked', { ids: ['1'] });
  bus.emit('play:settled', { drops: [aDrop(3)] });
  expect([ids(), asked]).toEqual([['3', '2'], 0]);
  forgetWho();
});
