import { bus } from '@riftdrop/host/bus';
import { setSetting } from '@riftdrop/host/settings';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { afterEach, expect, test } from 'vitest';
import { $inventoryCost, loadInventoryCost } from './inventory-cost.ts';

afterEach(() => {
  setSetting('inventoryCost', false);
  forgetWho();
});

// proves PROFILE-043
test('follows what remotes publish, without a second request', async () => {
  const server = fakeServer(() => ({ items: [], total: 0, dropsInfo: { inventory_drops_cost: 5_000 } }));
  bus.emit('drops:sold', { ids: ['1'], cost: 700 });
  expect($inventoryCost.get()).toBeNull();
  signIn({ id: '7' });
  setSetting('inventoryCost', true);
  await loadInventoryCost();
  const won = { cost: 1_200 } as never;
  bus.emit('drop:opened', { drops: [won] });
  bus.emit('drops:staked', { ids: ['2'], cost: 300 });
  bus.emit('play:settled', { drops: [won] });
  bus.emit('drops:sold', { ids: ['1'], cost: 100 });
  expect([$inventoryCost.get(), server.seen.length]).toEqual([7_000, 1]);
  signIn({ id: '8' });
  expect($inventoryCost.get()).toBeNull();
});
