import { navigate } from '@riftdrop/host/navigation';
import { deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer, pageOf } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anOwnPlace, aParticipant, aRace, aSession } from '../testing/sessions.ts';
import FinishedPage from './finished-page.tsx';

const list = 'GET /royale-race/session/list/finished';
const sessions = Array.from({ length: 22 }, (_, at) => aSession({ id: String(482 - at), status: 'finished', budget: 100_000 + at }));

beforeEach(() => {
  signIn({ id: '7' });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: IntersectionObserverCallback;
      constructor(seen: IntersectionObserverCallback) {
        this.seen = seen;
      }
      observe() {
        this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      disconnect() {}
    },
  );
});

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
  fireEvent.click(screen.getByRole('radio', { name: 'Largest prize' }));
  await vi.waitFor(() => expect(server.of(list).at(-1)!.query).toMatchObject({ joined_steam_user_id: '7', sortBy: 'budget' }));
});

// proves RT-511
test('loads the list anew when a session has ended', async () => {
  const server = await shown();
  const before = server.of(list).length;
  act(() => deliver('general', 'royale.race.list', {}));
  await vi.waitFor(() => expect(server.of(list).length).toBeGreaterThan(before));
});

test('shows prize, players, winner and the player’s own place in a row', async () => {
  const games = [
    { group: 1, users: 9, max_users: 9 as const, budget: 50_000, game_uid: 'a'.repeat(32), status: 'finished' as const },
    { group: 2, users: 9, max_users: 9 as const, budget: 50_000, game_uid: 'b'.repeat(32), status: 'finished' as const },
  ].map((game, at) => ({ ...game, winner: aParticipant(at + 1).user, is_bot_winner: false, reward: 1_000 * (at + 1) }));
  const session = aSession({ id: '482', status: 'finished', games, current_participant: anOwnPlace() });
  fakeServer({ [list]: pageOf(sessions.slice(0, 1)), 'GET /royale-race': aRace(), 'GET /royale-race/session/482': session });
  navigate('/royales/race/finished');
  render(<FinishedPage params={{ '*': '' }} query={{}} />);
  const row = await screen.findByRole('link', { name: /^Session 482/ });
  await vi.waitFor(() => expect(row.textContent).toContain('Player 2+ 1 group'));
  for (const words of ['Prize$1,000.00', '72 of 1,318 played', 'Place 81']) expect(row.textContent).toContain(words);
});

test('an empty list leads to the current race', async () => {
  fakeServer({ [list]: pageOf([]), 'GET /royale-race': aRace() });
  navigate('/royales/race/finished/my');
  render(<FinishedPage params={{ '*': 'my' }} query={{}} />);
  expect(await screen.findByText('You have not joined a race yet')).toBeTruthy();
  expect((await screen.findAllByRole('link', { name: 'The current race' })).length).toBeGreaterThan(0);
});
