import { deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aRace } from '../testing/sessions.ts';
import NowPage from './now-page.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/royales/race');
  signIn({ id: '181', steamid: '7181', nickname: 'nova_k', avatar: 'avatar-1' });
});
const none = { current_session_id: null, current_session: null };

// proves RACE-501
test('leads to the session that runs now', async () => {
  const before = history.length;
  fakeServer({ 'GET /royale-race': aRace() });
  render(<NowPage />);
  await waitFor(() => expect(location.pathname).toBe('/royales/race/482'));
  expect(history.length).toBe(before);
});

// proves RACE-518
test('is empty without a session, and follows the next one', async () => {
  const server = fakeServer({ 'GET /royale-race': aRace(none) });
  render(<NowPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'No race is running now' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Finished races' }).getAttribute('href')).toBe('/royales/race/finished');
  expect(location.pathname).toBe('/royales/race');
  server.answers['GET /royale-race'] = aRace();
  act(() =>
    deliver('general', 'race.updated', { paused: false, enabled: true, active_till: null, current_session_id: '482', reload: true }),
  );
  await waitFor(() => expect(location.pathname).toBe('/royales/race/482'));
});
