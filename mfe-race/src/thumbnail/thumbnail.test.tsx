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

test('shows countdown and budget, and leads to the session', async () => {
  const race = await card();
  expect(race.getByText(/^Royale race ends in/).textContent).toBe('Royale race ends in 4h');
  expect(race.getByText('$3,218.40')).toBeTruthy();
  expect(race.getByRole('link').getAttribute('href')).toBe('/royales/race/482');
});

// proves RACE-522, RACE-523
test('says that the race ends soon, and when', async () => {
  const race = await card({ active_till: '2026-01-01T16:30:00.000Z' });
  expect(race.getByText('Ends Soon')).toBeTruthy();
  expect(race.getByText(/^Will be unavailable/).textContent).toBe('Will be unavailable 2h 30m');
});

// proves RACE-524
test('says after the end that this is the last game', async () => {
  const race = await card({ active_till: '2026-01-01T13:59:00.000Z' });
  expect(race.getByText('Last game in this Royale Race')).toBeTruthy();
  expect(race.queryByText('Ends Soon')).toBeNull();
});

// proves RACE-525
test('says none of it when finished', async () => {
  const race = await card({ active_till: '2026-01-01T13:59:00.000Z', current_session: aSession({ status: 'finished' }) });
  expect(race.queryByText(/Last game|Ends Soon|unavailable/)).toBeNull();
});

// proves RACE-534
test('is nothing for a player with a block or a deposit limit', async () => {
  fakeServer({ 'GET /royale-race': aRace({ is_quiet: true }) });
  const { container } = render(<Thumbnail />);
  await vi.waitFor(() => expect(container.innerHTML).toBe(''));
});
