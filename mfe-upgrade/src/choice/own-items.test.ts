import { sell } from '@riftdrop/game/selling';
import { bus } from '@riftdrop/host/bus';
import { queryClient } from '@riftdrop/host/query';
import { deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer, pageOf } from '@riftdrop/host/testing/server';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aDrop } from '../testing/factories.ts';
import { useOwnItems } from './own-items.ts';

const cheap = aDrop({ id: '901', cost: 1_000 });
const rare = aDrop({ id: '902', cost: 5_140 });
const list = 'GET /profile/drops/me';

/** The list of a page whose server has two items, and the number of its requests. */
async function theList() {
  const server = fakeServer({ [list]: pageOf([aDrop(), cheap]), 'POST /inventory/sell/901': { drop: cheap, amount: 1_000 } });
  const { result } = renderHook(() => useOwnItems('7'));
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  return { ids: () => result.current.data?.map(({ id }) => id), requests: () => server.of(list).length };
}

beforeEach(() => signIn());

test('drops an item that another remote sold, without a request', async () => {
  const { ids, requests } = await theList();
  expect(await sell([cheap])).toBe(true);
  deliver('user', 'drops.status', { drops: [{ id: '901', status: 'sold' }] });
  await waitFor(() => expect(ids()).toEqual(['900']));
  expect(requests()).toBe(1);
});

test('shows what cases gave, once and without a request', async () => {
  const { ids, requests } = await theList();
  bus.emit('drop:opened', { drops: [rare] });
  deliver('user', 'drop.created', rare);
  await waitFor(() => expect(ids()).toEqual(['902', '900', '901']));
  expect(requests()).toBe(1);
});

test('loads an item that came back', async () => {
  const { requests } = await theList();
  deliver('user', 'drops.status', { drops: [{ id: '77', status: 'inventory' }] });
  await waitFor(() => expect(requests()).toBe(2));
});

test('loads again what was being loaded when an item left', async () => {
  const { ids, requests } = await theList();
  deliver('user', 'inventory.forced.update', {});
  bus.emit('drops:staked', { ids: ['901'] });
  await waitFor(() => expect(requests()).toBeGreaterThan(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(ids()).toEqual(['900', '901']);
});
