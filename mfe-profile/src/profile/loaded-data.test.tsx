import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import FollowingsPage from '../followings/followings-page.tsx';
import PartnerPage from '../partner/partner-page.tsx';
import PlayerPage from '../player/player-page.tsx';
import { Devices } from '../settings/devices.tsx';
import { PastPairs } from '../settings/past-pairs.tsx';
import { Seeds } from '../settings/seeds.tsx';
import Socials from '../settings/socials.tsx';
import StatisticsPage from '../statistics/statistics-page.tsx';
import { aPartner } from '../testing/a-partner.ts';
import ProfilePage from './profile-page.tsx';

const none = { count: 0, cost: 0, top_drop: null };
const statistic = { drop_cases: none, battles: none, upgrades: none, battle_royale_games: none };
const nothing = { items: [], offset: 0, limit: 20, total: 0 };
const mara = { id: '9', steamid: '76561190000000009', nickname: 'Mara', avatar: 'avatar-9', followers: 0 };
const profile = { ...mara, created_at: '2026-03-14T10:00:00.000Z', is_followed: false, is_notified: false, socials: [], inventory: none };
const device = {
  id: 'a',
  device: 'Firefox',
  created_at: '2026-03-14T10:00:00.000Z',
  seen_at: '2026-03-14T10:00:00.000Z',
  is_current: true,
};
const hash = 'a'.repeat(64);
const seeds = { active: { id: '5', public_hash: hash, client_seed: 'mine', nonce: 17 }, next: { public_hash: hash } };
const items = { ...nothing, count: 0, cost: 0, dropsInfo: {} };

beforeEach(() => signIn({ ...aPlayer, id: '1' }));

// proves PROFILE-121
test.each<[what: string, page: () => ReactElement, route: string, answer: object, failed: string, fetched: string]>([
  [
    'followed players',
    () => <FollowingsPage />,
    'GET /profile/followings',
    { ...nothing, items: [{ ...mara, is_notified: true }], total: 1 },
    'The players you follow could not be loaded',
    'Mara',
  ],
  ['the partner programme', () => <PartnerPage />, 'GET /partner', aPartner, 'The partner programme could not be loaded', 'Pay out'],
  [
    'a profile',
    () => <PlayerPage params={{ id: '9' }} query={{}} />,
    'GET /profile/9',
    { ...profile, statistic },
    'The profile could not be loaded',
    'Mara',
  ],
  ['the inventory', () => <ProfilePage />, 'GET /profile/drops/me', items, 'Your inventory could not be loaded', 'Your inventory is empty'],
  ['top drops', () => <StatisticsPage />, 'GET /profile/me/statistic', statistic, 'Your top drops could not be loaded', 'Battle Royale'],
  ['devices', () => <Devices />, 'GET /profile/sessions', { items: [device] }, 'Your devices could not be loaded', 'Firefox'],
  [
    'networks',
    () => <Socials />,
    'GET /profile/socials',
    [{ network: 'twitter', id: '3', name: 'mara_plays' }],
    'Your networks could not be loaded',
    'mara_plays',
  ],
  ['seeds', () => <Seeds />, 'GET /seeds/current', seeds, 'Your seeds could not be loaded', 'mine'],
  [
    'past pairs',
    () => <PastPairs />,
    'GET /seeds/history',
    nothing,
    'Your past pairs could not be loaded',
    'None yet: this is your first pair.',
  ],
])('loads %s, fails, and loads again on demand', async (_, page, route, answer, failed, fetched) => {
  const answers: ((given: object) => void)[] = [];
  // Other requests of the page stay pending: a lost one is sent again, up to the next test.
  fakeServer((request) => new Promise((given) => request.route === route && answers.push(given)));
  render(page());
  await waitFor(() => expect(answers).toHaveLength(1));
  expect([screen.queryByText(failed), screen.queryByText(fetched)]).toEqual([null, null]);
  answers[0]!({ refused: 'validation' });
  const alert = (await screen.findByText(failed)).closest<HTMLElement>('[role=alert]')!;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!(answer);
  await screen.findAllByText(fetched);
  expect(screen.queryByText(failed)).toBeNull();
});
