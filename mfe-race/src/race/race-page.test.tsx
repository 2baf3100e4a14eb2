import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { $modals } from '@riftdrop/host/modals';
import { queryClient } from '@riftdrop/host/query';
import { comeBack, deliver } from '@riftdrop/host/testing/live';
import { forgetWho, sessionIs, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { withHead } from '../session/race-query.ts';
import { anOwnPlace, aParticipant, aRace, aSession } from '../testing/sessions.ts';
import RacePage from './race-page.tsx';

const me = { id: '181', steamid: '7181', nickname: 'nova_k', avatar: 'avatar-1' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T14:02:48.000Z') });
  signIn(me);
});

async function shown(over: Partial<RaceSession> = {}, race = aRace()) {
  const server = fakeServer({ 'GET /royale-race/session/482': aSession(over), 'GET /royale-race': race });
  render(<RacePage params={{ id: '482' }} query={{}} />);
  await screen.findByRole('heading', { level: 1, name: 'Royale Race' });
  return server;
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const headline = () => screen.getAllByRole('heading', { level: 2 })[0]!.textContent;

// proves RACE-513, ERR-535
test('counts down while the session is open', async () => {
  await shown();
  expect(headline()).toBe('Royale race ends in');
  expect(part('Royale race ends in').getByRole('timer').textContent).toBe('03h57m12s');
});

// proves RACE-514, ERR-535
test('says when it is time to join', async () => {
  await shown({ status: 'joining' });
  expect(headline()).toBe("Royale Race ends. It's time to join the game!");
});

test('calls no player to join who has no place', async () => {
  await shown({ status: 'joining', current_participant: anOwnPlace({ can_join: false, joined: false }) });
  expect(headline()).toBe('Royale Race ends. Players with a place are joining.');
});

// proves RACE-515, RACE-516, ERR-535
test.each(['creating', 'playing'] as const)('is live while %s', async (status) => {
  await shown({ status });
  expect(headline()).toBe('Race Battle Royale is live now');
});

// proves RACE-516
test('shows the result of a finished session, and no live now', async () => {
  await shown({ status: 'finished', finished_at: '2026-01-01T18:20:00.000Z', top_participants: [aParticipant(1, { is_winner: true })] });
  expect(screen.queryByText(/live now/)).toBeNull();
  const first = part('Top participants').getByRole('row', { name: /Player 1/ });
  expect(within(first).getByText('Won')).toBeTruthy();
});

// proves RACE-517, RACE-519
test('says that the race is paused, by itself or by the switch of all', async () => {
  await shown({ paused_at: '2026-01-01T14:00:00.000Z' });
  expect(headline()).toBe('Paused by Admin');
  expect(screen.queryByRole('timer')).toBeNull();
  cleanup();
  queryClient.clear();
  await shown({}, aRace({ paused: true }));
  await vi.waitFor(() => expect(headline()).toBe('Paused by Admin'));
});

// proves RACE-518
test('says when there is no such session', async () => {
  fakeServer({
    'GET /royale-race/session/482': { refused: 'not_found', status: 404 },
    'GET /royale-race': aRace({ current_session_id: null, current_session: null }),
  });
  render(<RacePage params={{ id: '482' }} query={{}} />);
  expect(await screen.findByText('There is no such race')).toBeTruthy();
  expect(await screen.findByText(/^No race is running now/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Finished races' }).getAttribute('href')).toBe('/royales/race/finished');
});

// proves RACE-504
test('lists the first, the last that may join and those near the own place', async () => {
  const near = [80, 81, 82].map((rank) => aParticipant(rank, rank === 81 ? { user: me } : {}));
  await shown({ near_participants: near, current_participant: anOwnPlace() });
  const rows = part('Top participants')
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toHaveLength(11);
  expect(rows[1]).toBe('1Player 1–99,000');
  expect(rows[4]).toBe('67 places more');
  expect(rows[7]).toBe('The first 72 may join');
  expect(rows[9]).toContain('You');
});

// proves RACE-521
test('tells who has no place the rank and what is missing, without a button', async () => {
  await shown({ status: 'joining', current_participant: anOwnPlace() });
  const own = part('Your place');
  expect(own.getByText('81')).toBeTruthy();
  expect(own.getByText('62,480 points')).toBeTruthy();
  expect(own.getByText('1,920 points')).toBeTruthy();
  expect(own.getByText('of 1,318')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
});

// proves RACE-505, RACE-520
test('lets who has a place join, and shows group and seat', async () => {
  const may = anOwnPlace({ rank: 64, points: 70_180, missing_points: 0, group: 8, order: 1, can_join: true });
  const server = await shown({ status: 'joining', users: 41, current_participant: may });
  expect(part('Your place').getByText('you may join: group 8, seat 1')).toBeTruthy();
  const joined = aSession({ status: 'joining', version: 4, users: 42, current_participant: { ...may, can_join: false, joined: true } });
  server.answers['POST /royale-race/session/482/join'] = joined;
  server.answers['GET /royale-race/session/482'] = joined;
  fireEvent.click(screen.getByRole('button', { name: 'Join, free' }));
  expect(await screen.findByText('You have joined')).toBeTruthy();
  expect(screen.getByText('42').parentElement!.textContent).toBe('42 of 72');
  expect(part('Your place').getByText('group 8, seat 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join, free' })).toBeNull();
});

test('an answer that was asked for before the press does not take the place back', async () => {
  const may = anOwnPlace({ rank: 64, missing_points: 0, group: 8, order: 1, can_join: true });
  const before = aSession({ status: 'joining', current_participant: may });
  const server = await shown({ status: 'joining', current_participant: may });
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  server.answers['GET /royale-race/session/482'] = () => late.then(() => before);
  server.answers['POST /royale-race/session/482/join'] = aSession({
    status: 'joining',
    version: 4,
    current_participant: { ...may, can_join: false, joined: true },
  });
  const asked = () => server.of('GET /royale-race/session/482').length;
  const once = asked();
  void queryClient.invalidateQueries();
  await vi.waitFor(() => expect(asked()).toBe(once + 1));
  fireEvent.click(screen.getByRole('button', { name: 'Join, free' }));
  await screen.findByText('You have joined');
  answer();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.getByText('You have joined')).toBeTruthy();
});

// proves RACE-506, RACE-507, RACE-511
test('shows places, groups, settings and the budget with when it was counted', async () => {
  await shown({ users: 41, groups: 5 });
  const facts = part('Settings');
  expect(facts.getByText('41 of 72')).toBeTruthy();
  expect(facts.getByText('5 of up to 9 players')).toBeTruthy();
  expect(facts.getByRole('link', { name: /First Light/ }).getAttribute('href')).toBe('/case/first-light');
  const budget = part('Budget');
  expect(budget.getByText('$3,218.40')).toBeTruthy();
  expect(budget.getByText('counted 14:02:00 UTC')).toBeTruthy();
  expect(budget.getByText(/to start with/).closest('p')!.textContent).toContain(
    '$2,000.00 to start with, and 1% of all points ($1,218.40)',
  );
});

// proves RACE-509
test('says which games give no points', async () => {
  await shown();
  expect(part('How points are counted').getByText(/games paid 100% by a sponsor give none/)).toBeTruthy();
});

const {
  settings: _s,
  top_participants: _t,
  last_participants: _l,
  near_participants: _n,
  current_participant: _c,
  games: _g,
  ...head
} = aSession();

// proves RT-513
test('follows what the server says of the session', async () => {
  const server = await shown();
  act(() => deliver('general', 'race.session.updated', { ...head, version: 5, budget: 400_000 }));
  expect(await part('Budget').findByText('$4,000.00')).toBeTruthy();
  // An older event changes nothing.
  act(() => deliver('general', 'race.session.updated', { ...head, version: 4, budget: 1 }));
  act(() => deliver('general', 'race.session.updated', { ...head, version: 6, budget: 450_000 }));
  expect(await part('Budget').findByText('$4,500.00')).toBeTruthy();
  server.answers['GET /royale-race/session/482'] = aSession({ version: 7, status: 'joining', participants: 1_400 });
  act(() => deliver('general', 'race.session.updated', { ...head, version: 7, status: 'joining' }));
  expect(await part('Your place').findByText('of 1,400')).toBeTruthy();
  expect(headline()).toBe("Royale Race ends. It's time to join the game!");
});

test('shows the first player with points at once', async () => {
  const empty = { participants: 0, top_participants: [], last_participants: [], near_participants: [] };
  const server = await shown(empty);
  expect(screen.getByText('No player has points yet')).toBeTruthy();
  server.answers['GET /royale-race/session/482'] = aSession({ version: 5 });
  act(() => deliver('general', 'race.session.updated', { ...head, version: 5, participants: 1 }));
  expect(await screen.findByRole('table', { name: 'Top participants by their points' })).toBeTruthy();
});

test('takes no older word of a session', () => {
  const known = aSession({ version: 5, budget: 400_000 });
  expect(withHead(known, { ...head, version: 5, budget: 1 })).toBe(known);
  expect(withHead(known, { ...head, version: 6, budget: 1 }).budget).toBe(1);
});

// proves RT-536
test('loads the own place anew when it has changed', async () => {
  const server = await shown({ current_participant: anOwnPlace() });
  server.answers['GET /royale-race/session/482'] = aSession({ current_participant: anOwnPlace({ rank: 70 }) });
  act(() => deliver('user', 'royale.race.participant.updated', { session_id: '482', rank: 70, points: 65_900, joined: false }));
  expect(await part('Your place').findByText('70')).toBeTruthy();
});

// proves RT-512
test('loads the session anew when the race says so', async () => {
  const server = await shown();
  server.answers['GET /royale-race/session/482'] = aSession({ version: 9, budget: 500_000 });
  const said = { paused: false, enabled: true, active_till: null, current_session_id: '482', reload: true };
  act(() => deliver('general', 'race.updated', said));
  expect(await part('Budget').findByText('$5,000.00')).toBeTruthy();
});

// proves RACE-510
test('asks again every minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const server = fakeServer({ 'GET /royale-race/session/482': aSession(), 'GET /royale-race': aRace() });
  render(<RacePage params={{ id: '482' }} query={{}} />);
  const asked = () => server.of('GET /royale-race/session/482').length;
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(3);
});

// proves RT-553
test('asks again when the connection is back', async () => {
  const server = await shown();
  server.answers['GET /royale-race/session/482'] = aSession({ version: 9, budget: 600_000 });
  act(() => comeBack());
  expect(await part('Budget').findByText('$6,000.00')).toBeTruthy();
});

test('opens the rules, and asks visitors to sign in', async () => {
  forgetWho();
  sessionIs('visitor');
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'How it works' }));
  expect($modals.get()).toEqual([{ name: 'royaleRaceFAQ', params: {} }]);
  expect(part('Your place').getByRole('button', { name: 'Sign in' })).toBeTruthy();
});
