import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { queryClient, reloadQuery } from '@riftdrop/host/query';
import { deliver } from '@riftdrop/host/testing/live';
import { fakeServer } from '@riftdrop/host/testing/server';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDrop } from '../testing/a-drop.ts';
import { useInventory } from './inventory-query.ts';
import { inventoryKey, useInventoryTotals } from './inventory-totals.ts';
import { useSelling } from './use-selling.ts';

const drops = 'GET /profile/drops/me';
const page = (items: Drop[]) => ({
  items,
  offset: 0,
  limit: 1000,
  total: items.length,
  count: items.length,
  cost: items.length * 4820,
  dropsInfo: {
    blur_balance_cost: false,
    blur_inventory_cost: false,
    inventory_drops_cost: items.length * 4820,
    actual_state: 'actual',
  },
});
const [one, two] = [aDrop(1), aDrop(2)];

beforeEach(() => signIn({ ...aPlayer, id: '1' }));

/** The inventory on a page, before an answer that the test releases. */
async function shown(first: Drop[]) {
  const server = fakeServer({ [drops]: page(first) });
  const { result } = renderHook(() => ({ totals: useInventoryTotals('1'), inventory: useInventory('1'), selling: useSelling('1') }));
  const ids = () => result.current.inventory.data?.items.map(({ id }) => id);
  await waitFor(() => expect(ids()).toEqual(first.map(({ id }) => id)));
  const askAgain = async (items: Drop[]) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.answers[drops] = () => held.then(() => page(items));
    const before = server.of(drops).length;
    reloadQuery(inventoryKey('1'));
    await waitFor(() => expect(server.of(drops).length).toBeGreaterThan(before));
    return async () => {
      answer();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    };
  };
  return { server, ids, askAgain, sell: (drop: Drop) => act(() => result.current.selling.sell([drop])) };
}

test('the totals of an account page follow the items, send no request and report no error', async () => {
  const complain = vi.spyOn(console, 'error');
  const { result } = renderHook(() => useInventoryTotals('1'));
  expect(result.current).toBeUndefined();
  const { server } = await shown([two, one]);
  expect(result.current).toMatchObject({ count: 2, cost: 9640 });
  expect(server.of(drops)).toHaveLength(1);
  expect(complain).not.toHaveBeenCalled();
});

test('an answer that was asked for before a sale does not bring the item back', async () => {
  const { server, ids, askAgain, sell } = await shown([two, one]);
  const answer = await askAgain([two, one]);
  server.answers['POST /inventory/sell/2'] = { balance: 1, bonus_balance: 0, dat_points: 0, version: 1, drop: { ...two, status: 'sold' } };
  await sell(two);
  act(() => deliver('user', 'drops.status', { drops: [{ id: '2', status: 'sold' }] }));
  await act(answer);
  expect(ids()).toEqual(['1']);
});

test('an answer that was asked for while a sale was under way does not bring the item back', async () => {
  const { server, ids, askAgain, sell } = await shown([two, one]);
  let sold = () => {};
  const held = new Promise<void>((resolve) => (sold = resolve));
  server.answers['POST /inventory/sell/2'] = () =>
    held.then(() => ({ balance: 1, bonus_balance: 0, dat_points: 0, version: 1, drop: { ...two, status: 'sold' } }));
  const selling = sell(two);
  await waitFor(() => expect(ids()).toEqual(['1']));
  const answer = await askAgain([two, one]);
  sold();
  await selling;
  await act(answer);
  expect(ids()).toEqual(['1']);
});

test('an answer that was asked for before a win keeps what was won', async () => {
  const { ids, askAgain } = await shown([one]);
  const answer = await askAgain([one]);
  act(() => deliver('user', 'drop.created', two));
  await act(answer);
  expect(ids()).toEqual(['2', '1']);
});

test('an item that was away and came back is shown again', async () => {
  const { server, ids } = await shown([two, one]);
  act(() => deliver('user', 'drops.status', { drops: [{ id: '2', status: 'active' }] }));
  await waitFor(() => expect(ids()).toEqual(['1']));
  server.answers[drops] = page([two, one]);
  act(() => deliver('user', 'drops.status', { drops: [{ id: '2', status: 'inventory' }] }));
  await waitFor(() => expect(ids()).toEqual(['2', '1']));
});

test('an item that came back without a listener is shown after the next answer', async () => {
  const { ids, askAgain } = await shown([two, one]);
  act(() => deliver('user', 'drops.status', { drops: [{ id: '2', status: 'active' }] }));
  const answer = await askAgain([two, one]);
  await act(answer);
  expect(ids()).toEqual(['2', '1']);
});
