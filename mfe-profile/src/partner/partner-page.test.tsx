import type { Partner } from '@riftdrop/contract/api/partners/partners';
import { deliver } from '@riftdrop/host/testing/live';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPartner } from '../testing/a-partner.ts';
import PartnerPage from './partner-page.tsx';

const day = { day: '2026-01-02', referrals: 1, players: 2, staked: 12_345, taken_back: 100, share: 244 };
const payout = {
  id: 'a'.repeat(32),
  type: 'balance',
  status: 'sent',
  payout_level: 1,
  gross: 2_000,
  net: 1_600,
  name: null,
  created_at: '2026-01-02T03:04:05.000Z',
  ended_at: '2026-01-02T03:04:05.000Z',
};

function aServer(partner: Partner = aPartner) {
  const server = { partner, posts: [] as [string, unknown][], keys: [] as (string | null)[], answers: [] as unknown[] };
  fakeServer(({ route, headers, body }) => {
    if (route === 'GET /partner') return server.partner;
    if (route === 'GET /partner/statistics') return { items: [day] };
    if (route === 'GET /partner/payouts') return { items: [payout], offset: 0, limit: 20, total: 1 };
    if (route.startsWith('GET')) return new Promise(() => {});
    server.posts.push([route.slice('POST '.length), body]);
    server.keys.push(headers.get('idempotency-key'));
    return server.answers.shift();
  });
  return server;
}
const refusal = (refused: string, rest: object = {}) => ({ refused, message: refused, ...rest });
/** The page asks for a payout, and the server refuses it. */
async function refused(code: string, rest: object = {}) {
  const server = aServer();
  server.answers.push(refusal(code, rest));
  render(<PartnerPage />);
  await screen.findByText('Your link');
  enter('10');
  return server;
}
const enter = (amount: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: amount } });
const pressPayOut = () => fireEvent.click(screen.getByRole('button', { name: 'Pay out' }));

beforeEach(() => signIn({ ...aPlayer, id: '1' }));
afterEach(() => void vi.useRealTimers());

// proves PROFILE-092
test('asks for the terms first, and takes part by them', async () => {
  const server = aServer({ ...aPartner, accept_tos: false, accept_payout_rules: false, code: null });
  server.answers.push(aPartner);
  render(<PartnerPage />);
  const press = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take part' });
  expect(press.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the partner terms and the payout rules' }));
  fireEvent.click(press);
  expect(await screen.findByText(/\/f\/nova$/)).toBeTruthy();
  expect(server.posts).toEqual([['/partner/update/tos', { payout_rules: true }]]);
});

// proves PROFILE-090, DATA-090, DATA-091
test('shows balances, code, level and payout levels', async () => {
  aServer();
  render(<PartnerPage />);
  const figures = within(await screen.findByRole('region', { name: 'Partnership' }));
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2',
    '$50.00',
    '$42.50',
    'level 2',
    'level 1',
    '7',
    '4',
  ]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('nova');
  const rows = within(screen.getByRole('region', { name: 'Levels as a table' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '10180%385%',
    '23385%1085%',
    '3101090%2085%',
    '4303095%5085%',
    '5100100100%10085%',
  ]);
});

// proves RT-012, PROFILE-113
test('follows changes of the programme', async () => {
  aServer();
  render(<PartnerPage />);
  await screen.findByText('$50.00');
  deliver('user', 'partner.updated', { ...aPartner, gross_balance: 5_100 });
  expect(await screen.findByText('$51.00')).toBeTruthy();
});

// proves PROFILE-094
test('changes the code once at a time, with the reason of a refusal', async () => {
  const server = aServer();
  const { promise, resolve } = Promise.withResolvers<object>();
  server.answers.push(promise);
  render(<PartnerPage />);
  const code = await screen.findByRole('textbox', { name: 'Code' });
  fireEvent.change(code, { target: { value: 'other' } });
  fireEvent.submit(code);
  await waitFor(() => expect(server.posts).toEqual([['/partner/edit', { code: 'other' }]]));
  fireEvent.submit(code);
  resolve({ refused: 'code_taken', status: 409, message: 'This code is taken. Please choose another.' });
  expect(await screen.findByText('This code is taken. Please choose another.')).toBeTruthy();
  expect(server.posts).toHaveLength(1);
});

// proves PROFILE-099
test.each([
  ['0.99', 'at least 1$'],
  ['1000.01', 'not greater than 1000$'],
])('does not send a payout of $%s', async (amount, words) => {
  aServer({ ...aPartner, gross_balance: 500_000 });
  render(<PartnerPage />);
  await screen.findByText('Your link');
  enter(amount);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay out' }).disabled).toBe(true);
});

// proves PROFILE-097, PROFILE-098, ERR-085, ERR-040, PROFILE-112
test.each([
  ['validation', { fields: { amount: ['The amount must be at least 100.'] } }, 'at least 1$'],
  ['validation', { fields: { amount: ['The amount may not be greater than 100000.'] } }, 'not greater than 1000$'],
  ['balance_payout_not_enough_active_referrals', { missing: 1 }, '1 active referral is missing'],
  ['demo_mode_payout', {}, 'Payouts are closed in demo mode.'],
])('says the refusal %s of a payout in own words', async (code, rest, words) => {
  await refused(code, rest);
  pressPayOut();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/^The amount/)).toBeNull();
});

