import type { GiveawayInterval } from '@riftdrop/contract/api/race/race';
import { queryClient } from '@riftdrop/host/query';
import { setSetting } from '@riftdrop/host/settings';
import { deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGiveaway, aRound } from '../testing/giveaways.ts';
import GiveawayNotices from './giveaway-notices.tsx';

const me = { id: '7', steamid: '7656', nickname: 'Nova', avatar: 'avatar-1' };
const end = Date.parse('2026-01-01T01:00:00.000Z');
let rounds = 100;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: end - 60_000 });
  signIn(me);
});
afterEach(() => {
  for (const name of ['giveawayHourly', 'giveawayDaily', 'giveawayWeekly'] as const) setSetting(name, true);
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const titles = () => $toasts.get().map(({ title, duration }) => [title, duration]);

async function watching(interval: GiveawayInterval, participates = true): Promise<void> {
  const id = String((rounds += 1));
  const part = { deposited: 500, spent: 1_000, participates, joined: participates };
  const currentUserParticipation = { slug: 'hourly_giveaway', round_id: id, ...part };
  fakeServer(() => [aGiveaway({ interval, round: aRound({ id }), currentUserParticipation })]);
  render(<GiveawayNotices />);
  await after(0);
}
const joined = (interval: GiveawayInterval) =>
  deliver('user', 'giveaway.round.joined', {
    slug: 'hourly_giveaway',
    title: 'Hourly giveaway',
    interval,
    round_id: String((rounds += 1)),
    finished_at: new Date(end).toISOString(),
  });

// proves RACE-550, RT-518
test('tells for 10 s that the player takes part', async () => {
  await watching('hourly', false);
  joined('hourly');
  expect(titles()).toEqual([['You participate: Hourly giveaway', 10_000]]);
});

// proves RACE-551, RACE-552
test('tells of the end from 5.3 s before it until 10 s after it', async () => {
  await watching('hourly');
  await after(60_000 - 5_301);
  expect(titles()).toEqual([]);
  await after(1);
  expect(titles()).toEqual([['Hourly giveaway: the round ends', 15_300]]);
});

test('tells nothing of a round without the player', async () => {
  await watching('hourly', false);
  await after(70_000);
  expect(titles()).toEqual([]);
});

// proves RACE-009, RACE-553, PROFILE-504, SHELL-223
test.each([
  ['hourly', 'giveawayHourly'],
  ['daily', 'giveawayDaily'],
  ['weekly', 'giveawayWeekly'],
] as const)('tells of %s rounds until that is switched off', async (interval, setting) => {
  await watching(interval);
  joined(interval);
  await after(60_000);
  expect(titles()).toHaveLength(2);
  cleanup();
  queryClient.clear();
  for (const { id } of $toasts.get()) dismissToast(id);
  vi.setSystemTime(end - 60_000);
  for (const name of ['giveawayHourly', 'giveawayDaily', 'giveawayWeekly'] as const) setSetting(name, name !== setting);
  await watching(interval);
  joined(interval);
  await after(60_000);
  expect(titles()).toEqual([]);
});

// proves RACE-554
test.each(['5seconds', 'minute', '10minutes'] as const)('tells nothing of %s rounds', async (interval) => {
  await watching(interval);
  joined(interval);
  await after(70_000);
  expect(titles()).toEqual([]);
});
