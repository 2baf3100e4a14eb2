import type { RollStatistics } from '@riftdrop/contract/api/fairness/roll-statistics';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { deliver } from '@riftdrop/host/testing/live';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aDrop } from '../testing/a-drop.ts';
import StatisticsPage from './statistics-page.tsx';

const none = { count: 0, cost: 0, top_drop: null };
const statistic = {
  drop_cases: {
    count: 3,
    cost: 9e3,
    top_drop: aDrop(1, { cost: 14838 }),
  },
  battles: {
    count: 2,
    cost: 500,
    top_drop: aDrop(2, { cost: 333 }),
  },
  upgrades: none,
  battle_royale_games: none,
};
const sums = { opened: 200, staked: 1e4, returned: 9100, expected: 9e3, deviation: 500 };
const counted: RollStatistics = {
  status: 'updated',
  updated_at: '2026-01-01T10:00:00.000Z',
  available_update_at: '2100-01-01T10:10:00.000Z',
  ...sums,
  items: [
    {
      ...sums,
      drop_case: { slug: 'night-shift', name: 'Night Shift', image: 'crate' },
      rarities: [
        { rarity: 'Mil-Spec', count: 170, expected: 160 },
        { rarity: 'Knives', count: 1, expected: 0.5 },
      ],
    },
  ],
  weeks: [],
};
const nothing: RollStatistics = {
  status: 'update_in_progress',
  updated_at: null,
  available_update_at: null,
  opened: 0,
  staked: 0,
  returned: 0,
  expected: 0,
  deviation: 0,
  items: [],
  weeks: [],
};

function aServer(rolls: RollStatistics | Refused) {
  const server = { rolls, update: { status: 'update_in_progress' } as object, updates: 0 };
  fakeServer(({ route }) => {
    if (route === 'GET /profile/me/statistic') return statistic;
    if (route === 'GET /statistics') return { online: 12, steam_users: 3456, cases_opened: 789 };
    if (route === 'GET /profile/me/statistic/rolls') return server.rolls;
    if (route.startsWith('GET')) return new Promise(() => {});
    server.updates++;
    return server.update;
  });
  return server;
}
type Refused = { refused: string; status: number };
const refusal = (refused: string, status: number): Refused => ({ refused, status });
const state = (name: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: /^Your openings/ }).getAttribute('data-state')).toBe(name));

beforeEach(() => signIn({ ...aPlayer, id: '1' }));

// proves PROFILE-006, PROFILE-023, PROFILE-031
test('shows the best of each mode, and per case what came beside what was to be expected', async () => {
  aServer(counted);
  render(<StatisticsPage />);
  await state('fetched');
  const tops = within(screen.getByRole('region', { name: 'Top drops' }));
  expect(await tops.findByText('$148.38')).toBeTruthy();
  expect(tops.getByText('$3.33')).toBeTruthy();
  const row = within(screen.getByRole('list', { name: 'Openings per case' })).getByRole('listitem');
  for (const fact of ['Night Shift', '200 opened', '$100.00', '91.00%', '90.00%']) expect(row.textContent).toContain(fact);
  const knives = within(row).getByRole('row', { name: /^Knives/ });
  expect(knives.textContent).toBe('Knives10.50%0.25%');
  expect(screen.getByText(/counted/)).toBeTruthy();
});

// proves PROFILE-017
test('tells how many play on the whole site, apart from every mode', async () => {
  aServer(counted);
  render(<StatisticsPage />);
  const counts = await screen.findByText(/^On the whole site/);
  expect(counts.textContent).toBe('On the whole site: 3,456 players, 12 online now, 789 cases opened.');
  expect(screen.getByRole('region', { name: 'Top drops' }).textContent).not.toContain('3,456');
});

// proves PROFILE-026, PROFILE-027, PROFILE-028
test('is in progress while there is no data, and shows it as soon as it is counted', async () => {
  const server = aServer(nothing);
  render(<StatisticsPage />);
  await state('update_in_progress');
  expect(screen.getByText('Counting your openings')).toBeTruthy();
  server.rolls = counted;
  deliver('user', 'rolls.updated', {});
  await state('updated');
});

test('shows what is counted without a live event of its end', async () => {
  const server = aServer(nothing);
  render(<StatisticsPage />);
  await state('update_in_progress');
  server.rolls = counted;
  await waitFor(() => expect(screen.getByRole('list', { name: 'Openings per case' })).toBeTruthy(), { timeout: 10_000 });
}, 15_000);

test('asks again while the server counts only after the answer before', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  fakeServer(({ route }) => {
    if (route === 'GET /profile/me/statistic/rolls' && ++asked === 1) return nothing;
    return new Promise(() => {});
  });
  render(<StatisticsPage />);
  for (const ms of [0, 1_000, 10_000]) await act(() => vi.advanceTimersByTimeAsync(ms));
  expect(asked).toBe(2);
});

// proves PROFILE-025, PROFILE-027
test('can be counted again once its time has passed', async () => {
  const server = aServer({ ...counted, available_update_at: '2026-01-01T10:10:00.000Z' });
  render(<StatisticsPage />);
  await state('outdated');
  server.update = refusal('rate_limited', 429);
  fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
  await state('update_error');
  server.update = refusal('in_process', 409);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await state('update_in_progress');
  expect(server.updates).toBe(2);
});

// proves PROFILE-029
test('offers to try again what could not be loaded', async () => {
  const server = aServer(refusal('validation', 422));
  render(<StatisticsPage />);
  await state('fetch_error');
  server.rolls = counted;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await state('fetched');
});
