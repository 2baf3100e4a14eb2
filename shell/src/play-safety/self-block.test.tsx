import { $modals } from '@riftdrop/host/modals';
import { $player } from '@riftdrop/host/session';
import { $person, $state } from '@riftdrop/host/wiring/player';
import { aPlayer, aToken } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { holdToken } from '@riftdrop/host/wiring/token';
import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SelfBlock } from './self-block.tsx';

configure({ asyncUtilTimeout: 15_000 });
const day = 24 * 3600_000;

afterEach(() => {
  $person.set(null);
  $state.set('visitor');
});

/** The server's answer for a block that began now. */
const blockOf = (self_block_period: 1 | 7 | 30 | 365) => ({
  self_block_started_at: new Date().toISOString(),
  self_block_finish_at: new Date(Date.now() + self_block_period * day).toISOString(),
  self_block_period,
});
function arrive(change: Partial<typeof aPlayer> = {}): void {
  holdToken(aToken());
  $person.set({ ...aPlayer, ...change });
  $state.set('player');
  render(<SelfBlock />);
}
const press = (name: string, at = 0) => act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[at]!));
const choose = (days: number) => act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value: String(days) } }));
const type = (text: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name: 'Type BLOCK to confirm' }), { target: { value: text } }));
const confirm = () => act(async () => void fireEvent.click(screen.getByRole('dialog').querySelector('.bg-danger')!));
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

// proves PROFILE-081
test('blocks after confirmation and shows the end', async () => {
  const { seen } = fakeServer(({ body }) => blockOf((body as { self_block_period: 7 }).self_block_period));
  arrive();
  expect(offered()).toEqual(['1 day', '7 days', '30 days', '90 days', '180 days', '1 year']);
  await choose(7);
  await press('Block myself');
  expect(screen.getByRole('dialog', { name: 'Block yourself for 7 days?' }).textContent).toContain('Nobody can end it sooner');
  await confirm();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(seen).toEqual([]);
  await type('block');
  await confirm();
  expect(await screen.findByText('You have blocked yourself')).toBeTruthy();
  expect(seen.map(({ route, body }) => [route, body])).toEqual([['POST /profile/block/absolute', { self_block_period: 7 }]]);
  expect($player.get()).toMatchObject({ self_block_period: 7 });
});

test('blocks no player who cancels it', async () => {
  const { seen } = fakeServer(() => ({}));
  arrive();
  await press('Block myself');
  await press('Cancel');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 15_000 });
  expect(seen).toEqual([]);
});

// proves PROFILE-083, PROFILE-086
test('offers only a longer period while running', () => {
  arrive(blockOf(30));
  expect(screen.getByRole('status').textContent).toContain('Nobody can end it sooner.');
  expect(offered()).toEqual(['90 days', '180 days', '1 year']);
});

test('offers nothing to whom nothing longer is left', () => {
  arrive({ ...blockOf(365), self_block_finish_at: new Date(Date.now() + 366 * day).toISOString() });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('shows no block that is over', () => {
  arrive({ ...blockOf(7), self_block_finish_at: new Date(Date.now() - 1000).toISOString() });
  expect(screen.queryByText('You have blocked yourself')).toBeNull();
  expect(offered()).toHaveLength(6);
});

test('shows the failure and can be retried', async () => {
  fakeServer(() => ({ refused: 'rate_limited', status: 429, message: 'Too many actions per minute' }));
  arrive();
  await press('Block myself');
  await type('BLOCK');
  await confirm();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await screen.findByText('Too many actions per minute')).getAttribute('role')).toBe('alert');
});

test('asks a visitor to sign in', async () => {
  render(<SelfBlock />);
  await press('Sign in to block yourself');
  expect($modals.get().map(({ name }) => name)).toEqual(['login']);
});