// proves PROFILE-100, PROFILE-101, API-153, ERR-039
test('pays out at the level that is allowed, once, and says which', async () => {
  const server = aServer();
  const lower = refusal('payout_level_not_allowed', { available_payout_balance_level: 1, available_payout_skins_level: 0 });
  server.answers.push(lower, { payout, partner: aPartner });
  render(<PartnerPage />);
  await screen.findByText('Your link');
  enter('20');
  pressPayOut();
  await waitFor(() => expect($toasts.get().map(({ message }) => message)).toContain('$16.00 at level 1.'));
  expect(server.posts).toEqual([
    ['/partner/payout', { amount: 2_000, payout_level: 2 }],
    ['/partner/payout', { amount: 2_000, payout_level: 1 }],
  ]);
  server.answers.push(lower, lower);
  enter('30');
  pressPayOut();
  await waitFor(() => expect(server.posts).toHaveLength(4));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay out' }).disabled).toBe(false));
  expect(server.posts).toHaveLength(4);
});

test.each([
  ['at the shown level', []],
  ['at a lower level that the server allows', [refusal('payout_level_not_allowed', { available_payout_balance_level: 1 })]],
])('asks again for an unanswered payout %s, under the same key', async (_, before) => {
  const server = aServer();
  server.answers.push(...before);
  render(<PartnerPage />);
  await screen.findByText('Your link');
  enter('20');
  vi.useFakeTimers();
  pressPayOut();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  const { action, duration } = $toasts.get().at(-1)!;
  expect([action?.label, duration]).toEqual(['Ask again', null]);
  const asked = server.posts.at(-1);
  server.answers.push({ payout, partner: aPartner });
  await act(async () => (action as { run: () => void }).run());
  expect($toasts.get().at(-1)).toMatchObject({ title: 'Paid out' });
  expect(server.posts.at(-1)).toEqual(asked);
  expect(new Set(server.keys.slice(before.length)).size).toBe(1);
});

// proves ERR-038
test('opens the payout rules with a button that accepts them', async () => {
  const server = await refused('partner_payout_rules_agreement_not_accepted');
  server.answers.push(aPartner);
  pressPayOut();
  const rules = within(await screen.findByRole('region', { name: 'Payout rules' }));
  expect(rules.getAllByRole('listitem').length).toBeGreaterThan(1);
  fireEvent.click(rules.getByRole('button', { name: 'Accept the payout rules' }));
  await waitFor(() => expect(server.posts.at(-1)).toEqual(['/partner/update/tos', { payout_rules: true }]));
  expect(await screen.findByRole('button', { name: 'Pay out' })).toBeTruthy();
});

// proves ERR-022
test('opens the partner terms when they are not accepted', async () => {
  const server = await refused('partner_tos_error');
  server.partner = { ...aPartner, accept_tos: false, code: null };
  pressPayOut();
  expect(await screen.findByRole('checkbox', { name: 'I accept the partner terms and the payout rules' })).toBeTruthy();
});

test('shows days as bars and as a table, and payouts', async () => {
  aServer();
  render(<PartnerPage />);
  expect(await screen.findByRole('img', { name: '2 Jan: $2.44' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('region', { name: 'Last 30 days as a table' })).getAllByRole('row');
  expect(rows[1]!.textContent).toBe('2 Jan12$123.45$1.00$2.44');
  const payouts = within(screen.getByRole('list', { name: 'Payouts' }));
  expect(payouts.getByText('$16.00')).toBeTruthy();
  expect(payouts.getByText('2 Jan 2026')).toBeTruthy();
});
