import { navigate } from '@riftdrop/host/navigation';
import { deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer, pageOf } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aRace, aSession } from '../testing/sessions.ts';
import FinishedPage from './finished-page.tsx';

const list = 'GET /royale-race/session/list/finished';
const sessions = Array.from({ length: 22 }, (_, at) => aSession({ id: String(482 - at), status: 'finished', budget: 100_000 + at }));

beforeEach(() => signIn({ id: '7' }));

async function shown(rest = '') {
  const server = fakeServer({ [list]: pageOf(sessions), 'GET /royale-race': aRace() });
  navigate(`/royales/race/finished${rest && `/${rest}`}`);
  render(<FinishedPage params={{ '*': rest }} query={{}} />);
  await screen.findByRole('list', { name: 'Finished sessions' });
  return server;
}
const rows = () => screen.getByRole('list', { name: 'Finished sessions' }).children;

// proves RACE-502
test('lists finished sessions page by page', async () => {
  await shown();
  expect(rows()).toHaveLength(20);
  expect(screen.getAllByRole('link', { name: /^Session 482/ })[0]!.getAttribute('href')).toBe('/royales/race/482');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await vi.waitFor(() => expect(rows()).toHaveLength(22));
});

// proves RACE-512
test('lists those that the player joined, and sorts by budget', async () => {
  const server = await shown('my');
  expect(server.of(list).at(-1)!.query).toMatchObject({ joined_steam_user_id: '7', sortBy: 'finished_at' });
  fireEvent.click(screen.getByRole('radio', { name: 'Largest budget' }));
  await vi.waitFor(() => expect(server.of(list).at(-1)!.query).toMatchObject({ joined_steam_user_id: '7', sortBy: 'budget' }));
});

// proves RT-511
test('loads the list anew when a session has ended', async () => {
  const server = await shown();
  const before = server.of(list).length;
  act(() => deliver('general', 'royale.race.list', {}));
  await vi.waitFor(() => expect(server.of(list).length).toBeGreaterThan(before));
});
