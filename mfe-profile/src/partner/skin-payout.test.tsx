import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPartner } from '../testing/a-partner.ts';
import { SkinPayout } from './skin-payout.tsx';

const skins = [
  { name: 'Carbine | Dust', price_min: 1_000, price_max: 2_550 },
  { name: 'Pistol | Rust', price_min: 1_200, price_max: 1_200 },
  { name: 'Rifle | Gold', price_min: 9_000, price_max: 9_900 },
];
const partner = { ...aPartner, available_payout_skins_level: 1, levels: aPartner.levels.map((one) => ({ ...one, skins_referrals: 3 })) };

function aServer(...answers: object[]) {
  const [asked, posts, keys]: [Record<string, string>[], [string, unknown][], (string | null)[]] = [[], [], []];
  fakeServer(({ route, query, headers, body }) => {
    if (route.startsWith('GET')) {
      asked.push(query);
      return { items: skins, offset: 0, limit: 200, total: skins.length };
    }
    posts.push([route, body]);
    keys.push(headers.get('idempotency-key'));
    return answers.shift();
  });
  signIn();
  render(<SkinPayout partner={partner} />);
  return { asked, posts, keys };
}
afterEach(() => void vi.useRealTimers());

const begun = { partner_payout_id: 'p1' };
const rows = () => within(screen.getByRole('list', { name: 'Skins' })).getAllByRole('listitem');
const choose = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: `Choose ${name}` }));

// proves PROFILE-106
test('shows each skin with its price range', async () => {
  aServer();
  await screen.findByRole('list', { name: 'Skins' });
  expect(rows().map(({ firstChild, children }) => [firstChild!.textContent, children[1]!.textContent])).toEqual([
    ['Carbine | Dust', '$10.00 – $25.50'],
    ['Pistol | Rust', '$12.00'],
    ['Rifle | Gold', '$90.00 – $99.00'],
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose Rifle | Gold' }).disabled).toBe(true);
});

// proves PROFILE-102, PROFILE-103, PROFILE-104
test('searches by text and price at the own level', async () => {
  const { asked } = aServer();
  await screen.findByRole('list', { name: 'Skins' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Search skins' }), { target: { value: 'dust' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Price from' }), { target: { value: '5' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Price to' }), { target: { value: '30' } });
  const page = { payout_skins_level: '1', limit: '200', offset: '0' };
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...page, name: 'dust', price_min: '500', price_max: '3000' }));
  expect(asked[0]).toEqual(page);
});

test('takes the chosen skin for the price that was shown', async () => {
  const { posts } = aServer(begun, { partner_payout_id: 'p1', name: 'Carbine | Dust', status: 'sent' });
  await choose('Carbine | Dust');
  fireEvent.click(screen.getByRole('button', { name: 'Take Carbine | Dust for $10.00' }));
  await waitFor(() => expect($toasts.get().map(({ message }) => message)).toContain('Carbine | Dust is in your inventory.'));
  expect(posts).toEqual([
    ['POST /partner/payout/create', { type: 'skins', payout_level: 1 }],
    ['POST /partner/payout-skin-item', { partner_payout_id: 'p1', name: 'Carbine | Dust', price: 1_000 }],
  ]);
});

test('asks again for an unanswered payout in a skin, as the same payout and under the same key', async () => {
  const { posts, keys } = aServer(begun);
  await choose('Carbine | Dust');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Take Carbine | Dust for $10.00' }));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  const { action, duration } = $toasts.get().at(-1)!;
  expect([action?.label, duration]).toEqual(['Ask again', null]);
  await act(async () => (action as { run: () => void }).run());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(posts.filter(([route]) => route === 'POST /partner/payout/create')).toHaveLength(1);
  expect(posts.at(-1)).toEqual(['POST /partner/payout-skin-item', { partner_payout_id: 'p1', name: 'Carbine | Dust', price: 1_000 }]);
  expect(new Set(keys.slice(1)).size).toBe(1);
});

// proves PROFILE-105, API-154, ERR-030, ERR-031
test.each(['no_asset', 'unavailable_asset'])('removes a skin from the list that is refused with %s', async (code) => {
  aServer(begun, { refused: code, message: `It is ${code}.` });
  await choose('Pistol | Rust');
  fireEvent.click(screen.getByRole('button', { name: 'Take Pistol | Rust for $12.00' }));
  await waitFor(() => expect(screen.queryByText('Pistol | Rust')).toBeNull());
  expect(rows()).toHaveLength(2);
  await waitFor(() => expect($toasts.get().map(({ message }) => message)).toContain(`It is ${code}.`));
});

test('says how many active referrals are missing', () => {
  signIn();
  render(<SkinPayout partner={{ ...partner, active_referrals: 1 }} />);
  expect(screen.getByText('2 active referrals are missing before you can take skins.')).toBeTruthy();
});
