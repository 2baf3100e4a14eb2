import type { RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { sessionIs } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aRace, aSession } from '../testing/sessions.ts';
import Thumbnail from './thumbnail.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T14:00:00.000Z') });
  sessionIs('visitor');
});

async function card(over: Partial<RoyaleRace> = {}) {
  fakeServer({ 'GET /royale-race': aRace(over) });
  render(<Thumbnail />);
  return within(await screen.findByRole('article', { name: 'Royale Race' }));
}

test('shows the budget and leads to the session while its games are joined', async () => {
  const race = await card({ current_session: aSession({ status: 'joining' }) });
  expect(race.getByText(/^Royale Race ends\./)).toBeTruthy();
  expect(race.getByText('$3,218.40')).toBeTruthy();
  expect(race.getByRole('link').getAttribute('href')).toBe('/royales/race/482');
});

test('is nothing while the session only counts points', async () => {
  const server = fakeServer({ 'GET /royale-race': aRace() });
  const { container } = render(<Thumbnail />);
  await vi.waitFor(() => expect(server.routes()).toEqual(['GET /royale-race']));
  expect(container.innerHTML).toBe('');
});

// proves RACE-525
test('says none of it when finished', async () => {
  const race = await card({ active_till: '2026-01-01T13:59:00.000Z', current_session: aSession({ status: 'finished' }) });
  expect(race.queryByText(/Last game|Ends Soon|unavailable/)).toBeNull();
});

// proves RACE-534
test('is nothing for a player with a block or a deposit limit', async () => {
  fakeServer({ 'GET /royale-race': aRace({ is_quiet: true, current_session: aSession({ status: 'joining' }) }) });
  const { container } = render(<Thumbnail />);
  await vi.waitFor(() => expect(container.innerHTML).toBe(''));
});
