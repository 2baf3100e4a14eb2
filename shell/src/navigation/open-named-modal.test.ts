import { $modals, closeModal } from '@riftdrop/host/modals';
import { navigate } from '@riftdrop/host/navigation';
import { $state } from '@riftdrop/host/wiring/player';
import { fakeHistory } from '@riftdrop/host/testing/history';
import { beforeEach, expect, test, vi } from 'vitest';
import { shellManifest } from '@riftdrop/contract/release/remotes';
import declared from '../../shell.json' with { type: 'json' };
import { run } from '../composition/running.ts';
import { aRevision } from '../remotes/testing.tsx';
import { followNamedModals } from './named-modals.ts';

beforeEach(async () => {
  fakeHistory();
  $state.set('visitor');
  // Ends the wait of the test before.
  navigate('/elsewhere');
  await Promise.resolve();
  $state.set('starting');
});
const { shell } = aRevision([]);
run(aRevision([], { shell: { ...shell, domains: shellManifest.parse(declared).domains } }));
followNamedModals();

const open = () => $modals.get().map(({ name, params }) => [name, params]);
const hourly = [['giveaway', { slug: 'hourly_giveaway' }]];

// proves SHELL-027, RACE-003
test('opens the giveaway of the parameter and removes it', async () => {
  navigate('/?giveaway=hourly_giveaway&sort=price');
  expect(open()).toEqual([]);
  $state.set('player');
  await vi.waitFor(() => expect(open()).toEqual(hourly), 4000);
  expect(new URLSearchParams(location.search).get('giveaway')).toBeNull();
  expect(new URLSearchParams(location.search).get('sort')).toBe('price');
});

// proves SHELL-028
test('waits while a visitor is asked to sign in', async () => {
  navigate('/?giveaway=hourly_giveaway');
  $state.set('visitor');
  await vi.waitFor(() => expect(open()).toEqual([['login', {}]]), 4000);
  await closeModal();
  expect(open()).toEqual([]);
  expect(location.search).toContain('giveaway=hourly_giveaway');
  $state.set('player');
  await vi.waitFor(() => expect(open()).toEqual(hourly), 4000);
  expect(new URLSearchParams(location.search).has('giveaway')).toBe(false);
});

test('opens nothing after the player leaves home', async () => {
  navigate('/?giveaway=hourly_giveaway');
  $state.set('visitor');
  await vi.waitFor(() => expect(open()).toEqual([['login', {}]]), 4000);
  navigate('/faq');
  $state.set('player');
  await Promise.resolve();
  expect(open()).toEqual([]);
});

test.each(['/faq?giveaway=hourly_giveaway', '/?giveaway=', '/?giveaway=%3Cb%3E'])('%s opens nothing', async (address) => {
  $state.set('player');
  navigate(address);
  await vi.dynamicImportSettled();
  expect(open()).toEqual([]);
});
