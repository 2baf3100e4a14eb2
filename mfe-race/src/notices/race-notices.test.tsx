import type { RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { queryClient } from '@riftdrop/host/query';
import { deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anOwnPlace, aRace, aSession } from '../testing/sessions.ts';
import RaceNotices from './race-notices.tsx';

const end = Date.parse('2026-01-01T18:00:00.000Z');
let sessions = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: end - 60_000 });
  signIn();
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const titles = () => $toasts.get().map(({ title, duration }) => [title, duration]);

/** Each of another session: a notice is shown once in the life of a page. */
async function watching(session: Parameters<typeof aSession>[0] = {}, race: Partial<RoyaleRace> = {}): Promise<string> {
  const id = String((sessions += 1));
  fakeServer({ 'GET /royale-race': aRace({ current_session_id: id, current_session: aSession({ id, ...session }), ...race }) });
  render(<RaceNotices />);
  await after(0);
  return id;
}
const said = (id: string, paused: boolean) => ({ paused, enabled: true, active_till: null, current_session_id: id, reload: false });

// proves RACE-529, RACE-530
test('tells of the end from 30 s before it to 30 s after it', async () => {
  await watching();
  await after(60_000 - 30_001);
  expect(titles()).toEqual([]);
  await after(1);
  expect(titles()).toEqual([['The Royale Race ends', 60_000]]);
});

// proves RACE-529, RACE-530
test('tells of the begin for 30 s', async () => {
  await watching({ created_at: new Date(end - 70_000).toISOString() });
  expect(titles()).toEqual([['A Royale Race has begun', 20_000]]);
  cleanup();
  queryClient.clear();
  for (const { id } of $toasts.get()) dismissToast(id);
  await watching({ created_at: new Date(end - 91_000).toISOString() });
  expect(titles()).toEqual([]);
});

// proves RACE-527, RACE-530
test('tells while people may join, and nothing once that is over', async () => {
  vi.setSystemTime(end + 10_000);
  const id = await watching({ status: 'joining' });
  expect(titles()).toEqual([["Royale Race ends. It's time to join the game!", 20_000]]);
  const {
    settings: _s,
    top_participants: _t,
    last_participants: _l,
    near_participants: _n,
    current_participant: _c,
    games: _g,
    ...head
  } = aSession({ id });
  deliver('general', 'race.session.updated', { ...head, version: 9, status: 'creating' });
  await after(1);
  expect(titles()).toEqual([]);
});

test('calls only players with a place to join', async () => {
  vi.setSystemTime(end + 10_000);
  await watching({ status: 'joining', current_participant: anOwnPlace() });
  expect(titles()).toEqual([['Royale Race ends. Players with a place are joining.', 20_000]]);
});

// proves RACE-528, RACE-531, RT-512
test('goes when the race is paused, which is told for 5 s', async () => {
  vi.setSystemTime(end - 10_000);
  const id = await watching();
  expect(titles()).toEqual([['The Royale Race ends', 40_000]]);
  deliver('general', 'race.updated', said(id, true));
  await after(1);
  expect(titles()).toEqual([['Royale Race: paused by Admin', 5_000]]);
});

// proves RACE-534
test('tells a player with a block or a deposit limit no begin and no joining', async () => {
  await watching({ created_at: new Date(end - 70_000).toISOString() }, { is_quiet: true });
  expect(titles()).toEqual([]);
  cleanup();
  queryClient.clear();
  vi.setSystemTime(end + 10_000);
  await watching({ status: 'joining' }, { is_quiet: true });
  expect(titles()).toEqual([]);
});

// proves RACE-528
test('tells nothing of a race that is paused', async () => {
  await watching({}, { paused: true });
  await after(70_000);
  expect(titles()).toEqual([]);
});

// proves RACE-534
test('tells a player with a block or a deposit limit neither an end nor a pause', async () => {
  const id = await watching({}, { is_quiet: true });
  await after(40_000);
  expect(titles()).toEqual([]);
  deliver('general', 'race.updated', said(id, true));
  await after(1);
  expect(titles()).toEqual([]);
});
